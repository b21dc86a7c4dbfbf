/** Which provinces make up a sales region, the region of a province, and what a province is called beside its name. */
export { provinceEndings, regionOf, regions, shortProvince } from './regions.ts'
/** A province as it is called in both languages; any other place as it came. */
export { provinceLabel } from './sales-map/tiles.ts'
