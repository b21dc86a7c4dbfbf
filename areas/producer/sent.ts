import { loadingRecord } from './loading-record/document.ts'

/** What is told a vendor's room. */
export default [loadingRecord]
