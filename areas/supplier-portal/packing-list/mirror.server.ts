import { peopleOfVendor } from '#areas/admin/offers.server.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { stamp } from '#platform/server/documents/stamp.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { supplierPackingList } from './document.ts'

type Original = Row<typeof originalPackingList>

const states = { UNAUDITED: 'SENT', AUDITED: 'ACCEPTED', INVALID: 'INVALID' } as const

/** The list in the supplier's view that stands for one of ours. */
export const viewOf = (work: Work, { packingListNo }: Pick<Original, 'packingListNo'>) =>
  work.find(supplierPackingList, { packingListNo })

/** When a list leaves and comes: as its container is tracked, else as it says itself (business.md 3.2). */
async function daysOf(original: Original, work: Work): Promise<Pick<Original, 'etdDate' | 'etaDate'>> {
  const list = await work.find(packingList, { originalId: original.id, enableFlag: 'Y' })
  const [tracked] = list ? await work.all(cargoTracking, { packingListId: list.id, enableFlag: 'Y' }) : []
  const { etaDate, etdDate } = tracked ?? original
  return { etdDate, etaDate }
}

/** What the supplier may know of a list of ours: names, boxes and weights; no price, no party, no code of ours. */
const shownOf = (original: Original) => ({
  containerNo: original.containerNo ?? '',
  sealNumber: original.sealNumber,
  thermometer: original.thermometer,
  vesselVoyage: original.vesselVoyage,
  loadDate: original.loadDate,
  vendorOrderNo: original.vendorOrderNo,
  packingListNo: original.packingListNo,
  status: states[original.status],
  // What is void is in no sum of the supplier's either.
  enableFlag: original.enableFlag,
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

const jobName = 'supplier-list'

/**
 * The supplier's view of a list follows what became of ours, once that is done and in the name of the house: nobody of ours
 * is named to a supplier. What is no longer shared is nobody's at once.
 */
export async function follow(
  work: Work,
  original: Pick<Original, 'id' | 'packingListNo' | 'shareToVendorFlag'>,
): Promise<void> {
  if (original.shareToVendorFlag !== 'Y') {
    const known = await viewOf(work, original)
    if (!known) return
    await stamp(work, supplierPackingList, known, { vendorId: null })
  }
  await work.later(jobName, { id: original.id }, { key: original.id })
}

/** Brings one list of the portal up to ours. */
export const mirrorOne: AreaJob = { name: jobName, run: (work, { id }) => mirror(work, String(id)) }

/**
 * Takes the view of a list back that is another vendor's by now: what the former asked and did there is not told to that one.
 * What the former typed and sent stays theirs, as one that came to nothing, and they hear of it.
 */
async function retired(
  known: Row<typeof supplierPackingList>,
  { vendorId }: Row<typeof originalPackingList>,
  work: Work,
) {
  if (known.vendorId === null || known.vendorId === vendorId) return false
  const isTheirs = known.sourceType === 'SUPPLIER'
  await stamp(work, supplierPackingList, known, {
    vendorId: isTheirs ? known.vendorId : null,
    packingListNo: null,
    status: 'INVALID',
    enableFlag: 'N',
  })
  const { containerNo, id, listNo: no } = known
  if (isTheirs)
    await work.tell(
      await peopleOfVendor(work, known.vendorId, `${supplierPackingList.permission}:list`),
      [
        `买方已将您发送的装箱单${no}（柜号${containerNo}）改为其他供应商的货；如有误请联系买方`,
        `The buyer has put packing list ${no} (container ${containerNo}), which you sent, under another supplier; if that is wrong, get in touch with the buyer`,
      ],
      { document: supplierPackingList, id, no },
    )
  return true
}

/** Brings the supplier's view of a list up to what ours says; it is nobody's to see once the list is no longer shared. */
async function mirror(work: Work, id: string): Promise<void> {
  // It may have gone since.
  if (!(await work.find(originalPackingList, { id }))) return
  const original = await work.get(originalPackingList, id)
  const found = await viewOf(work, original)
  const isShared = original.shareToVendorFlag === 'Y'
  if (!found && !isShared) return
  const known = found && (await retired(found, original, work)) ? undefined : found
  // A line that says what it said is the line it was: nothing that somebody holds of it changes.
  const standing = known ? (await work.get(supplierPackingList, known.id)).details : []
  const shown = {
    ...shownOf(original),
    ...(await daysOf(original, work)),
    vendorId: isShared ? original.vendorId : null,
    vendorCode: (await work.find(vendor, { id: original.vendorId }))?.vendorCode ?? null,
    details: detailsOf(original).map((line, at) => ({ ...line, id: standing[at]?.id ?? null })) as never,
  }
  if (known) await work.update(supplierPackingList, known, shown)
  // What of it is not known yet is shared all the same.
  else await work.createUnfinished(supplierPackingList, { ...shown, sourceType: 'SHARED' })
}

/** What we share and the supplier's view does not know yet, or knows by a container, voyage or day that is another since. */
export const mirrorMissing = {
  name: 'supplier-lists',
  daily: '01:10',
  async run(work: Work) {
    const { rows } = await work.transaction.query<{ id: string }>(
      `select o.id::text as id from original_packing_list o
         left join lateral (
           select min(c.etd_date) as etd_date, min(c.eta_date) as eta_date
             from packing_list p join cargo_tracking c on c.tenant_id = p.tenant_id and c.packing_list_id = p.id
            where p.tenant_id = o.tenant_id and p.original_id = o.id and p.enable_flag = 'Y' and c.enable_flag = 'Y') t on true
        where o.tenant_id = current_tenant() and o.share_to_vendor_flag = 'Y' and o.enable_flag = 'Y'
          and not exists (select from supplier_packing_list s where s.tenant_id = o.tenant_id and s.packing_list_no = o.packing_list_no
                 and (s.container_no, s.vessel_voyage, s.load_date, s.etd_date, s.eta_date) is not distinct from
                     (coalesce(o.container_no, ''), o.vessel_voyage, o.load_date,
                      coalesce(t.etd_date, o.etd_date), coalesce(t.eta_date, o.eta_date)))
        order by o.id limit 2000`,
      [],
      'lists-not-mirrored',
    )
    for (const { id } of rows) await work.attempted(() => mirror(work, id))
  },
}
