import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts processor time in hundredths of a second. */
const ticks = 100

/**
 * A process as the kernel tells of it: its parent, the seconds it used itself, and those of the children it waited for.
 * @typedef {{ parent: number, start: string, own: number, children: number }} Process
 */

/** @param {string | number} pid @returns {Process | undefined} */
function processOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const parts = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const seconds = (/** @type {number} */ at) => (Number(parts[at]) + Number(parts[at + 1])) / ticks
    return { parent: Number(parts[1]), start: parts[19] ?? '', own: seconds(11), children: seconds(13) }
  } catch {
    return undefined
  }
}

/** Every process of the machine, by its number. */
function everyProcess() {
  const all = new Map()
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name)) {
      const one = processOf(name)
      if (one) all.set(Number(name), one)
    }
  return /** @type {Map<number, Process>} */ (all)
}

/**
 * Counts the processor seconds of everything this program starts: browsers, databases, and what these start. A database
 * outlives whoever started it by a moment and is nobody's child then; it is known by having been seen before.
 */
export class Meter {
  /** @type {Map<number, Process>} */
  #known = new Map()
  #lost = 0
  #timer = setInterval(() => this.#look(), 500).unref()

  /** Seconds used so far; 0 where the system does not tell. */
  used() {
    this.#look()
    let live = 0
    for (const { own, children } of this.#known.values()) live += own + children
    return live + this.#lost + (processOf('self')?.children ?? 0)
  }

  stop() {
    clearInterval(this.#timer)
  }

  #look() {
    if (process.platform !== 'linux') return
    const all = everyProcess()
    const before = this.#known
    const isOurs = (/** @type {number} */ pid, deep = 0) => {
      const one = all.get(pid)
      if (!one || deep > 50) return false
      return one.parent === process.pid || before.get(pid)?.start === one.start || isOurs(one.parent, deep + 1)
    }
    this.#known = new Map([...all].filter(([pid]) => pid !== process.pid && isOurs(pid)))
    // Whose parent is one of us was waited for, and stands in its parent's account.
    for (const [pid, one] of before)
      if (this.#known.get(pid)?.start !== one.start && one.parent !== process.pid && !before.has(one.parent))
        this.#lost += one.own + one.children
  }
}
