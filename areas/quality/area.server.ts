import { defineServerArea } from '#platform/server/area.ts'
import { quality } from './area.ts'

/** What quality gives the server. */
export default defineServerArea({ name: 'quality', declares: quality })
