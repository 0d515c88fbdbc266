"""The table page in Chromium: how soon it can be used, long tasks, memory over 500 acts.

Besides: frames while Friedrich's map is moved, and opening it against Richelieu's (`--map` alone).

Times are shown beside an empty page of the same server in the same run; the ratios hold on any
machine. Tasks of play are given by the clock and by the processor's time, which other programs
cannot lengthen. `--acts 100` for a shorter look, `--game friedrich` for one game.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.web.people import Person, chromium
from tools.screenshots import position, run_house

GAMES = ("richelieu", "fredericus", "friedrich")
EMPTY = "/healthz"
ROUNDS = 7
OPENED = 2000
"""Milliseconds after which a table is drawn, with all that is left for later."""
WATCH = """
window.long = [];
new PerformanceObserver(list => list.getEntries().forEach(one => window.long.push(one.duration)))
    .observe({type: "longtask", buffered: true});
"""
USABLE = """new Promise(done => {
    const look = () => document.querySelector("#board > *") && document.querySelector(".act")
        ? done(performance.now()) : requestAnimationFrame(look);
    look();
})"""
LOADED = "performance.getEntriesByType('navigation')[0].loadEventEnd || performance.now()"


def measure_loads(browser: Browser, who: Person, path: str, script: str) -> list[float]:
    """Open a page again and again with nothing kept; return the milliseconds each took."""
    times = []
    for _ in range(ROUNDS):
        fresh = browser.new_context(
            base_url=who.address,
            storage_state=who.context.storage_state(),
            service_workers="block",
        )
        page = fresh.new_page()
        page.add_init_script(WATCH)
        page.goto(path)
        times.append(float(page.evaluate(script)))
        fresh.close()
    return times


def compare_loads(browser: Browser, who: Person, game: str) -> None:
    """Compare the first moment at which one can act with an empty page."""
    table = who.new_table(game, sit=0, bots="page")
    empty = statistics.median(measure_loads(browser, who, EMPTY, LOADED))
    usable = statistics.median(measure_loads(browser, who, f"/tables/{table}", USABLE))
    print(f"{game:11} empty page {empty:6.0f} ms  can act {usable:6.0f} ms", end="  ")
    print(f"ratio {usable / max(empty, 1):5.1f}")


def heap_megabytes(session: CDPSession) -> float:
    """Return the megabytes that are really in use."""
    session.send("HeapProfiler.collectGarbage")
    metrics: Any = session.send("Performance.getMetrics")["metrics"]
    return (
        float(next(metric["value"] for metric in metrics if metric["name"] == "JSHeapUsedSize"))
        / 1e6
    )


def count_nodes(page: Page) -> int:
    """Count the elements of a page."""
    return int(page.evaluate("document.querySelectorAll('*').length"))


class Tasks:
    """What the main threads of all pages did, by the processor's time."""

    def __init__(self, browser: Browser) -> None:
        self.session = browser.new_browser_cdp_session()
        self.events: list[dict[str, Any]] = []
        self.is_over = False
        self.session.on(
            "Tracing.dataCollected", lambda message: self.events.extend(message["value"])
        )
        self.session.on("Tracing.tracingComplete", lambda _: setattr(self, "is_over", True))

    def begin(self) -> None:
        """Write down every task from now on."""
        self.is_over = False
        chosen = {"includedCategories": ["toplevel"]}
        self.session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": chosen})

    def end(self, page: Page) -> list[float]:
        """Return the milliseconds that each task took of a processor."""
        self.session.send("Tracing.end")
        while not self.is_over:
            page.wait_for_timeout(50)
        events, self.events = self.events, []
        thread_names = [event for event in events if event["name"] == "thread_name"]
        mains = {
            (o["pid"], o["tid"]) for o in thread_names if o["args"]["name"] == "CrRendererMain"
        }
        tasks = (event for event in events if event["name"].endswith("RunTask"))
        return [o.get("tdur", 0) / 1000 for o in tasks if (o["pid"], o["tid"]) in mains]


