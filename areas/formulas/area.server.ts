import { defineServerArea } from '#platform/server/area.ts'
import { formulaCalls } from './calls.server.ts'

/** What the calculation catalogue gives the server. */
export default defineServerArea({ name: 'formulas', calls: formulaCalls })
