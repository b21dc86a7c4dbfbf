import { daysAfter } from '#platform/model/days.ts'
import type { Refusal } from '#platform/model/rules.ts'

interface Dated {
  readonly loadDate: string | null
  readonly etdDate: string | null
  readonly etaDate: string | null
}

/** Loading, departure and arrival in an order a ship can keep (business.md 3.1). */
export function dateRefusals({ loadDate, etdDate, etaDate }: Dated): Refusal[] {
  const refused: Refusal[] = []
  if (etdDate && etaDate && etdDate > etaDate)
    refused.push({
      field: 'etaDate',
      message: ['预计到港日期不能早于预计离港日期', 'The ETA may not be earlier than the ETD'],
    })
  if (loadDate && etdDate && loadDate > daysAfter(etdDate, 1))
    refused.push({
      field: 'loadDate',
      message: ['装柜日期不能晚于预计离港日期次日', 'The load date may be one day after the ETD at most'],
    })
  return refused
}
