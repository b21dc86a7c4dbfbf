/**
 * Whether a delay of the event loop was measured at all. After the loop was held up for longer than the measuring takes,
 * nothing was counted since the last look, and what is told is endless: it says nothing of how the loop does now, and
 * everybody would be sent away for a second although nothing is amiss any more.
 */
export const isMeasured = (delay: number | string | undefined): boolean => Number.isFinite(Number(delay))
