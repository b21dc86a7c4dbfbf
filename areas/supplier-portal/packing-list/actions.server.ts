import { peopleOf } from '#areas/admin/offers.server.ts'
import { buyer } from '#areas/masterdata/buyer/document.ts'
import { consignee } from '#areas/masterdata/consignee/document.ts'
import { department } from '#areas/masterdata/department/document.ts'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { vendorSite } from '#areas/masterdata/vendor-site/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { containerNoIn, voyageKeyOf } from '#areas/shipment/offers.ts'
import { chosenLines } from '#platform/model/chosen-lines.ts'
import { textOfMoment } from '#platform/model/date-text.ts'
import { daysBetween } from '#platform/model/days.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { supplierPackingList } from './document.ts'

type List = Row<typeof supplierPackingList>

/** What of a list's terms names a master that can be taken out of use, and by what it is named. */
const masters = [
  ['orgId', operatingUnit, 'id'],
  ['vendorSiteId', vendorSite, 'id'],
  ['internalVendorId', vendor, 'id'],
  ['internalVendorSiteId', vendorSite, 'id'],
  ['exporterId', exporter, 'id'],
  ['consigneeId', consignee, 'id'],
  ['buyerId', buyer, 'id'],
  ['purchaseDepartmentCode', department, 'departmentCode'],
  ['receivingDepartmentCode', department, 'departmentCode'],
  ['warehouseCode', secondaryInventory, 'warehouseCode'],
] as const

/** Terms without those that are out of use since: nobody could choose them today, so the buyer is asked for others. */
async function stillInUse<Terms extends Partial<Row<typeof originalPackingList>>>(work: Work, terms: Terms) {
  const gone: Partial<Record<(typeof masters)[number][0], null>> = {}
  for (const [field, document, key] of masters) {
    const value = terms[field]
    if (value && !(await work.find(document.name, { [key]: value, enableFlag: 'Y' }))) gone[field] = null
  }
  return { ...terms, ...gone }
}

/** Who buys from a supplier, and on what terms: as on the last list of theirs that stands. A trade mode that asks for prices is left to the buyer. */
async function lastOf(work: Work, vendorId: string) {
  const last = await work.newest(originalPackingList, { vendorId, status: ['UNAUDITED', 'AUDITED'], enableFlag: 'Y' })
  if (!last) return {}
  const { orgId, tradeType, tradeMode, vendorSiteId, internalVendorId, internalVendorSiteId, exporterId } = last
  const { consigneeId, purchaseTradeTerm, salesTradeTerm, currencyCode, conversionType, paymentTerms, buyerId } = last
  const { purchaseDepartmentCode, receivingDepartmentCode, warehouseCode, transportType, shippingLine, pol, pod } = last
  return stillInUse(work, {
    orgId,
    tradeType,
    ...(tradeMode === 'CONSIGN' ? { tradeMode } : {}),
    vendorSiteId,
    internalVendorId,
    internalVendorSiteId,
    exporterId,
    consigneeId,
    purchaseTradeTerm,
    salesTradeTerm,
    currencyCode,
    conversionType,
    paymentTerms,
    buyerId,
    purchaseDepartmentCode,
    receivingDepartmentCode,
    warehouseCode,
    transportType,
    shippingLine,
    pol,
    pod,
  })
}

/** The number on the door is the supplier's word, right or wrong; where it is wrong the buyer sees it on the list. */
const acceptedNumber = { accepted: ['CONTAINER_CHECK_DIGIT'] }

/** The list of ours that a supplier's becomes: in the supplier's words, to be matched and completed by the buyer. */
async function send(list: List, work: Work): Promise<void> {
  const vendorId = list.vendorId ?? ''
  const original = await work.createUnfinished(originalPackingList, {
    ...acceptedNumber,
    ...(await lastOf(work, vendorId)),
    vendorId,
    sourceType: 'SUPPLIER',
    shareToVendorFlag: 'Y',
    containerNo: list.containerNo,
    sealNumber: list.sealNumber,
    thermometer: list.thermometer,
    ...(list.vesselVoyage ? { vesselVoyage: list.vesselVoyage } : {}),
    loadDate: list.loadDate,
    ...(list.etdDate ? { etdDate: list.etdDate } : {}),
    ...(list.etaDate ? { etaDate: list.etaDate } : {}),
    vendorOrderNo: list.vendorOrderNo,
    details: list.details.map(line => ({
      palletNo: line.palletNo,
      commodity: line.commodity,
      brand: line.brand,
      grade: line.grade,
      spec: line.spec,
      packaging: line.packaging,
      netWeight: line.netWeight?.toFixed() ?? null,
      qty: line.qty,
      totalNetWeight: line.totalNetWeight,
      grower: line.grower,
      orchardNum: line.orchardNum,
      packageDate: line.packageDate,
    })),
  })
  await work.update(supplierPackingList, await work.get(supplierPackingList, list.id), {
    packingListNo: original.packingListNo,
    sentTime: textOfMoment(work.now),
  })
  await tellBuyer(work, original, [
    `供应商发来装箱单${original.packingListNo}（柜号${list.containerNo}），请核对`,
    `A supplier sent packing list ${original.packingListNo} (container ${list.containerNo}); please check it`,
  ])
}

