import type { customsDocument } from '#areas/customs/customs-document/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { businessCost } from './document.ts'

type Entry = Row<typeof customsDocument>

/**
 * The two costs of a customs entry: its tariff and its VAT, borne by the goods of its packing list (business.md 2.1, 3.14).
 * Once these are settled to the last, late taxes are ours to bear (business.md 4.7).
 */
export function costsOfTaxes(entry: Entry, isSettled: boolean): New<typeof businessCost>[] {
  const { containerNo, orgId, packingListId, shipmentId, taxPaidDate, declareDate, customsNo, id } = entry
  const taxes = [
    ['TARIFF', entry.tariffPaid ?? entry.tariff],
    ['VAT', entry.vatPaid ?? entry.vat],
  ] as const
  return taxes.map(([expenseSubType, amount]) => ({
    ...(orgId ? { orgId } : {}),
    expenseSubType,
    expenseDate: taxPaidDate ?? declareDate,
    pricingUom: 'SHIPMENT',
    amount: amount ?? decimal(0),
    currencyCode: 'CNY',
    allocateBasis: 'VALUE',
    ...(isSettled ? { deductFlag: 'N' as const } : {}),
    sourceType: 'CUSTOMS',
    sourceNo: customsNo,
    customsDocumentId: id,
    containers: [{ shipmentId, packingListId, containerNo: containerNo ?? '' }],
  }))
}
