import type { Desk } from '#areas/demo/offers.server.ts'
import { dayFrom, lastYearAgreed } from '#areas/demo/offers.ts'
import { taxRate } from '#areas/masterdata/tax-rate/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { businessReference } from '../business-reference/document.ts'
import { costPackage } from '../cost-package/document.ts'
import { costQuotation } from '../cost-quotation/document.ts'

type Subject = 'OCEAN_FREIGHT' | 'DOCK' | 'CLEARANCE' | 'MARKET' | 'PACKAGING' | 'HAULAGE' | 'STORAGE'

/** Usual fees as the worked containers are estimated by them (business.md 2.2, 4.5): what it is for, where it holds, and how much by which unit. */
const fees: readonly (readonly [
  classify: 'FREIGHT' | 'CUSTOMS' | 'MARKET' | 'OTHER',
  subject: Subject,
  transportType: 'SEA' | 'AIR' | 'LAND' | null,
  category: string | null,
  fee: string,
  currency: string,
  uom: 'CONTAINER' | 'BOX' | 'SHIPMENT' | 'PALLET' | 'DAY',
])[] = [
  ['FREIGHT', 'OCEAN_FREIGHT', 'SEA', 'DURIAN', '18664.1', 'CNY', 'CONTAINER'],
  ['FREIGHT', 'OCEAN_FREIGHT', 'SEA', 'LONGAN', '2450', 'USD', 'CONTAINER'],
  ['FREIGHT', 'OCEAN_FREIGHT', 'SEA', 'CHERRY', '5800', 'USD', 'CONTAINER'],
  ['FREIGHT', 'OCEAN_FREIGHT', 'SEA', 'DRAGONFRUIT', '1900', 'USD', 'CONTAINER'],
  ['FREIGHT', 'HAULAGE', 'LAND', null, '6800', 'CNY', 'CONTAINER'],
  ['CUSTOMS', 'DOCK', 'SEA', null, '3650', 'CNY', 'CONTAINER'],
  ['CUSTOMS', 'DOCK', 'LAND', null, '900', 'CNY', 'CONTAINER'],
  ['CUSTOMS', 'CLEARANCE', null, null, '2800', 'CNY', 'SHIPMENT'],
  ['CUSTOMS', 'CLEARANCE', 'AIR', null, '1900', 'CNY', 'SHIPMENT'],
  ['MARKET', 'MARKET', null, 'DURIAN', '13', 'CNY', 'BOX'],
  ['MARKET', 'MARKET', null, 'LONGAN', '6.5', 'CNY', 'BOX'],
  ['MARKET', 'MARKET', null, 'CHERRY', '5', 'CNY', 'BOX'],
  ['MARKET', 'MARKET', null, 'KIWI', '5', 'CNY', 'BOX'],
  ['MARKET', 'MARKET', null, 'DRAGONFRUIT', '3.8', 'CNY', 'BOX'],
  ['MARKET', 'PACKAGING', null, 'DURIAN', '1.2', 'CNY', 'BOX'],
  ['MARKET', 'PACKAGING', null, 'LONGAN', '1.2', 'CNY', 'BOX'],
  ['OTHER', 'STORAGE', null, null, '120', 'CNY', 'DAY'],
  ['OTHER', 'STORAGE', null, 'KIWI', '90', 'CNY', 'DAY'],
  ['OTHER', 'HAULAGE', 'AIR', null, '3200', 'CNY', 'CONTAINER'],
  ['FREIGHT', 'OCEAN_FREIGHT', 'AIR', null, '18500', 'CNY', 'SHIPMENT'],
]

/** What services usually cost, so that containers can be estimated; laid once (business.md 7). */
export async function foundReferences(work: Work): Promise<void> {
  if (await work.find(businessReference, {})) return
  const year = lastYearAgreed(work.today)
  for (const [classify, firstSubject, transportType, productCategory, fee, currencyCode, pricingUom] of fees)
    await work.create(businessReference, {
      classify,
      firstSubject,
      transportType,
      productCategory,
      standardFee: decimal(fee),
      currencyCode,
      pricingUom,
      startDate: '2025-01-01',
      endDate: `${Math.max(year, 2025)}-12-31`,
    })
}