/** Who leads buying for a unit; where nobody does, everybody who leads buying. */
async function leadsOf(work: Work, orgId: string | null): Promise<string[]> {
  const leads = await peopleOf(work, ['BUYER_LEAD'], orgId)
  return leads.length > 0 ? leads : peopleOf(work, ['BUYER_LEAD'], null)
}

/** Tells the buyer of a list of ours something about it; of one that has none yet, or whose buyer does not see it (any more), who leads buying. */
async function tellBuyer(
  work: Work,
  original: {
    readonly id: string
    readonly packingListNo: string | null
    readonly buyerId: string | null
    readonly orgId: string | null
  },
  text: readonly [string, string],
): Promise<void> {
  const bought = original.buyerId ? await work.find(buyer, { id: original.buyerId }) : undefined
  const still = await work.seenFor(originalPackingList, original.id, [bought?.userId])
  const told = still.length > 0 ? still : await leadsOf(work, original.orgId)
  await work.tell(told, text, {
    document: originalPackingList,
    id: original.id,
    no: original.packingListNo,
  })
}

/** The suppliers somebody stands for. */
const suppliersOf = (work: Work) => work.all(vendor, { id: [...work.user.vendorIds] })

/** Whose a list is: of several suppliers of one house the one it names, else the only one there is (decision 0105). */
async function whose({ vendorCode, vendorId }: List, work: Work): Promise<Pick<List, 'vendorCode' | 'vendorId'>> {
  const suppliers = await suppliersOf(work)
  const [only, other] = suppliers
  const meant = vendorCode
    ? suppliers.find(one => one.vendorCode.toUpperCase() === vendorCode.trim().toUpperCase())
    : other
      ? suppliers.find(one => one.id === vendorId)
      : only
  return { vendorId: meant?.id ?? null, vendorCode: meant?.vendorCode ?? vendorCode }
}

/** Why it is not known whose a list is: its writer belongs to no supplier, or to several and names none of them. */
async function nobodys(work: Work): Promise<Refusal> {
  const suppliers = await suppliersOf(work)
  if (suppliers.length === 0)
    return {
      bizCode: 'NO_VENDOR',
      message: [
        '您的账号没有关联供应商，请联系买方管理员',
        'Your account belongs to no supplier; ask the buyer’s administrator',
      ],
    }
  const named = (nameOf: (one: (typeof suppliers)[number]) => string | null) =>
    suppliers.map(one => `${one.vendorCode} ${nameOf(one) ?? ''}`.trim())
  return {
    field: 'vendorCode',
    bizCode: 'VENDOR_NOT_SAID',
    message: [
      `请在“我方供应商编码”填写本装箱单属于哪一家：${named(one => one.vendorName).join('、')}`,
      `Enter under “Our supplier code” whose packing list this is: ${named(one => one.vendorNameEn ?? one.vendorName).join(', ')}`,
    ],
  }
}

/** Why nothing is taken in from a supplier: the buyer does not buy from it any more. */
async function outOfUse({ vendorId }: List, work: Work): Promise<Refusal | null> {
  const known = vendorId ? await work.find(vendor, { id: vendorId, enableFlag: 'N' }) : undefined
  return known
    ? {
        bizCode: 'VENDOR_OUT_OF_USE',
        message: [
          `供应商${known.vendorCode}已停用，不能填写或发送装箱单；请联系买方`,
          `Supplier ${known.vendorCode} is out of use: no packing lists are taken from it; get in touch with the buyer`,
        ],
      }
    : null
}

/** A container leaves again on another voyage: within so many days of its loading it is the same one. */
const sameLoading = 30

