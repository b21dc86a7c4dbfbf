import { packingList } from '#areas/packing/packing-list/document.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { defineReaction, type Work } from '#platform/server/documents/actions.ts'
import { payableInvoice } from '../payable-invoice/document.ts'
import { purchaseContract } from '../purchase-contract/document.ts'
import { salesContract } from '../sales-contract/document.ts'
import { goodsOf, totalsOfGoods } from './goods.ts'

type List = Row<typeof packingList>

/** The contracts a packing list may have, each at its price and seen by whoever may see that; their goods are of one form. */
const kinds = [
  { document: purchaseContract, price: 'purchaseUnitPrice', seenBy: 'field:purchasePrice:view' },
  {
    document: salesContract as unknown as typeof purchaseContract,
    price: 'salesUnitPrice',
    seenBy: 'field:margin:view',
  },
] as const

type Contract = Row<typeof purchaseContract>
type Goods = ReturnType<typeof goodsOf>

/** A live contract that says other goods than its packing list. */
interface Differing {
  readonly kind: (typeof kinds)[number]
  readonly contract: Contract
  readonly goods: Goods
}

type Said = Pick<
  Contract['details'][number],
  'itemCode' | 'priceUom' | 'unitPrice' | 'qty' | 'totalNetWeight' | 'amount'
>

/** Goods as they are bought, in one form whatever order they stand in. */
const asBought = (goods: readonly Said[]): string =>
  goods
    .map(({ amount, itemCode, priceUom, qty, unitPrice }) =>
      [itemCode, priceUom, ...[unitPrice, qty, amount].map(one => one?.toFixed(4))].join(' '),
    )
    .toSorted()
    .join('\n')

/** The same with what they weigh. */
const asPacked = (goods: readonly Said[]): string =>
  `${asBought(goods)}\n${goods.map(one => `${one.itemCode} ${one.totalNetWeight?.toFixed(2)}`).toSorted()}`

/** The live contracts of a packing list that say other goods than it does; what goods weigh may differ from one that is signed. */
async function differing(
  { id, originalId }: Pick<List, 'id' | 'originalId'>,
  status: 'AUDITED' | 'UNAUDITED',
  work: Work,
): Promise<Differing[]> {
  if (!originalId) return []
  const { details } = await work.get(packingList, id)
  const form = status === 'AUDITED' ? asBought : asPacked
  const found: Differing[] = []
  for (const kind of kinds) {
    const goods = goodsOf(details, kind.price)
    for (const live of await work.all(kind.document, { originalId, status })) {
      const contract = await work.get(kind.document, live.id)
      if (form(contract.details) !== form(goods)) found.push({ kind, contract, goods })
    }
  }
  return found
}

/** The invoices an order is owed by; what is claimed of it leaves its goods as they are. */
async function invoicesOf(contractId: string, work: Work): Promise<string[]> {
  const { rows } = await work.transaction.query<{ no: string }>(
    `select distinct h.invoice_batch_code as no
       from payable_invoice_order_lines l
       join payable_invoice h on h.tenant_id = l.tenant_id and h.id = l.document_id
      where l.tenant_id = current_tenant() and l.contract_id = $1 and h.enable_flag = 'Y' and h.invoice_type <> 'CLAIM'
      order by 1`,
    [contractId],
    'invoices-of-contract',
  )
  return rows.map(({ no }) => no)
}

/** How many boxes there are and what they come to, the latter for whoever may see prices. */
function told({ kind, contract, goods }: Differing, work: Work) {
  const list = totalsOfGoods(goods)
  const sees = work.user.everything || work.user.permissions.has(kind.seenBy)
  const money = (amount: Decimal | null) =>
    sees ? ` ${amount?.toFixed(2) ?? '0.00'} ${contract.currencyCode ?? ''}` : ''
  const boxes = (qty: Decimal | null) => qty?.toFixed() ?? '0'
  return [
    `${kind.document.label[0]}${contract.contractNo ?? ''}为${boxes(contract.totalQty)}件${money(contract.totalAmount)}，装箱单为${boxes(list.totalQty)}件${money(list.totalAmount)}`,
    `${kind.document.label[1]} ${contract.contractNo ?? ''} says ${boxes(contract.totalQty)} boxes${money(contract.totalAmount)}, the packing list ${boxes(list.totalQty)} boxes${money(list.totalAmount)}`,
  ] as const
}

/** Goods that are invoiced already stay as they were ordered; those of an audited contract are asked about (business.md 2.3, M2). */
async function otherGoods(list: List, work: Work): Promise<Refusal[]> {
  const refused: Refusal[] = []
  for (const one of await differing(list, 'AUDITED', work)) {
    const [zh, en] = told(one, work)
    const invoices = one.kind.document === purchaseContract ? await invoicesOf(one.contract.id, work) : []
    refused.push(
      invoices.length > 0
        ? {
            bizCode: 'CONTRACT_INVOICED',
            message: [
              `{packingListNo}：${zh}，且已有${payableInvoice.label[0]}${invoices.join('、')}；请先作废发票并反审核合同，或将装箱单改回合同的货物`,
              `{packingListNo}: ${en}, and ${payableInvoice.label[1].toLowerCase()} ${invoices.join(', ')} stands on it; invalidate the invoice and anti-audit the contract first, or enter what the contract says`,
            ],
          }
        : {
            bizCode: 'CONTRACT_DIFFERS',
            warning: true,
            because: true,
            message: [
              `{packingListNo}：${zh}。可先反审核合同，审核装箱单时合同将随之更改；仍按原合同审核请说明原因`,
              `{packingListNo}: ${en}. Anti-audit the contract first and it follows the list; to audit with the contract as it is, say why`,
            ],
          },
    )
  }
  return refused
}

/** A contract that is still open is of the goods its packing list says once that is audited. */
async function contractsFollow(list: List, work: Work): Promise<void> {
  for (const { kind, contract, goods } of await differing(list, 'UNAUDITED', work))
    await work.update(kind.document, contract, { details: goods })
}

/** A packing list that was amended and its contracts say the same goods, or somebody says why they do not. */
export const listAmended = defineReaction(packingList, 'audit', { refuse: otherGoods, run: contractsFollow })
