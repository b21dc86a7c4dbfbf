import type { Wire } from '#platform/model/check.ts'
import type { Maker } from '#platform/testing/make.ts'
import type { Samples } from '#platform/testing/samples.ts'
import { unused } from '#platform/testing/unused.ts'
import { qualityStandard } from './quality-standard/document.ts'

/** The worked standard of business.md 3.18: rot, bruises and scars, each with what of it is let through. */
export const workedItems = [
  ['ROT', 'CRITICAL', '0.5'],
  ['BRUISE', 'MAJOR', '2'],
  ['SCAR', 'MINOR', '3'],
] as const

async function itemsFor(maker: Maker): Promise<Wire[]> {
  const { document } = maker.catalogue.get('quality-item')
  const lines: Wire[] = []
  for (const [name, severity, toleranceRate] of workedItems) {
    const { itemCode } = await maker.make(document, {
      itemCode: unused(name, 20),
      itemName: name,
      itemKind: 'COUNTED',
      severity,
      toleranceRate,
    })
    lines.push({ qcItemCode: itemCode })
  }
  return lines
}

/** A fruit of a category of its own, with the worked standard in force for it. */
export async function judgedFruit(
  maker: Maker,
  given: Wire = {},
  items: number = workedItems.length,
): Promise<{ itemCode: string; standard: Wire & { readonly id: string } }> {
  const category = await maker.make(maker.catalogue.get('attribute-value').document, { attrCode: 'category' })
  const standard = await maker.make(qualityStandard, {
    categoryCode: String(category.dopCode),
    totalTolerance: '5',
    itemLines: (await itemsFor(maker)).slice(0, items),
    ...given,
  } as never)
  await maker.person.run(qualityStandard, 'publish', standard)
  const fruit = await maker.make(maker.catalogue.get('item').document, { category: String(category.dopCode) })
  return { itemCode: String(fruit.itemCode), standard }
}

const judged = new WeakMap<Maker, Promise<{ itemCode: string; standard: Wire & { readonly id: string } }>>()
/** One fruit with a standard for all who need no more of it than that. */
function anyJudged(maker: Maker) {
  const known = judged.get(maker) ?? judgedFruit(maker, {}, 1)
  judged.set(maker, known)
  return known
}

/** Pictures that hang on a check already. */
const photos = JSON.stringify(['1', '2', '3'].map(fileId => ({ fileId, fileName: `${fileId}.jpg`, size: 1 })))
const submitted = { inspectedCount: 1, conclusion: 'CONCESSION', photos }

/** What quality control needs in tests: fruit that a standard holds for, sheets and checks that were filled in before they go on. */
const samples: Samples = {
  'pesticide-residue': {
    header: async () => ({ details: [{}] }),
    line: async () => ({ substance: unused('substance', 12), measuredValue: '0.01', limitValue: '0.05' }),
  },
  'quality-item': { header: async () => ({ toleranceRate: '2' }) },
  'quality-standard': {
    header: async maker => ({
      categoryCode: (await maker.make(maker.catalogue.get('attribute-value').document, { attrCode: 'category' }))
        .dopCode,
      itemLines: [{}],
      formulaLines: [],
    }),
    ready: {
      // A warehouse's own, beside one that holds everywhere.
      withdraw: async maker => ({
        categoryCode: (await judgedFruit(maker)).standard.categoryCode,
        warehouseCode: (await maker.make(maker.catalogue.get('secondary-inventory').document)).warehouseCode,
      }),
    },
  },
  'non-conformity': { header: async () => ({ inspectionId: null }) },
  'inspection-sheet': {
    header: async maker => ({
      itemCode: (await anyJudged(maker)).itemCode,
      poNumber: unused('PO', 20),
      vendorId: (await maker.make(maker.catalogue.get('vendor').document, { vendorType: 'EXTERNAL' })).id,
      contractId: null,
      receiptId: null,
      deliveredQty: '500',
      sampleQty: '250',
      spotSampleQty: '100',
      readings: [],
    }),
    ready: {
      spotCheck: { proposedConclusion: 'PASS', openSpots: 0 },
      draftClaim: { conclusion: 'REJECT' },
      restore: { stateBefore: 'NEW' },
    },
  },
  'hardness-decline': {
    // Each fruit has one row a temperature, and they are all kept apart by their days' figures.
    header: async maker => {
      await someBand(maker)
      return { brand: await brandOf(maker), storageTemperature: '0.5' }
    },
  },
  'market-quality-check': {
    header: async () => ({
      containerNoShip: unused('container', 11),
      sampleQty: '100',
      details: [{ pressureReadings: '1.6 1.9 2.2' }],
    }),
    ready: {
      submit: submitted,
      reject: { rejectReason: 'rotten' },
      return: { lastBackReason: 'blurred photos', backCount: 0 },
    },
  },
}

/** A house in which no band is configured adds no row. */
async function someBand(maker: Maker): Promise<void> {
  const { document } = maker.catalogue.get('hardness-band')
  const { records } = await maker.person.page(document, { size: '1', enableFlag: 'Y' })
  if (records.length === 0) await maker.make(document)
}

/** A brand of its own. */
const brandOf = async (maker: Parameters<NonNullable<Samples[string]['header']>>[0]): Promise<unknown> =>
  (await maker.make(maker.catalogue.get('attribute-value').document, { attrCode: 'brand' })).dopCode
export default samples