/** Templates of costs, in every state: in use, new, out of use, out of use and never audited. */
async function foundPackages(work: Work, desk: Desk): Promise<void> {
  const stages = [
    ['海运进口费用包', 'IMPORT', 'PORT', ['OCEAN_FREIGHT OF_BASE', 'DOCK DOCK_THC', 'CLEARANCE CLR_AGENT'], 'audit'],
    ['批发市场费用包', 'MARKET', 'MARKET', ['MARKET MKT_ENTRY', 'MARKET MKT_LABOUR', 'PACKAGING PKG_BOX'], 'audit'],
    ['陆运口岸费用包', 'IMPORT', 'TRANSIT', ['HAULAGE HLG_TRUCK', 'CLEARANCE CLR_CIQ'], null],
    ['旧季清关费用包', 'IMPORT', 'CUSTOMS', ['CLEARANCE CLR_AGENT', 'CLEARANCE CLR_CIQ'], 'ended'],
    ['国内配送费用包', 'DOMESTIC', 'WAREHOUSE', ['HAULAGE HLG_TRUCK', 'STORAGE STO_COLD'], 'never'],
  ] as const
  const day = dayFrom(work.today, -120)
  const writing = await desk('liuwei', day, '09:20:00')
  const leading = await desk('logi_lead', day, '15:05:00')
  for (const [subjectPackageName, subjectPackageClassCode, stageCode, subjects, way] of stages) {
    const made = await writing.create(costPackage, {
      subjectPackageName,
      subjectPackageClassCode,
      stageCode,
      details: subjects.map(pair => {
        const [firstSubjectCode = '', secondarySubjectCode = ''] = pair.split(' ')
        return { lineStageCode: stageCode, firstSubjectCode, secondarySubjectCode }
      }),
    })
    const step = async (verb: 'audit' | 'invalidate') =>
      leading.run(costPackage, verb, await leading.get(costPackage, made.id))
    if (way === 'audit' || way === 'ended') await step('audit')
    if (way === 'ended' || way === 'never') await step('invalidate')
  }
}

/** Prices of forwarders, brokers and warehouses; the last two are not approved, one was ended. */
const quotations: readonly (readonly [
  name: string,
  vendorId: string,
  subject: Subject,
  uom: 'CONTAINER' | 'SHIPMENT' | 'BOX' | 'DAY',
  price: string,
  currency: string,
  pods: readonly (string | null)[],
])[] = [
  ['东南亚冷柜海运', '30001', 'OCEAN_FREIGHT', 'CONTAINER', '2600', 'USD', ['CNSHK', 'CNNSA']],
  ['新西兰冷柜海运', '30001', 'OCEAN_FREIGHT', 'CONTAINER', '4300', 'USD', ['CNSHA']],
  ['智利樱桃快线', '30001', 'OCEAN_FREIGHT', 'CONTAINER', '5800', 'USD', [null]],
  ['蛇口报关代理', '30002', 'CLEARANCE', 'SHIPMENT', '2800', 'CNY', ['CNSHK']],
  ['南沙报关代理', '30002', 'CLEARANCE', 'SHIPMENT', '2750', 'CNY', ['CNNSA']],
  ['洋山码头操作', '30006', 'DOCK', 'CONTAINER', '3650', 'CNY', [null]],
  ['江南市场进场', '30005', 'MARKET', 'BOX', '13', 'CNY', [null]],
  ['冷链拖车', '30003', 'HAULAGE', 'CONTAINER', '3200', 'CNY', [null]],
  ['盐田冷库仓储', '30004', 'STORAGE', 'DAY', '120', 'CNY', [null]],
  ['新季冷链拖车', '30003', 'HAULAGE', 'CONTAINER', '3350', 'CNY', [null]],
]

async function foundQuotations(work: Work, desk: Desk): Promise<void> {
  const year = lastYearAgreed(work.today)
  const day = dayFrom(work.today, -110)
  const writing = await desk('liuwei', day, '10:10:00')
  const leading = await desk('logi_lead', day, '16:15:00')
  const rates = await work.all(taxRate, {})
  const taxCode = (rates.find(one => one.rate?.eq(6)) ?? rates[0])?.taxCode ?? ''
  for (const [at, [name, vendorId, subject, pricingUom, price, currencyCode, pods]] of quotations.entries()) {
    const isNext = at === quotations.length - 1
    const made = await writing.create(costQuotation, {
      expenseQuotationName: name,
      vendorId,
      subjectClassCode: subject === 'MARKET' ? 'MARKET' : 'IMPORT',
      startDate: isNext ? `${year + 1}-01-01` : '2025-01-01',
      endDate: `${isNext ? year + 1 : Math.max(2025, year)}-12-31`,
      details: pods.map(destinationPortCode => ({
        firstSubjectCode: subject,
        destinationPortCode,
        pricingUom,
        currencyCode,
        unitPrice: decimal(price),
        taxCode,
      })),
    })
    if (at >= quotations.length - 2) continue
    await leading.run(costQuotation, 'approve', await leading.get(costQuotation, made.id))
  }
}

/** What services cost by agreement in the demo: packages, usual fees and quotations in all their states (business.md 7). */
export async function foundCostAgreements(work: Work, desk: Desk): Promise<void> {
  await foundReferences(work)
  await foundPackages(work, desk)
  await foundQuotations(work, desk)
}
