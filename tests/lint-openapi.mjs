import { parentPort, workerData } from 'node:worker_threads'
import { createConfig, lintFromString } from '@redocly/openapi-core'

/** A thread that looks at an OpenAPI document for long: whoever asked can answer others meanwhile. */
const config = await createConfig({ extends: ['recommended'] })
const found = await lintFromString({ source: /** @type {string} */ (workerData), config, absoluteRef: 'openapi.json' })
parentPort?.postMessage(found.map(({ message, ruleId }) => `${ruleId}: ${message}`))
