import type { Label } from '#platform/model/label.ts'
import { defineQuestion } from '#platform/server/documents/questions.ts'

/** One paper a container needs before it may be cleared. */
export interface Paper {
  readonly kind: string
  readonly name: Label
  readonly hasCome: boolean
}

/** The papers of a container, and the screen they are kept on. */
interface Papers {
  readonly all: readonly Paper[]
  readonly screen: string
}

/** Which papers of a container have come, by its packing list: whoever keeps them says so (business.md 3.6). */
export const papersOf = defineQuestion<string | null, Papers>('the papers of a container')

/** The paper that makes the tariff the preferential one. */
export const originCertificate = 'ORIGIN_CERT'
