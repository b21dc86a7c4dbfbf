/** Days counted from another one, as an area's demo dates its records. */
export { dayFrom, earlier, firstDayOfWork, lastYearAgreed, shortDay } from './days.ts'
/** Numbers drawn by chance, the same at every founding. */
export { type Draw, drawFrom } from './draw.ts'
/** What the demo's items are told by. */
export { items } from './items.ts'
/** A way fruit comes in, and where a unit receives what comes by sea. */
export { type Lane, places } from './lane.ts'
/** The eight ways fruit comes in. */
export { lanes } from './lanes.ts'
/** The two containers that are followed from the packing house to the books. */
export { workedContainers } from './worked-containers.ts'
