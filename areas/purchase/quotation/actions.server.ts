import { param } from '#areas/admin/param/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { salesContract } from '../sales-contract/document.ts'
import { quotation } from './document.ts'
import { priceRefusals, writePricesBack } from './write-back.server.ts'

type Quotation = Row<typeof quotation>

/** What identifies an offer is as it was when it was merged. */
const merged = [
  ['vendor', '外部供应商', 'External vendor'],
  ['org', '业务主体', 'Business entity'],
  ['pod', '目的港', 'Port of discharge'],
  ['currency', '币种', 'Currency'],
  ['originPackage', '原始装箱单', 'Original packing list'],
] as const

/** A quotation that is brought back may have a successor: an original is offered in one only. */
async function quotedElsewhere({ id, originals }: Quotation, work: Work): Promise<Refusal[]> {
  const { rows } = await work.transaction.query<{ no: string; original: string | null }>(
    `select h.quotation_no as no, o.packing_list_no as original
       from quotation_originals l
       join quotation h on h.tenant_id = l.tenant_id and h.id = l.document_id
       join original_packing_list o on o.tenant_id = l.tenant_id and o.id = l.original_id
      where l.tenant_id = current_tenant() and l.original_id = any($1::bigint[]) and h.id is distinct from $2
      order by o.id limit 1`,
    [originals.flatMap(({ originalId }) => originalId ?? []), id ?? null],
    'quoted-elsewhere',
  )
  return rows.map(({ no, original }) => ({
    bizCode: 'ALREADY_GENERATED',
    message: [
      `${original ?? ''}已在报价单${no}中，不能重复报价；请先删除${no}`,
      `${original ?? ''} is in quotation ${no} already; delete that one first`,
    ],
  }))
}

async function saveRefusals(offer: Quotation, work: Work, before: Quotation | undefined): Promise<Refusal[]> {
  if (!before) return quotedElsewhere(offer, work)
  const refused = merged
    .filter(([field]) => offer[field] !== before[field])
    .map(
      ([field, zh, en]): Refusal => ({
        field,
        bizCode: 'MERGED_FIELD',
        message: [`${zh}来自原始装箱单，不能修改`, `${en} comes from the originals and cannot be changed`],
      }),
    )
  return [...refused, ...(await priceChanges(offer, work, before))]
}

/** Lines that offer nothing: the vendor's price is known, ours was not typed; whoever goes on with them is asked. */
function unpriced({ details, quotationNo }: Quotation): Refusal[] {
  const open = details.filter(line => !line.salesUnitPrice?.gt(0)).map(line => line.lineNo)
  if (open.length === 0) return []
  return [
    {
      lines: 'details',
      line: open[0] ?? 1,
      field: 'salesUnitPrice',
      bizCode: 'PRICES_MISSING',
      warning: true,
      message: [
        `报价单${quotationNo ?? ''}第${open.join('、')}行没有销售单价，是否继续？`,
        `Quotation ${quotationNo ?? ''}: ${open.length === 1 ? 'row' : 'rows'} ${open.join(', ')} without a sales price; go on all the same?`,
      ],
    },
  ]
}

/** A price is changed only where it can still be written back; whoever leaves others empty is asked. */
async function priceChanges(offer: Quotation, work: Work, before: Quotation): Promise<Refusal[]> {
  const was = new Map(before.details.map(line => [line.id, line.salesUnitPrice?.toFixed()]))
  const touched = offer.details.some(line => was.get(line.id) !== line.salesUnitPrice?.toFixed())
  return touched ? priceOrNone(offer, work) : []
}

/** What speaks against prices: those that cannot be written back, then lines without one. */
async function priceOrNone(offer: Quotation, work: Work): Promise<Refusal[]> {
  const refused = await priceRefusals(offer, work)
  return refused.length > 0 ? refused : unpriced(offer)
}

/** Where sales contracts wait for an approved price, one that stands on it holds the approval fast (business.md 2.4). */
async function contractsStand({ originals }: Quotation, work: Work): Promise<Refusal | null> {
  const rule = await work.find(param, { paramKey: 'salesContract.requireQuotation', enableFlag: 'Y' })
  if (rule?.paramValue !== 'Y') return null
  const ids = originals.flatMap(({ originalId }) => (originalId ? [originalId] : []))
  const contracts = await work.all(salesContract, { originalId: ids, enableFlag: 'Y' })
  const docs = contracts.map(({ contractNo }) => contractNo).join('、')
  return contracts.length === 0
    ? null
    : {
        bizCode: 'DOWNSTREAM_EXISTS',
        message: [
          `已存在下游单据销售合同${docs}，不允许操作`,
          `Downstream documents exist: sales contract ${docs.replaceAll('、', ', ')}; not allowed`,
        ],
      }
}

/** Says on each original whether it is in a quotation. */
async function flagOriginals({ originals }: Quotation, quotationGenFlag: 'Y' | 'N', work: Work): Promise<void> {
  for (const { originalId } of originals) {
    const original = originalId && (await work.find(originalPackingList, { id: originalId }))
    if (original) await work.update(originalPackingList, original, { quotationGenFlag })
  }
}

/** What a quotation does beside itself: its originals are in it while it is there, and take its prices when it is approved (business.md 3.4). */
export const actions = defineActions(quotation, {
  refuse: { save: saveRefusals, approve: priceOrNone, cancelApprove: contractsStand },
  run: {
    async save(offer, work, before) {
      if (!before) await flagOriginals(offer, 'Y', work)
    },
    approve: writePricesBack,
    delete: (offer, work) => flagOriginals(offer, 'N', work),
  },
})
