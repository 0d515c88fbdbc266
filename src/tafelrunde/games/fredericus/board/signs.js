// What else lies on the table, cut in the same wood: sky, trees, seal, Fredericus, birds, the hood.
import { blob, body, dot, fan, gouge, mirror, plate, shade } from "./woodcut.js";

/** @typedef {import("./creatures.js").Cut} Cut */

/** Clouds under the sun. @returns {Cut[]} */
function sky() {
  const rays = fan(
    50,
    40,
    Array.from({ length: 16 }, (_, n) => [n * 22.5, n % 2 ? 30 : 37]),
    4.4,
  );
  const cloud =
    "M8 76Q2 60 18 57Q22 44 36 49Q48 36 60 48Q74 42 79 55Q96 55 92 72Q92 78 84 78L16 78Q10 78 8 76Z";
  const lines =
    gouge(14, 71, 62, 71, 1.4) +
    gouge(30, 64, 84, 64, 1.4) +
    gouge(44, 56, 70, 56, 1.2) +
    gouge(70, 72, 88, 72, 1);
  const wind = gouge(12, 87, 60, 87, 1.8) + gouge(40, 94, 86, 94, 1.8) + gouge(68, 86, 90, 86, 1.4);
  const inside =
    "M12 75Q6 62 20 60Q24 48 37 53Q48 40 60 52Q72 46 76 58Q92 59 88 71Q88 75 84 75L16 75Z";
  return [
    ["tint", rays],
    ["cut", dot(50, 40, 19)],
    ["tint", dot(50, 40, 16)],
    ["ink", cloud],
    ["cut", inside],
    ["tint", lines],
    ["ink", wind],
  ];
}

/** Draw a fir and two round trees. @returns {Cut[]} */
function trees() {
  const fir = plate(
    [50, 4],
    [64, 28],
    [58, 27],
    [71, 48],
    [64, 47],
    [79, 72],
    [54, 69],
    [54, 90],
    [46, 90],
    [46, 69],
    [21, 72],
    [36, 47],
    [29, 48],
    [42, 27],
    [36, 28],
  );
  const small =
    blob([20, 44], [8, 54], [6, 68], [14, 78], [26, 78], [34, 68], [32, 54]) +
    body([20, 74, 5], [20, 91, 5]);
  const cuts =
    gouge(50, 14, 56, 27, 1.4) +
    gouge(48, 32, 58, 46, 1.6) +
    gouge(55, 34, 63, 45, 1.4) +
    gouge(44, 52, 56, 68, 1.8) +
    gouge(54, 52, 66, 67, 1.7) +
    gouge(62, 54, 73, 68, 1.5);
  const leaves =
    gouge(18, 52, 26, 58, 1.4) + gouge(14, 60, 28, 66, 1.5) + gouge(14, 69, 26, 73, 1.4);
  return [
    ["tint", small + mirror(small)],
    ["cut", leaves + mirror(leaves)],
    ["ink", fir],
    ["cut", cuts],
    ["ink", gouge(4, 93, 96, 93, 3)],
  ];
}

/** Draw the emperor's seal in wax: a crowned eagle. @returns {Cut[]} */
function seal() {
  const rim = Array.from({ length: 14 }, (_, n) => {
    const angle = (n * 2 * Math.PI) / 14;
    const radius = n % 2 ? 45 : 48;
    return /** @type {[number, number]} */ ([
      50 + radius * Math.cos(angle),
      50 + radius * Math.sin(angle),
    ]);
  });
  const half = fan(
    45,
    46,
    [
      [140, 26],
      [160, 29],
      [180, 29],
      [200, 27],
      [220, 25],
    ],
    6.4,
  );
  const leg = gouge(45, 66, 36, 78, 2.4) + gouge(36, 77, 29, 76, 1.2) + gouge(36, 77, 33, 83, 1.2);
  return [
    ["tint", blob(...rim)],
    ["cut", dot(50, 50, 37.5)],
    ["tint", dot(50, 50, 35.5)],
    [
      "cut",
      half +
        mirror(half) +
        leg +
        mirror(leg) +
        fan(
          50,
          62,
          [
            [250, 21],
            [270, 23],
            [290, 21],
          ],
          5.4,
        ),
    ],
    [
      "cut",
      blob([50, 38], [43, 44], [42, 58], [50, 68], [58, 58], [57, 44]) +
        body([50, 44, 9], [49, 34, 8], [45, 29, 8]) +
        plate([44, 26], [34, 31], [43, 33]),
    ],
    ["cut", plate([42, 24], [41, 17], [45, 20], [48, 15], [51, 20], [55, 17], [53, 24])],
    ["tint", dot(46, 29, 1.3)],
  ];
}

