import { create } from 'zustand'
import { keep, kept } from '../storage.ts'

const name = 'keeps-answers'

interface Keeping {
  /** Whether this device opens without a line; nothing, as long as nobody has said. */
  readonly keeps: boolean | undefined
  /** When the oldest answer was read that a page shows because there is no line; nothing while all are fresh. */
  readonly since: number | undefined
}

/** Whether this device keeps the pages and what they read, and whether what is shown comes from there. */
export const useKeeping = create<Keeping>(() => ({ keeps: kept<boolean>(name), since: undefined }))

/** Says whether this device is to open without a line. */
export function setKeeps(keeps: boolean): void {
  keep(name, keeps)
  useKeeping.setState({ keeps })
}

/** A phone or a tablet is carried to where the line is bad; a desk says so for itself. */
export const isCarried = (): boolean => matchMedia('(pointer: coarse)').matches
