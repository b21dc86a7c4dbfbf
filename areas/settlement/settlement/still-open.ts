import type { Row } from '#platform/model/document.ts'
import type { settlement } from './document.ts'

/** A settlement that finance has not confirmed follows what it goes by. */
export const unconfirmed = ['DRAFT', 'REJECTED', 'SUBMITTED'] as const

/** Whether the clerk is still at a settlement: it is not with finance, or came back from there (business.md 4.1). */
export const isOpen = ({ status }: Pick<Row<typeof settlement>, 'status'>): boolean =>
  status === 'DRAFT' || status === 'REJECTED'
