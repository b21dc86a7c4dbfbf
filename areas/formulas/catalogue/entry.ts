import { type Read, type Readers, record } from '../read.ts'
import { type Outputs, type Shape, written } from '../write.ts'

/** A formula of the calculation catalogue: JSON inputs to JSON outputs. */
export type Formula = (inputs: unknown) => Outputs

/** Joins a formula's inputs, its calculation and the scales of its outputs into one catalogue entry. */
export function entry<Fields extends Readers, Result extends object>(
  fields: Fields,
  compute: (inputs: Read<Fields>) => Result,
  shape: { [Name in keyof Result]?: Shape<NonNullable<Result[Name]>> },
): Formula {
  const read = record(fields)
  return inputs => written(compute(read(inputs, '')), shape) as Outputs
}
