import { type ComponentType, createElement, lazy, useState } from 'react'

/** A screen that has not arrived by then has not arrived (Spec 000 §9). */
export const chunkTimeout = 120_000

/** Only the ending tells: the letters "css" also turn up in the fingerprint of a script (detail-screen-CsSyGmeu.js). */
const namesStyles = (fault: Error): boolean => /\.css\b/i.test(fault.message)

/** A part of the app that did not load: its script or its styles (Spec 000 §8.6). */
export class ChunkFailure extends Error {
  readonly isStyle: boolean

  constructor(cause: Error) {
    const isStyle = namesStyles(cause)
    super(`${isStyle ? 'Loading style chunk failed' : 'Loading chunk failed'}: ${cause.message}`, { cause })
    this.isStyle = isStyle
  }
}

let missed: Error | undefined

/**
 * Notes that something sent for early did not arrive. Styles are fetched once for everybody: the page that needs them
 * next would not hear that they are missing, and would be shown without them.
 */
export function missedEarly(fault: unknown): void {
  if (fault instanceof Error && namesStyles(fault)) missed ??= fault
}

/** Loads a part of the app, waiting no longer than the limit; what fails is told apart from every other fault. */
export async function loaded<Part>(load: () => Promise<Part>, limit = chunkTimeout): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`timeout after ${limit} ms`)), limit)
  })
  try {
    return await Promise.race([load(), late])
  } catch (fault) {
    throw new ChunkFailure(fault instanceof Error ? fault : new Error(String(fault)))
  } finally {
    clearTimeout(timer)
  }
}

const failed = new Map<() => void, Error>()

/** A screen that arrives later; it may be sent for before it is needed. */
export type LazyScreen<Props> = ComponentType<Props> & { readonly fetchEarly: () => Promise<void> }

/** Loads a page that may have been sent for early: styles that were missed then are missing in it. */
async function withStyles<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await load()
  const fault = missed
  missed = undefined
  if (fault) throw fault
  return part
}

/** A page that is sent for early, before anything is shown; see `lazyScreen`. */
export const lazyPage = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyScreen(() => withStyles(load))

/** A screen that is loaded when it is first shown, and can be loaded again after it failed. */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyScreen<Props> {
  let arrived: ComponentType<Props> | undefined
  const fetched = async () => {
    try {
      const part = await loaded(load)
      arrived = part.default
      return part
    } catch (fault) {
      failed.set(again, fault as Error)
      throw fault
    }
  }
  const made = () => lazy(fetched) as unknown as ComponentType<Props>
  let screen = made()
  const again = () => {
    screen = made()
  }
  const Screen = (props: Props) => {
    // What has arrived is shown at once; what is shown is not exchanged while it is.
    const [shown] = useState(() => arrived ?? screen)
    return createElement(shown, props)
  }
  // A failure is met, and can be mended, when the screen is shown.
  return Object.assign(Screen, { fetchEarly: () => fetched().then(ignored, ignored) })
}

const ignored = () => {}

/** Makes ready to load again whatever failed to load: missing styles are fetched first, scripts when they are shown. */
export async function loadAgain(fault: Error): Promise<void> {
  const file = /\/assets\/[\w.~-]+\.css/.exec(fault.message)?.[0]
  if (file) await styles(file)
  // They are there now, for whatever else missed them.
  missed = undefined
  for (const [again] of failed) again()
  failed.clear()
}

const styles = (file: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `${file}?again=${Date.now()}`
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${file}`))
    document.head.append(link)
  })
