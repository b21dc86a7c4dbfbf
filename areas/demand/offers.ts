/** Which provinces make up a sales region, and the region of a province. */
export { regionOf, regions, shortProvince } from './regions.ts'
/** A province as it is called in both languages; any other place as it came. */
export { provinceLabel } from './sales-map/tiles.ts'
