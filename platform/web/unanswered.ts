/** Statuses that somebody in front of the server answers with while it is away. */
const inFront: ReadonlySet<number> = new Set([502, 504])

/** Whether nobody answered (0), or only somebody in front of the server. */
export const isUnanswered = (status: number): boolean => status === 0 || inFront.has(status)
