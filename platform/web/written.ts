import { placeHeader } from '../model/place-header.ts'
import { keep, kept } from './storage.ts'

/** By then what was written has arrived wherever anything is read. */
const keptMilliseconds = 60_000

interface Written {
  readonly place: string
  readonly until: number
}

/** Notes how far the house had come when this browser last wrote something, where the answer says so. */
export function noteWritten(place: string | null): void {
  if (place) keep('written', { place, until: Date.now() + keptMilliseconds } satisfies Written)
}

/** What a request says of it, so that whoever wrote something reads it wherever they are answered from, in any tab. */
export function writtenHeaders(): Record<string, string> {
  const written = kept<Written>('written')
  return written && written.until > Date.now() ? { [placeHeader]: written.place } : {}
}
