/** As many buttons that are off stand in the bar at most, where there are others that are on. */
const mostOff = 1

/** Buttons as they stand in the bar and behind it: what is on first, each in its order; what is off behind, where there is more than one. */
export function folded<Button extends { readonly why: string | undefined }>(
  buttons: readonly Button[],
  isFor: boolean,
): { readonly shown: readonly Button[]; readonly behind: readonly Button[] } {
  if (!isFor) return { shown: buttons, behind: [] }
  const [on, off] = [buttons.filter(({ why }) => !why), buttons.filter(({ why }) => why)]
  return off.length > mostOff ? { shown: on, behind: off } : { shown: [...on, ...off], behind: [] }
}
