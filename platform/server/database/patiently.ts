import { setTimeout as pause } from 'node:timers/promises'
import { isLost, isUnreachable } from './trouble.ts'

const tries = 5
const pauseMilliseconds = 500

/** A database that has no connection to give at the moment is asked again before a start gives up; what was set up stays. */
export async function patiently(work: () => Promise<void>, milliseconds = pauseMilliseconds): Promise<void> {
  for (let made = 1; ; made++)
    try {
      return await work()
    } catch (fault) {
      if (made === tries || !(isLost(fault) || isUnreachable(fault))) throw fault
      await pause(milliseconds)
    }
}
