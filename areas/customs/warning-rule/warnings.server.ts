import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineQuestion } from '#platform/server/documents/questions.ts'
import type { warningRule } from './document.ts'

/** Something to be told of a record. */
export interface Warning {
  readonly orgId: string | null
  readonly text: Label
  readonly about: Parameters<Work['tell']>[2]
}

/** What there is to be told today by a rule: each area tells of its own records (business.md 3.7). */
export const warningsOf = defineQuestion<Row<typeof warningRule>, readonly Warning[]>('what is to be told by a rule')
