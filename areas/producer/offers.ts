/** A week as the trade writes it: 2025W18. */
export { weekName } from './week-definition/week-name.ts'
/** The weeks of a year by the calendar, and how many there are. */
export { isoFirstDay, weeksOfYear, type YearWeek, yearFrom } from './week-definition/year.ts'
