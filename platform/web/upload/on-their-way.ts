/** A file on its way up, until it has arrived; one that was cut off has nothing under way. */
interface OnItsWay {
  readonly name: string
  readonly arriving: Promise<unknown> | undefined
}

/** Files on their way up, by the tab they were chosen in: a form is saved with them or not at all. */
const tabs = new Map<string, Map<string, OnItsWay>>()

/** Notes that a file of a tab is on its way, or that it was cut off and waits to go on. */
export function isOnItsWay(tab: string, id: string, name: string, arriving?: Promise<unknown>): void {
  const files = tabs.get(tab) ?? new Map<string, OnItsWay>()
  tabs.set(tab, files.set(id, { name, arriving }))
}

/** Notes that a file has arrived, was refused or was given up. */
export function isOffItsWay(tab: string, id: string): void {
  const files = tabs.get(tab)
  files?.delete(id)
  if (files?.size === 0) tabs.delete(tab)
}

/** Waits until the files of a tab have arrived; answers the names of those that were cut off, and wait to go on. */
export async function filesArrived(tab: string): Promise<readonly string[]> {
  for (;;) {
    const files = [...(tabs.get(tab)?.values() ?? [])]
    const arriving = files.flatMap(file => file.arriving ?? [])
    if (arriving.length === 0) return files.map(({ name }) => name)
    await Promise.allSettled(arriving)
  }
}

/** Whether a file of a tab is on its way or was cut off. */
export const hasOnTheirWay = (tab: string): boolean => tabs.has(tab)
