import type { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import type { Column } from '#platform/web/parts/tick-table.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { purchaseContract } from '../purchase-contract/document.ts'

/** An order that something may be made of, as its call tells of it. */
export interface OpenOrder {
  readonly id: string
  readonly version: number
  readonly contractNo: string
  readonly poNumber: string | null
  readonly containerNo: string | null
  readonly vendorId: string
  readonly vendorName: string | null
  readonly purchaseDepartmentCode: string | null
  readonly buyerOrgId: string | null
  readonly buyerOrgName: string | null
  readonly etaDate: string | null
  readonly currencyCode: string | null
  readonly totalQty: string | null
  readonly totalAmount?: string | null
  readonly openAmount?: string | null
}

/** The words an order is found by. */
export const orderWords = ({ contractNo, poNumber, containerNo, vendorName }: OpenOrder): string =>
  [contractNo, poNumber, containerNo, vendorName].join(' ')

/** The number of an order, which opens it for those who may. */
function OrderNo({ id, contractNo }: OpenOrder) {
  const may = useMay()
  if (!may(`${purchaseContract.permission}:list`)) return contractNo
  return <OwnLink to={`${purchaseContract.screen}/detail?id=${id}`}>{contractNo}</OwnLink>
}

/** What an order is recognised by: its numbers, whose it is, its container and when that comes. */
export const orderColumns = (say: ReturnType<typeof useLanguage>): Column<OpenOrder>[] => [
  { title: say('合同号', 'Contract'), width: 104, isSelfEvident: true, cell: row => <OrderNo {...row} /> },
  { title: say('订单号', 'Order'), width: 90, isSelfEvident: true, cell: row => row.poNumber ?? '' },
  {
    title: say('供应商', 'Vendor'),
    width: 140,
    isSelfEvident: true,
    cell: row => <RecordName of="vendor" value={row.vendorId} name={row.vendorName} />,
  },
  { title: say('柜号', 'Container'), width: 104, isSelfEvident: true, cell: row => row.containerNo ?? '' },
  { title: 'ETA', width: 84, cell: row => row.etaDate ?? '' },
]
