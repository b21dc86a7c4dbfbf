import { peopleOfVendor } from '#areas/admin/offers.server.ts'
import { attributeMapping } from '#areas/masterdata/attribute-mapping/document.ts'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { buyer } from '#areas/masterdata/buyer/document.ts'
import { consignee } from '#areas/masterdata/consignee/document.ts'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { namesIn } from '#areas/masterdata/offers.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { vendorSite } from '#areas/masterdata/vendor-site/document.ts'
import { letGo, placed } from '#areas/shipment/offers.server.ts'
import { containerNoIn } from '#areas/shipment/offers.ts'
import { type Row, valuesOf } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { packingList } from '../packing-list/document.ts'
import { commerce, parties } from '../parties.ts'
import { voyage } from '../voyage.ts'
import { agreementRefusals } from './agreement-refusals.server.ts'
import { originalPackingList } from './document.ts'
import { arrivalOn, wayOf } from './expected-arrival.server.ts'
import { packingListFrom } from './generate.ts'
import { type Dictionary, matched } from './match.ts'

type Original = Row<typeof originalPackingList>

/** Everything the words of a vendor are looked up in: its own meanings and the general ones. */
export function dictionaryFor(work: Work, vendorId: string): Promise<Dictionary> {
  return work.kept([attributeMapping, attributeValue, item], `dictionary ${vendorId}`, async () => {
    const meanings = [
      ...(await work.all(attributeMapping, { vendorId, enableFlag: 'Y' })),
      ...(await work.all(attributeMapping, { vendorId: null, enableFlag: 'Y' })),
    ]
    const values = await work.all(attributeValue, {})
    const items = await work.all(item, { enableFlag: 'Y' })
    const aliases = values
      .filter(value => value.enableFlag === 'Y')
      .flatMap(({ aliases: names, attrCode, dopCode }) =>
        namesIn(names).flatMap(alias => (alias.trim() ? { attrCode, alias, dopCode } : [])),
      )
    return { meanings, items, aliases, erpCodes: new Map(values.map(value => [value.dopCode, value.erpCode])) }
  })
}

/** The addresses and names that come with the parties, as they are today. */
async function partiesOf(original: Original, work: Work): Promise<Partial<Original>> {
  const site = async (id: string | null) => (id ? ((await work.find(vendorSite, { id }))?.address ?? null) : null)
  const receiver = original.consigneeId ? await work.find(consignee, { id: original.consigneeId }) : undefined
  return {
    vendorAddress: await site(original.vendorSiteId),
    internalVendorAddress: await site(original.internalVendorSiteId),
    exporterAddress:
      (original.exporterId && (await work.find(exporter, { id: original.exporterId }))?.attribute1) || null,
    consignee: receiver ? [receiver.domesticConsignee, receiver.domesticConsigneeEn].filter(Boolean).join(' / ') : null,
    consigneeCn: receiver?.domesticConsignee ?? null,
    consigneeEn: receiver?.domesticConsigneeEn ?? null,
    consigneeAddress: receiver?.deliveryAddress ?? null,
  }
}

/** A new agreement number for a purchase that has none yet. */
async function agreementNo(original: Original, work: Work): Promise<string | null> {
  if (original.purchaseAgreementNo || !original.vendorId) return original.purchaseAgreementNo
  const seller = await work.find(vendor, { id: original.vendorId })
  return seller ? work.nextNumber('PA', { vendor: seller.shortCode }) : null
}

/** Whether a record that was checked before differs in one of these fields; a new one does. */
const differs = (before: Original | undefined, now: Original, ...fields: (keyof Original)[]): boolean =>
  !before || fields.some(field => before[field] !== now[field])

