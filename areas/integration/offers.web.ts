/** What the OA said of a record, on its page. */
export { WorkflowsOfRecord } from './workflow/on-record.web.tsx'
