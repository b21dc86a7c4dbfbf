/** Which provinces make up a sales region, the region of a province, and what a province is called beside its name. */
export { provinceEndings, regionOf, regions } from './regions.ts'
