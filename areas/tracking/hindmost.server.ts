import { cargoTracking } from './cargo-tracking/document.ts'

const nodes = `array[${Object.keys(cargoTracking.states)
  .map(node => `'${node}'`)
  .join(', ')}]`

/** The node of a container as SQL: as far as the hindmost of its SKUs, whose states stand in a column. */
export const hindmost = (column: string): string => `(${nodes})[min(array_position(${nodes}, ${column}))]`
