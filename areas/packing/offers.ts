/** Who sells, who exports, who receives, and what the trade is counted in: sections that contracts share with packing lists. */

/** What a box costs, whether its price is for the box or for a kg of it. */
export { boxPrice } from './box-price.ts'
/** What is wrong with the days of loading, departure and arrival, and what is said of a day before the one it follows. */
export { datedBefore, dateRefusals } from './dates.ts'
/** What one press makes documents of when rows are ticked. */
export { madeAtOnce, mostMadeAtOnce } from './packing-list/at-once.ts'
/** The packing list that says what is in a container, and its goods. */
export { type ContainerList, type Goods } from './packing-list/container.ts'
export { commerce, parties } from './parties.ts'
/** The container and its way, a section that contracts share with packing lists. */
export { voyage } from './voyage.ts'
