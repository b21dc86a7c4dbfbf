import { daysAfter } from '#platform/model/days.ts'
import type { Label } from '#platform/model/label.ts'
import type { Refusal } from '#platform/model/rules.ts'

/** A day with what it is called. */
interface NamedDay {
  readonly label: Label
  readonly day: string | null
}

/** A day before the one it follows: asked about, for what happens to a shipment happens in its order (business.md 3.1). */
export function datedBefore(
  no: string | null,
  { field, ...then }: NamedDay & { readonly field?: string },
  former: NamedDay,
): Refusal[] {
  if (!then.day || !former.day || then.day >= former.day) return []
  return [
    {
      ...(field ? { field } : {}),
      warning: true,
      bizCode: 'DATED_BEFORE_FORMER',
      message: [
        `${no ?? ''}的${then.label[0]}${then.day}早于${former.label[0]}${former.day}，请核对日期；确实如此可继续`,
        `${no ?? 'New'}: ${then.label[1]} ${then.day} is before ${former.label[1]} ${former.day}; check the days, or go on if it is so`,
      ],
    },
  ]
}

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
