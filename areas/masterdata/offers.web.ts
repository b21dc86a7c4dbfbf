/** What a unit is called, in cells that hold its code. */
export { ofUnit } from './unit-name.web.tsx'
