/** What a cost asks of whoever settles: whether a shipment is settled to the last. */
export { type Borne, settledToTheLast } from './delivery/settled.server.ts'
/** Records with lines brought in from a workbook: template, trial, import. An area may say what a record of the file does. */
export { type Effect, recordImportCalls } from './import/import-records.server.ts'