/** Draw the emperor himself: a crown over an open book of falconry. @returns {Cut[]} */
function fredericus() {
  const crown = plate([18, 52], [10, 18], [30, 34], [50, 8], [70, 34], [90, 18], [82, 52]);
  const book = "M50 66Q34 56 12 62L12 90Q34 84 50 94Q66 84 88 90L88 62Q66 56 50 66Z";
  const lines = [70, 77, 84]
    .map((y) => gouge(18, y - 2, 45, y + 2, 0.9) + gouge(55, y + 2, 82, y - 2, 0.9))
    .join("");
  return [
    ["tint", crown + dot(10, 16, 5) + dot(50, 7, 5) + dot(90, 16, 5)],
    ["ink", plate([18, 46], [82, 46], [82, 53], [18, 53])],
    ["cut", dot(34, 49.5, 2) + dot(50, 49.5, 2.2) + dot(66, 49.5, 2)],
    ["ink", book],
    ["cut", lines + gouge(50, 66, 50, 94, 0.9)],
  ];
}

/** Draw a falcon from above: long pointed wings and a short tail. @returns {Cut[]} */
function falcon() {
  const half = blob(
    [50, 34],
    [38, 32],
    [22, 40],
    [8, 60],
    [3, 80],
    [14, 68],
    [28, 58],
    [44, 54],
    [50, 56],
  );
  const lines =
    gouge(40, 40, 18, 54, 1.6) + gouge(41, 46, 24, 56, 1.4) + gouge(42, 51, 34, 54, 1.2);
  return [
    ["ink", half + mirror(half)],
    ["ink", blob([50, 14], [43, 20], [42, 36], [44, 58], [50, 70], [56, 58], [58, 36], [57, 20])],
    ["ink", plate([46, 62], [41, 90], [50, 86], [59, 90], [54, 62])],
    ["ink", plate([46, 16], [50, 7], [54, 16])],
    [
      "cut",
      lines +
        mirror(lines) +
        dot(47, 20, 1.3) +
        dot(53, 20, 1.3) +
        gouge(50, 32, 50, 58, 1.6) +
        gouge(47, 80, 53, 80, 1),
    ],
  ];
}

/** Draw a goshawk from above: broad fingered wings and a long barred tail. @returns {Cut[]} */
function goshawk() {
  const half =
    blob([50, 30], [38, 22], [24, 20], [14, 30], [14, 46], [26, 56], [40, 58], [50, 60]) +
    fan(
      26,
      38,
      [
        [112, 22],
        [132, 25],
        [152, 26],
        [172, 26],
        [192, 25],
        [212, 23],
        [232, 21],
      ],
      6.6,
    );
  const lines =
    gouge(20, 31, 42, 35, 1.5) + gouge(17, 39, 42, 43, 1.6) + gouge(22, 48, 42, 51, 1.5);
  const tail = plate([45, 56], [38, 93], [44, 97], [56, 97], [62, 93], [55, 56]);
  return [
    ["ink", half + mirror(half)],
    ["ink", blob([50, 10], [43, 17], [42, 36], [44, 58], [50, 66], [56, 58], [58, 36], [57, 17])],
    ["ink", tail],
    ["ink", plate([46, 12], [50, 4], [54, 12])],
    [
      "cut",
      lines +
        mirror(lines) +
        dot(47, 18, 1.3) +
        dot(53, 18, 1.3) +
        gouge(42, 72, 58, 72, 1.9) +
        gouge(41, 80, 59, 80, 1.9) +
        gouge(40, 88, 60, 88, 1.9),
    ],
  ];
}

/** Draw a bird sitting quietly with a plumed leather hood over its eyes. @returns {Cut[]} */
function drawHooded() {
  /** @type {import("./woodcut.js").Joint[]} */
  const back = [
    [44, 30, 22],
    [52, 46, 32],
    [58, 66, 28],
    [66, 84, 14],
    [70, 96, 8],
  ];
  return [
    ["ink", body(...back)],
    ["cut", shade(back, { side: -1, every: 2, deep: 0.55, from: 0.3, to: 0.95, wide: 1.3 })],
    ["tint", body([46, 74, 6], [44, 90, 4]) + body([54, 76, 6], [54, 90, 4])],
    ["ink", gouge(14, 93, 82, 93, 5)],
    ["ink", plate([27, 26], [15, 35], [30, 36])],
    ["tint", blob([46, 12], [34, 12], [27, 20], [27, 30], [34, 38], [48, 38], [56, 30], [54, 18])],
    [
      "tint",
      fan(
        44,
        14,
        [
          [70, 15],
          [95, 14],
          [120, 13],
          [48, 14],
        ],
        4.4,
      ),
    ],
    ["cut", gouge(30, 32, 54, 32, 1) + gouge(41, 13, 38, 36, 1) + dot(33, 24, 2.4)],
    ["ink", gouge(30, 24, 36, 24, 1)],
  ];
}

export const SIGNS = { sky, trees, seal, fredericus, falcon, goshawk, hooded: drawHooded };
