/** What is owed for a kilogram, drawn with the currency of its record. */
export { payablePerKg } from './price-per-kg.web.tsx'
