import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts processor time in hundredths of a second. */
const ticks = 100

/** What a process used itself, with the children it waited for and, through them, everything that is alive below it. */
function secondsOf(pid: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const parts = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const own = [11, 12, 13, 14].reduce((sum, at) => sum + Number(parts[at]), 0) / ticks
    const below = readdirSync(`/proc/${pid}/task`).flatMap(thread =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    )
    return below.reduce((sum, child) => sum + secondsOf(child), own)
  } catch {
    // It has ended meanwhile, and stands in its parent's account.
    return 0
  }
}

/** Processor seconds this program has used, with its database, its browser and whatever else it started. */
export const processorSeconds = (): number =>
  process.platform === 'linux' ? secondsOf('self') : process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6