/** A list of the same container that the buyer has already, shown to its supplier or not; where it is not the same voyage beyond doubt, the supplier is asked. */
async function sentBefore(list: List, work: Work): Promise<Refusal | null> {
  const vendorId = list.vendorId ?? ''
  const containerNo = containerNoIn(list.containerNo)
  await work.lock('supplier-container', vendorId, containerNo)
  const { rows } = await work.transaction.query<{ id: string }>(
    `select s.id::text as id from supplier_packing_list s
      where s.tenant_id = current_tenant() and s.status in ('SENT', 'ACCEPTED') and s.enable_flag = 'Y'
        and (s.vendor_id = $1 or s.vendor_id is null and exists (
          select from original_packing_list o where o.tenant_id = s.tenant_id and o.packing_list_no = s.packing_list_no
             and o.vendor_id = $1::bigint and o.enable_flag = 'Y'))
        and upper(regexp_replace(s.container_no, '[\\s-]', '', 'g')) = $2`,
    [vendorId, containerNo],
    'sent-before',
  )
  const others = await work.all(supplierPackingList, { id: rows.map(({ id }) => id) })
  const voyageOf = (one: List) => voyageKeyOf(one.vesselVoyage ?? '')
  const voyage = voyageOf(list)
  const same = others.find(one => voyage !== '' && voyageOf(one) === voyage)
  if (same && same.vendorId === null)
    return {
      field: 'containerNo',
      bizCode: 'CONTAINER_TAKEN',
      message: [
        `柜号${list.containerNo}在该航次的装箱单${same.packingListNo}已在买方处，买方目前未共享给您，不能再发送；如需修改请联系买方`,
        `The buyer has packing list ${same.packingListNo} of container ${list.containerNo} on this voyage and does not share it at the moment; get in touch with the buyer to have it changed`,
      ],
    }
  if (same)
    return {
      field: 'containerNo',
      bizCode: 'CONTAINER_TAKEN',
      message: [
        `柜号${list.containerNo}在该航次的装箱单${same.packingListNo}已在买方处，不能再发送；如需修改请就该单向买方提问`,
        `The buyer has packing list ${same.packingListNo} of container ${list.containerNo} on this voyage; ask the buyer on that one to have it changed`,
      ],
    }
  const near = others.find(one => Math.abs(daysBetween(one.loadDate, list.loadDate)) <= sameLoading)
  return near
    ? {
        field: 'containerNo',
        bizCode: 'CONTAINER_SENT_BEFORE',
        warning: true,
        message: [
          `柜号${list.containerNo}的装箱单${near.packingListNo}（${near.loadDate}装柜）已在买方处；是否仍要发送这一份？`,
          `The buyer has packing list ${near.packingListNo} of container ${list.containerNo}, loaded on ${near.loadDate}; send this one all the same?`,
        ],
      }
    : null
}

/** What a box weighs is often rounded: so much may each of them differ by, in kg. */
const roundedBy = '0.01'

/** Rows whose weight is not that of their boxes, such as of boxes that were corrected after it: the supplier is asked, for goods are paid by it. */
const weightsOff = ({ details }: List): Refusal[] =>
  details.flatMap(({ lineNo, netWeight, qty, totalNetWeight }) => {
    if (!netWeight || !totalNetWeight) return []
    const boxes = netWeight.times(qty)
    if (boxes.minus(totalNetWeight).abs().lte(qty.times(roundedBy))) return []
    const [told, follows] = [totalNetWeight.toFixed(), boxes.toDecimalPlaces(2).toFixed()]
    return [
      {
        lines: 'details',
        line: lineNo,
        field: 'totalNetWeight',
        bizCode: 'WEIGHT_DIFFERS',
        warning: true,
        message: [
          `第${lineNo}行总净重${told}公斤，按件数和每件净重应为${follows}公斤；是否仍要发送？`,
          `Row ${lineNo} says ${told} kg, its boxes by their weight make ${follows} kg; send it all the same?`,
        ],
      },
    ]
  })

/** What a supplier does with a list: it is theirs, it is sent once, and asked about afterwards. */
export const actions = defineActions(supplierPackingList, {
  // What stands for a list of ours belongs to whom we share it with, or to nobody.
  prepare: async (list, work) => (list.packingListNo ? {} : whose(list, work)),
  refuse: {
    save: async (list, work) => {
      if (list.packingListNo) return undefined
      return list.vendorId ? outOfUse(list, work) : nobodys(work)
    },
    async send(list, work) {
      const refused = await outOfUse(list, work)
      if (refused) return refused
      const before = await sentBefore(list, work)
      return [...(before ? [before] : []), ...weightsOff(list)]
    },
  },
  run: {
    send,
    async ask(list, work, input) {
      const about = chosenLines(list.details, input)
        .map(({ lineNo, palletNo, commodity, spec }) =>
          [`#${lineNo}`, palletNo, commodity, spec].filter(Boolean).join(' '),
        )
        .join('；')
      const question = String(input.question)
      await work.update(supplierPackingList, list, {
        questions: [
          ...list.questions,
          { askedTime: textOfMoment(work.now), askedByName: work.user.name, about: about.slice(0, 500), question },
        ] as never,
      })
      const original = await work.find(originalPackingList, { packingListNo: list.packingListNo })
      if (original)
        await tellBuyer(work, original, [
          `供应商就${original.packingListNo}提问：${question}`,
          `The supplier asks about ${original.packingListNo}: ${question}`,
        ])
    },
  },
})
