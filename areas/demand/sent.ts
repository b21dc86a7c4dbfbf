import { salesDemand } from './sales-demand/document.ts'

/** What is told the ERP of demands. */
export default [salesDemand]
