import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { supplierPackingList } from './document.ts'

type Original = Row<typeof originalPackingList>

const states = { UNAUDITED: 'SENT', AUDITED: 'ACCEPTED', INVALID: 'INVALID' } as const

/** The list in the supplier's view that stands for one of ours. */
export const viewOf = (work: Work, { packingListNo }: Pick<Original, 'packingListNo'>) =>
  work.find(supplierPackingList, { packingListNo })

/** What the supplier may know of a list of ours: names, boxes and weights; no price, no party, no code of ours. */
const shownOf = (original: Original) => ({
  containerNo: original.containerNo ?? '',
  sealNumber: original.sealNumber,
  thermometer: original.thermometer,
  vesselVoyage: original.vesselVoyage,
  loadDate: original.loadDate,
  etdDate: original.etdDate,
  etaDate: original.etaDate,
  vendorOrderNo: original.vendorOrderNo,
  packingListNo: original.packingListNo,
  status: states[original.status],
  totalQty: original.totalQty,
  // What weighs nothing was not weighed.
  totalNetWeight: original.totalNetWeight?.gt(0) ? original.totalNetWeight : null,
})

const detailsOf = ({ details }: Original) =>
  details.map(line => ({
    palletNo: line.palletNo,
    commodity: line.commodity ?? '—',
    brand: line.brand,
    grade: line.grade,
    spec: line.spec,
    packaging: line.packaging,
    netWeight: line.totalNetWeight?.gt(0) ? line.totalNetWeight.div(line.qty).toDecimalPlaces(3) : null,
    qty: line.qty,
    totalNetWeight: line.totalNetWeight,
    grower: line.grower,
    orchardNum: line.orchardNum,
    packageDate: line.packageDate,
  }))

/** Brings the supplier's view of a list up to what ours says; it is nobody's to see once the list is no longer shared. */
export async function mirror(work: Work, id: string): Promise<void> {
  const original = await work.get(originalPackingList, id)
  const known = await viewOf(work, original)
  const isShared = original.shareToVendorFlag === 'Y'
  if (!known && !isShared) return
  const shown = {
    ...shownOf(original),
    vendorId: isShared ? original.vendorId : null,
    details: detailsOf(original) as never,
  }
  if (known) await work.update(supplierPackingList, known, shown)
  else await work.create(supplierPackingList, { ...shown, sourceType: 'SHARED' })
}

/** What we share and the supplier's view does not know yet: lists that were shared before there was one. */
export const mirrorMissing = {
  name: 'supplier-lists',
  daily: '01:10',
  async run(work: Work) {
    const { rows } = await work.transaction.query<{ id: string }>(
      `select o.id::text as id from original_packing_list o
        where o.tenant_id = current_tenant() and o.share_to_vendor_flag = 'Y' and o.enable_flag = 'Y'
          and not exists (select from supplier_packing_list s where s.tenant_id = o.tenant_id and s.packing_list_no = o.packing_list_no)
        order by o.id limit 2000`,
      [],
      'lists-not-mirrored',
    )
    for (const { id } of rows) await mirror(work, id)
  },
}
