import { businessCost } from './business-cost/document.ts'

/** What is told the ERP of costs. */
export default [businessCost]
