/** So many answers a device keeps at most, the newest first. */
const most = 3000
/** And none older than two weeks. */
const longestMilliseconds = 14 * 86_400_000

/** Whether an answer at this place, counted from the newest, and of this age is kept no longer. */
export const isOutdated = (place: number, milliseconds: number): boolean =>
  place >= most || milliseconds > longestMilliseconds
