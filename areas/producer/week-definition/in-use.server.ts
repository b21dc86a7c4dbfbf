import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { defineQuestion } from '#platform/server/documents/questions.ts'
import type { weekDefinition } from './document.ts'

/** Why a week stays as it is: whoever told something by it names what. */
export const weekInUse = defineQuestion<Row<typeof weekDefinition>, Refusal>('what was told by a week')
