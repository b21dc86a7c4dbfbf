import { desksOf } from '#areas/demo/offers.server.ts'
import { dayFrom } from '#areas/demo/offers.ts'
import { photosOf } from '#areas/warehouse/demo/offers.server.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { House } from '#platform/server/house.ts'
import { ciqCatalog } from '../ciq-catalog/document.ts'
import { pesticideResidue } from '../pesticide-residue/document.ts'
import { foundInspections } from './inspections.server.ts'
import { foundDeclines, foundMarketChecks } from './market.server.ts'

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

/** What is asked at the border for the fruit the demo brings in. */
const catalogue = [
  ['08106000', '鲜榴莲：果园和包装厂须经海关注册，逐柜检疫，农残合格', '植物检疫证书、原产地证、农残检测报告'],
  ['08109030', '鲜龙眼：果园和包装厂须经海关注册，二氧化硫残留合格', '植物检疫证书、原产地证、熏蒸证明'],
  ['08092900', '鲜车厘子：果园和包装厂须经海关注册，冷处理合格', '植物检疫证书、原产地证、冷处理报告'],
  ['08105000', '鲜猕猴桃：果园和包装厂须经海关注册', '植物检疫证书、原产地证'],
] as const

/** Quality in the demo tenant: containers opened at the market; sheets that passed and exceeded, are at the laboratory, lost their sample; the catalogue. */
export const foundQuality = (house: House): Promise<void> =>
  house.asHouse('1', async work => {
    await foundDeclines(work)
    await foundMarketChecks(work, desksOf(house, work), photosOf(house))
    for (const [hsCode, requirement, documentList] of catalogue)
      await work.create(ciqCatalog, { hsCode, requirement, documentList })
    for (const [daysAgo, residueType, vendorId, itemCode, containerNo, reportNo, found, step] of samples) {
      const sheet = await work.create(pesticideResidue, {
        samplingDate: dayFrom(work.today, -daysAgo),
        residueType,
        vendorId,
        itemCode,
        containerNo,
        orgId: '101',
        reportNo,
        details: found.map(([substance, measured, limit]) => ({
          substance,
          measuredValue: measured === null ? null : decimal(measured),
          limitValue: limit === null ? null : decimal(limit),
        })),
      })
      if (step) await work.run(pesticideResidue, step, sheet)
    }
    await foundInspections(house, work)
  })
