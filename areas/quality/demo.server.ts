import { dayFrom } from '#areas/demo/days.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { House } from '#platform/server/house.ts'
import { pesticideResidue } from './pesticide-residue/document.ts'

type Tested = readonly (readonly [substance: string, measured: string | null, limit: string | null])[]

/** Samples by how many days ago they were taken: whose fruit it was, what was found, and how far the sheet has come. */
const samples: readonly (readonly [
  daysAgo: number,
  kind: 'GENERAL' | 'AXB',
  vendorId: string,
  itemCode: string,
  containerNo: string | null,
  reportNo: string | null,
  found: Tested,
  step: 'audit' | 'void' | null,
])[] = [
  [
    21,
    'GENERAL',
    '10001',
    '1010011',
    'TEMU9284412',
    'CTI-R-0412',
    [
      ['毒死蜱', '0.012', '0.4'],
      ['氯氰菊酯', '0.085', '1'],
      ['吡虫啉', '0', '0.5'],
    ],
    'audit',
  ],
  [
    16,
    'GENERAL',
    '10003',
    '1020011',
    null,
    'CTI-R-0437',
    [
      ['毒死蜱', '1.24', '1'],
      ['溴氰菊酯', '0.05', '0.05'],
      ['多菌灵', '0.31', '0.5'],
    ],
    'audit',
  ],
  [
    9,
    'AXB',
    '10002',
    '1010021',
    null,
    'AXB-2207',
    [
      ['克百威', '0.031', '0.02'],
      ['氧乐果', '0.024', '0.02'],
      ['甲胺磷', '0', '0.05'],
    ],
    'audit',
  ],
  [6, 'AXB', '10001', '1010012', null, 'AXB-2219', [['克百威', '0.005', '0.02']], null],
  [
    2,
    'GENERAL',
    '10003',
    '1020012',
    null,
    null,
    [
      ['毒死蜱', null, '1'],
      ['吡虫啉', '0.02', null],
    ],
    null,
  ],
  [12, 'GENERAL', '10002', '1010022', null, null, [['毒死蜱', null, '0.4']], 'void'],
]

/** The residue sheets of the demo tenant: passed and exceeded, still at the laboratory, and one whose sample was lost. */
export const foundQuality = (house: House): Promise<void> =>
  house.asHouse('1', async work => {
    for (const [daysAgo, residueType, vendorId, itemCode, containerNo, reportNo, found, step] of samples) {
      const sheet = await work.create(pesticideResidue, {
        samplingDate: dayFrom(work.today, -daysAgo),
        residueType,
        vendorId,
        itemCode,
        containerNo,
        reportNo,
        details: found.map(([substance, measured, limit]) => ({
          substance,
          measuredValue: measured === null ? null : decimal(measured),
          limitValue: limit === null ? null : decimal(limit),
        })),
      })
      if (step) await work.run(pesticideResidue, step, sheet)
    }
  })
