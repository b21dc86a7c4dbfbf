import { processingCharges } from './processing-charges/document.ts'

/** What is told the warehouse system of processing. */
export default [processingCharges]
