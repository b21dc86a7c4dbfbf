import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import type { Wire } from '#platform/model/check.ts'
import { thousands } from '#platform/model/thousands.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { pricingUoms } from '../terms.ts'
import { businessCost } from './document.ts'

interface Price {
  readonly quotationId: string
  readonly quotationNo: string | null
  readonly quotationName: string | null
  readonly quotationLineNo: number
  readonly pricingUom: keyof typeof pricingUoms
  readonly unitPrice: string
  readonly minCharge: string | null
  readonly currencyCode: string
  readonly taxCode: string | null
  readonly billQty: string | null
  readonly amount: string | null
}

/** Containers as the price is asked for: the number, and the lot where one is known. */
const containersIn = (record: Wire): string[] =>
  ((record.containers as readonly Wire[] | undefined) ?? []).flatMap(({ containerNo, shipmentLotNo }) =>
    containerNo ? [[containerNo, shipmentLotNo].filter(Boolean).join('/')] : [],
  )

/** What a quotation says a cost comes to, while no price is typed: it holds when saved so, or is taken into the form (business.md 3.14). */
export function PriceHint({ record, editing, change }: SlotProps) {
  const say = useLanguage()
  const tab = useTab()
  const containers = containersIn(record)
  const { days, expenseDate, expenseSubType, vendorId } = record
  const isOpen =
    editing && !record.unitPrice && !record.amount && containers.length > 0 && expenseDate && expenseSubType && vendorId
  const asked = { containers, days, expenseDate, expenseSubType, vendorId }
  const found = useQuery({
    queryKey: ['tab', tab.key, 'price', asked],
    queryFn: () => call<Price | null>(`${businessCost.calls}/price`, { query: asked as never }),
    enabled: Boolean(isOpen),
  })
  if (!isOpen || !found.isSuccess) return null
  if (!found.data)
    return (
      <Alert
        type="info"
        title={say('没有适用的已审批报价，请填写单价或金额', 'No approved quotation fits; enter a price or an amount')}
      />
    )
  const { amount, billQty, currencyCode, pricingUom, quotationName, quotationNo, unitPrice, ...price } = found.data
  const uom = say(pricingUoms[pricingUom])
  const comes = amount ? ` × ${thousands(billQty ?? '')} = ${thousands(amount)} ${currencyCode}` : ''
  return (
    <Alert
      type="success"
      title={say(
        `报价${quotationNo ?? ''} ${quotationName ?? ''}：${thousands(unitPrice)} ${currencyCode}/${uom}${comes}，留空保存即按此价`,
        `Quotation ${quotationNo ?? ''} ${quotationName ?? ''}: ${thousands(unitPrice)} ${currencyCode} per ${uom.toLowerCase()}${comes}; saved without a price, this one holds`,
      )}
      action={
        <Button
          size="small"
          onClick={() => change({ ...price, quotationName: quotationNo, pricingUom, unitPrice, currencyCode })}
        >
          {say('填入', 'Take it')}
        </Button>
      }
    />
  )
}
