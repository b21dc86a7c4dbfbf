import { defineServerArea } from '#platform/server/area.ts'
import { foundDemo } from './index.server.ts'

/** The demo tenants as far as no area brings its own part. */
export default defineServerArea({ name: 'demo', demo: foundDemo })
