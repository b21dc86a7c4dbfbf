/** A moment as the house writes it, in Asia/Shanghai: `YYYY-MM-DD HH:mm:ss`. */
export const shanghaiMoment = (now: Date): string =>
  new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
