import type { WorkerEvents } from 'graphile-worker'

/** How long a runner has to end once it is to, and how long once nothing is at work in it. */
const endMilliseconds = 20_000
const idleEndMilliseconds = 1000
/** A runner with a worker to spare looks for work every two seconds; one that has not for so long does not any more. */
const looklessMilliseconds = 30_000

/**
 * Refuses when a runner would work off nothing more though it has not ended: whoever waits for it leaves it behind and begins
 * another. It counts the ends of jobs wrongly once one of them could not be told, and waits in its shutdown for one that is
 * not there; and when its very first look for work fails, it keeps that answer for every look to come. Beside these, one
 * that simply looks no more is seen by that.
 */
export function leftBehind(events: WorkerEvents): Promise<never> {
  const refused = new Promise<never>((_, refuse) => {
    const leave = (why: string) => {
      clearInterval(watch)
      refuse(new Error(why))
    }
    const after = (milliseconds: number) =>
      setTimeout(() => leave('The runner did not come to its end'), milliseconds).unref()
    let workers = 0
    let atWork = 0
    let isToEnd = false
    let hasLooked = false
    let lastLook = performance.now()
    const looked = () => {
      hasLooked = true
      lastLook = performance.now()
    }
    const idle = () => {
      if (isToEnd && workers === 0) after(idleEndMilliseconds)
    }
    // Seen twice: a process that was held up itself has looked by then.
    let wasLate = false
    const watch = setInterval(() => {
      const isLate = atWork < workers && performance.now() - lastLook > looklessMilliseconds
      if (isLate && wasLate) leave('The runner looks for no work')
      wasLate = isLate
    }, looklessMilliseconds / 4)
    watch.unref()
    events.on('worker:create', () => workers++)
    events.on('worker:stop', () => {
      workers--
      idle()
    })
    events.on('worker:getJob:empty', looked)
    events.on('job:start', () => {
      atWork++
      looked()
    })
    events.on('job:complete', () => {
      atWork--
      looked()
    })
    events.on('worker:getJob:error', () => {
      if (!hasLooked) leave('The runner could not look for work')
    })
    events.on('pool:gracefulShutdown', () => {
      isToEnd = true
      clearInterval(watch)
      after(endMilliseconds)
      idle()
    })
  })
  refused.catch(() => {})
  return refused
}
