import type { Row } from '#platform/model/document.ts'
import type { importLicence } from './document.ts'

/** Whether a licence may be used on a day: in force, with something left of it (business.md 3.7). */
export const isUsable = (
  {
    enableFlag,
    startDate,
    endDate,
    balanceQty,
  }: Pick<Row<typeof importLicence>, 'enableFlag' | 'startDate' | 'endDate' | 'balanceQty'>,
  today: string,
): boolean => enableFlag !== 'N' && startDate <= today && today <= endDate && Boolean(balanceQty?.gt(0))
