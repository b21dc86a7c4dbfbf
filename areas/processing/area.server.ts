import { defineServerArea } from '#platform/server/area.ts'
import { processing } from './area.ts'

/** What processing gives the server: its tables, until it is opened. */
export default defineServerArea({ name: 'processing', declares: processing })
