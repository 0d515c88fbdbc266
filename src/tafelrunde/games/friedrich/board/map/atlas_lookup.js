// Names of cities for what is played beside the map.
import { fetchAtlas } from "./atlas.js";

export const atlas = await fetchAtlas();

/** Name a city. @param {string} id */
export const cityName = (id) => atlas.byId.get(id)?.place ?? id;
