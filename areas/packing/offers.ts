/** Who sells, who exports, who receives, and what the trade is counted in: sections that contracts share with packing lists. */

/** Whether a container number is one, form and check digit. */
export { isContainerNo } from './container-check.ts'
/** What is wrong with the days of loading, departure and arrival. */
export { dateRefusals } from './dates.ts'
/** The number of a container however it was typed, the packing list that says what is in it, and its goods. */
export { type ContainerList, containerNoIn, type Goods } from './packing-list/container.ts'
export { commerce, parties } from './parties.ts'
/** The container and its way, a section that contracts share with packing lists. */
export { voyage } from './voyage.ts'