async function saveRefusals(original: Original, work: Work, before: Original | undefined): Promise<Refusal[]> {
  const refused: Refusal[] = []
  const internal = await work.find(vendor, { id: original.internalVendorId })
  if (!internal?.orgId)
    refused.push({
      field: 'internalVendorId',
      message: ['内部供应商未匹配业务主体', 'The internal vendor has no matching operating unit'],
    })
  else if (original.tradeType !== 'REEXPORT' && internal.orgId !== original.orgId)
    refused.push({
      field: 'internalVendorId',
      message: [
        '该贸易类型下内部供应商的业务主体必须与单据一致',
        'In this trade type the internal vendor must belong to the document’s operating unit',
      ],
    })
  const warehouse = await work.find(secondaryInventory, { warehouseCode: original.warehouseCode })
  if (warehouse && warehouse.orgId !== original.orgId)
    refused.push({
      field: 'warehouseCode',
      message: ['子库存不属于该业务主体', 'The sub-inventory does not belong to the operating unit'],
    })
  for (const [field, site, owner] of [
    ['vendorSiteId', original.vendorSiteId, original.vendorId],
    ['internalVendorSiteId', original.internalVendorSiteId, original.internalVendorId],
  ] as const)
    if ((await work.find(vendorSite, { id: site }))?.vendorId !== owner)
      refused.push({ field, message: ['供应商地点不属于该供应商', 'The site does not belong to the vendor'] })
  if (differs(before, original, 'vendorId', 'vendorOrderNo')) refused.push(...(await orderRefusals(original, work)))
  if (differs(before, original, 'vendorId', 'purchaseAgreementNo', 'orgId', 'currencyCode'))
    refused.push(...(await agreementRefusals(original, work)))
  return refused
}

const live = { status: ['UNAUDITED', 'AUDITED'] as const }

/** Other live originals of the same shipment; nobody else may add one meanwhile. */
async function sameVoyage(original: Original, work: Work): Promise<Original[]> {
  const { shipmentId } = original
  if (!shipmentId) return []
  await work.lock('original-packing-list', shipmentId)
  const all = await work.all(originalPackingList, { shipmentId, ...live })
  return all.filter(one => one.id !== original.id)
}

/**
 * One live original per vendor, container and voyage; a pallet stands in one document of a container only. What another
 * vendor has loaded is no supplier's to hear: a list they send is asked about it as the buyer saves it.
 */
async function twinRefusals(original: Original, work: Work): Promise<Refusal[]> {
  const refused: Refusal[] = []
  const others = await sameVoyage(original, work)
  const twin = others.find(one => one.vendorId === original.vendorId)
  if (twin)
    refused.push({
      field: 'containerNo',
      bizCode: 'CONTAINER_TAKEN',
      message: [
        `该柜号与航次已存在装箱单${twin.packingListNo}`,
        `Packing list ${twin.packingListNo} already exists for this container and voyage`,
      ],
    })
  const pallets = new Set(original.details.map(line => line.palletNo).filter(Boolean))
  for (const other of pallets.size > 0 && work.user.kind !== 'SUPPLIER' ? others : [])
    for (const line of (await work.get(originalPackingList, other.id)).details)
      if (line.palletNo && pallets.delete(line.palletNo))
        refused.push({
          field: 'palletNo',
          bizCode: 'PALLET_TAKEN',
          message: [
            `托盘号${line.palletNo}已在${other.packingListNo}中`,
            `Pallet ${line.palletNo} already stands in ${other.packingListNo}`,
          ],
        })
  return refused
}

/** A vendor's order number is used once. */
async function orderRefusals(original: Original, work: Work): Promise<Refusal[]> {
  const { vendorId, vendorOrderNo } = original
  if (!vendorOrderNo) return []
  await work.lock('vendor-order', vendorId, vendorOrderNo)
  const all = await work.all(originalPackingList, { vendorId, vendorOrderNo, ...live })
  const twin = all.find(one => one.id !== original.id)
  return twin
    ? [
        {
          field: 'vendorOrderNo',
          bizCode: 'VENDOR_ORDER_TAKEN',
          message: [
            `供应商订单号${vendorOrderNo}已用于${twin.packingListNo}`,
            `Vendor order ${vendorOrderNo} is already used by ${twin.packingListNo}`,
          ],
        },
      ]
    : []
}

const about = ({ id, packingListNo: no }: Original) => ({ document: originalPackingList, id, no })

