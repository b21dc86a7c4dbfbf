import type { Row } from '#platform/model/document.ts'
import type { settlement } from './document.ts'

/** Whether the clerk is still at a settlement: it is not with finance, or came back from there (business.md 4.1). */
export const isOpen = ({ status }: Pick<Row<typeof settlement>, 'status'>): boolean =>
  status === 'DRAFT' || status === 'REJECTED'
