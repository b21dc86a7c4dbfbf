/** A week as the trade writes it: 2025W18. */
export const weekName = (year: number, week: number): string => `${year}W${String(week).padStart(2, '0')}`