const run: Actions<typeof originalPackingList>['run'] = {
  async matchAttributes(originals, work) {
    const results = []
    for (const original of originals) {
      const dictionary = await dictionaryFor(work, original.vendorId)
      const { details, matchAttrFlag } = matched(original.details, original.vendorId, dictionary)
      await work.update(originalPackingList, original, { details, matchAttrFlag })
      results.push({ id: original.id, docNo: original.packingListNo, ok: matchAttrFlag === 'Y', matchAttrFlag })
    }
    return results
  },
  async copy(original, work, input) {
    const { orgId, vendorId, tradeType, internalVendorId, exporterId } = input as Record<string, string>
    const siteOf = async (id: string, owner: string, kept: string) =>
      id === owner ? kept : ((await work.find(vendorSite, { vendorId: id, enableFlag: 'Y' }))?.id ?? kept)
    // A sub-inventory belongs to one unit: a copy for another unit takes one of that unit's.
    const warehouse =
      orgId === original.orgId ? undefined : await work.find(secondaryInventory, { orgId, enableFlag: 'Y' })
    const made = await work.create(originalPackingList, {
      ...valuesOf(original, parties, voyage, commerce),
      containerNo: null,
      sealNumber: null,
      thermometer: null,
      shipmentLotNo: null,
      purchaseAgreementNo: null,
      vendorOrderNo: null,
      remark: original.remark,
      orgId,
      vendorId,
      tradeType: tradeType as Original['tradeType'],
      internalVendorId,
      exporterId,
      warehouseCode: warehouse?.warehouseCode ?? original.warehouseCode,
      vendorSiteId: await siteOf(vendorId as string, original.vendorId, original.vendorSiteId),
      internalVendorSiteId: await siteOf(
        internalVendorId as string,
        original.internalVendorId,
        original.internalVendorSiteId,
      ),
      sourceType: 'COPY',
      details: original.details.map(line => ({ ...line, id: null, sealNumber: null, thermometer: null })),
    })
    await work.staysWithin(originalPackingList, [made.id])
    return { id: made.id, docNo: made.packingListNo, packingListNo: made.packingListNo }
  },
  async generatePackingList(originals, work) {
    const made = []
    for (const original of originals) {
      const list = await work.create(packingList, packingListFrom(original))
      const version = await work.update(originalPackingList, original, { packingListGenFlag: 'Y' })
      made.push({
        id: original.id,
        docNo: original.packingListNo,
        ok: true,
        msg: list.packingListNo,
        targetId: list.id,
        version,
      })
    }
    return made
  },
  async audit(original, work) {
    const bought = await work.find(buyer, { id: original.buyerId })
    const { packingListNo: no } = original
    await work.tell(
      [bought?.userId],
      [`原始装箱单${no}已审核`, `Original packing list ${no} is audited`],
      about(original),
    )
  },
  async delete({ shipmentId }, work) {
    await letGo(work, shipmentId)
  },
  async share(originals, work) {
    for (const original of originals) {
      await work.update(originalPackingList, original, { shareToVendorFlag: 'Y' })
      const { packingListNo: no } = original
      await work.tell(
        await peopleOfVendor(work, original.vendorId, 'supplier:packingList:list'),
        [`装箱单${no}已共享给您`, `Packing list ${no} is shared with you`],
        about(original),
      )
    }
  },
  async unshare(originals, work) {
    for (const original of originals) await work.update(originalPackingList, original, { shareToVendorFlag: 'N' })
  },
}

/** What the buttons of an original packing list do to other records, and refusals that need them (business.md 3.1). */
export const actions = defineActions(originalPackingList, {
  async prepare(original, work) {
    return {
      ...(await partiesOf(original, work)),
      purchaseAgreementNo: await agreementNo(original, work),
      // One container is one number, however it was typed.
      containerNo: containerNoIn(original.containerNo) || null,
    }
  },
  lines: {
    uses: [
      'vendorId',
      'containerNo',
      'vesselVoyage',
      'shipmentLotNo',
      'loadDate',
      'etdDate',
      'etaDate',
      'transportType',
      'pol',
      'pod',
    ],
    async prepare(original, work) {
      const { details, vendorId } = original
      const told = vendorId ? matched(details, vendorId, await dictionaryFor(work, vendorId)) : { details }
      const itemCode = told.details.find(line => line.itemCode)?.itemCode ?? null
      const where = { document: originalPackingList, itemCode, isBound: false }
      // Who types no arrival expects it after the lead time of the way (business.md 3.6).
      const etaDate = original.etaDate ?? (await arrivalOn(wayOf({ ...original, ...told }), work))
      return { ...told, etaDate, shipmentId: await placed(work, { ...original, etaDate }, where) }
    },
    refuse: twinRefusals,
  },
  refuse: { save: saveRefusals },
  run,
})
