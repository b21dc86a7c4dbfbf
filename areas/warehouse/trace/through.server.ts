import { defineQuestion } from '#platform/server/documents/questions.ts'
import type { Through } from './trace.ts'

/** Where lots were worked into others, or made of others: asked by their numbers, told by whoever works on fruit. */
export const lotsThrough = defineQuestion<readonly string[], readonly Through[]>('lots-through')
