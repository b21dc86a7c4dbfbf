/** How a picture is looked at: its size, its turn, and whether it is fitted to the window. */
export interface View {
  readonly scale: number
  readonly turn: number
  readonly isFitted: boolean
}

/** Steps and limits of the image viewer (Spec 000 §2.5). */
export const zoomStep = 0.2
export const wheelStep = 0.015
const aboveScale = 0.2
const turnDegrees = 90

export const firstView: View = { scale: 1, turn: 0, isFitted: true }

const rounded = (scale: number) => Math.round(scale * 1000) / 1000

/** Larger or smaller by a step; a step that would reach 0.2 is not taken. */
export function zoomed(view: View, step: number): View {
  const scale = rounded(view.scale + step)
  return scale > aboveScale ? { ...view, scale } : view
}

/** Turned once, to the right or to the left. */
export const turned = (view: View, times: 1 | -1): View => ({ ...view, turn: view.turn + times * turnDegrees })

/** From the size of the window to its own size and back; the turn and the zoom begin anew. */
export const refitted = (view: View): View => ({ ...firstView, isFitted: !view.isFitted })

/** What a key does to the viewer. */
export type KeyAct = 'close' | 'refit' | 'previous' | 'next' | 'larger' | 'smaller'

const acts: Readonly<Record<string, KeyAct>> = {
  Escape: 'close',
  ' ': 'refit',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'larger',
  ArrowDown: 'smaller',
}

/** The act of a key; nothing for others. */
export const actOf = (key: string): KeyAct | undefined => acts[key]