def watch_acts(browser: Browser, who: Person, game: str, acts: int) -> None:
    """Watch a page during this many acts, in one game or in several."""
    page, done, table = who.page, 0, ""
    session = who.context.new_cdp_session(page)
    session.send("Performance.enable")
    page.add_init_script(WATCH)
    options = {"players": 4} if game == "friedrich" else {"players": 2}
    marks: list[tuple[int, float, int]] = []
    opening: list[float] = []
    long: list[float] = []
    tasks, busy = Tasks(browser), list[float]()
    while done < acts:
        table = who.new_table(game, options=options, sit=0, bots="page")
        who.at(table)
        page.wait_for_timeout(OPENED)
        opening += page.evaluate("window.long.splice(0)")
        before = done
        tasks.begin()
        while done < acts and (current := position(who, table))["status"] == "running":
            body = {"index": current["n"], "actions": current["actions"][:1]}
            who.post(f"/api/tables/{table}/actions", body)
            done = before + current["n"] + 1
            if not marks or done - marks[-1][0] >= acts / 5:
                page.wait_for_timeout(300)
                marks.append((done, heap_megabytes(session), count_nodes(page)))
        long += page.evaluate("window.long.splice(0)")
        busy += tasks.end(page)
    summary = "  ".join(f"{n}: {size:.1f} MB, {count}" for n, size, count in marks)
    growth = marks[-1][1] / marks[len(marks) // 2][1]
    print(f"{game:11} memory and elements by acts: {summary}")
    print(f"{game:11} last / middle {growth:.2f}  long tasks in play {len(long)}, ", end="")
    print(
        f"longest {max(long, default=0):.0f} ms, over 100 ms {sum(ms > 100 for ms in long)};",
        end="",
    )
    over = sum(ms > 100 for ms in busy)
    print(f" of the processor's time longest {max(busy):.0f} ms, over 100 ms {over};", end="")
    print(f" at opening longest {max(opening, default=0):.0f} ms")


# Friedrich's map

PAN_SECONDS = 10
FRAMES = """async ([act, milliseconds]) => {
    window.long.length = 0;
    const spent = [];
    let before = performance.now(), isOn = true;
    const look = (now) => {
        spent.push(now - before);
        before = now;
        if (isOn) requestAnimationFrame(look);
    };
    requestAnimationFrame((now) => { before = now; requestAnimationFrame(look); });
    const box = document.querySelector(".fr-window").getBoundingClientRect();
    const middle = [box.left + box.width / 2, box.top + box.height / 2];
    const send = (kind, clientX, clientY, more) => {
        const how = { clientX, clientY, bubbles: true, cancelable: true, ...more };
        const finger = { pointerId: 1, isPrimary: true, buttons: 1, ...how };
        const event = kind === "wheel" ? new WheelEvent(kind, how) : new PointerEvent(kind, finger);
        document.querySelector(".fr-window").dispatchEvent(event);
    };
    const rest = () => new Promise(requestAnimationFrame);
    if (act === "pan") send("pointerdown", ...middle, { button: 0 });
    const start = performance.now();
    for (let step = 0; step < 90 || performance.now() - start < milliseconds; step++) {
        const sway = Math.sin(step / 9) * 160;
        if (act === "pan") send("pointermove", middle[0] + sway, middle[1] + sway / 2, {});
        else if (act === "zoom") send("wheel", ...middle, { deltaY: step % 30 < 15 ? -60 : 60 });
        await rest();
    }
    if (act === "pan") send("pointerup", ...middle, { buttons: 0 });
    await new Promise((done) => setTimeout(done, 600));
    isOn = false;
    return [spent, window.long];
}"""
CLOSE = 4
"""How many steps of zoom show all names on the map."""


def measure_gestures(who: Person, rate: int) -> None:
    """Move and zoom Friedrich's map with all names on it; return times of frames and tasks.

    It is moved for ten seconds: 99 of 100 frames should be under 50 ms then.
    """
    table = who.new_table("friedrich", options={"players": 4}, sit=0, bots="page")
    page = who.page
    page.add_init_script(WATCH)
    who.at(table)
    page.locator(".fr-window").wait_for()
    for _ in range(CLOSE):
        page.locator(".fr-tool").first.click()
        page.wait_for_timeout(500)
    session = who.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    # With nothing moved: what this machine lets anybody have just now.
    for act in ("rest", "pan", "zoom"):
        frames, long = page.evaluate(FRAMES, [act, 1000 * PAN_SECONDS if act == "pan" else 0])
        late = sorted(frames)[int(len(frames) * 0.95)]
        print(f"map, {act:4} {rate}x slower: 95th percentile {late:5.1f} ms", end="  ")
        print(f"median {statistics.median(frames):5.1f}  long tasks {len(long)}, ", end="")
        print(f"longest {max(long, default=0):.0f} ms", end="  ")
        print(f"under 50 ms {sum(ms < 50 for ms in frames) / len(frames):.1%} of {len(frames)}")
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})


def compare_drawing(browser: Browser, who: Person) -> None:
    """Compare opening a table of Friedrich, all drawn, with one of Richelieu."""
    times = {}
    for game, selector in {
        "richelieu": "#board svg, #board .row",
        "friedrich": ".fr-piece",
    }.items():
        table = who.new_table(game, sit=0, bots="page")
        ready = USABLE.replace('"#board > *"', f'"{selector}"')
        times[game] = statistics.median(measure_loads(browser, who, f"/tables/{table}", ready))
    ratio = times["friedrich"] / times["richelieu"]
    summary = "  ".join(f"{game} {time:.0f} ms" for game, time in times.items())
    print(f"a table all drawn: {summary}  ratio {ratio:.2f} (at most 2)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--acts", type=int, default=500)
    parser.add_argument("--map", action="store_true", help="only Friedrich's map")
    parser.add_argument("--game", choices=GAMES, help="only this game")
    arguments = parser.parse_args()
    acts = arguments.acts
    path = chromium()
    if path is None:
        sys.exit("Chromium is missing: install it (Debian: apt-get install chromium).")
    with run_house() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for game in () if arguments.map else [arguments.game] if arguments.game else GAMES:
            who = Person(browser, address, "Anna")
            compare_loads(browser, who, game)
            watch_acts(browser, who, game, acts)
            who.context.close()
        who = Person(browser, address, "Otto")
        for rate in (1, 4):
            measure_gestures(who, rate)
        compare_drawing(browser, who)
        browser.close()


if __name__ == "__main__":
    main()
