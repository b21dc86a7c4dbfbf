import { decimal } from '#platform/model/decimal.ts'
import type { Lane } from './lane.ts'
import { lanes } from './lanes.ts'
import { palletLines, type Sheet, sheetOf } from './sheets.ts'

/** A container of business.md 2 with its own dates and numbers. */
export interface WorkedContainer {
  readonly maker: Lane['maker']
  readonly madeOn: string
  readonly listedOn: string
  /** Numbers of a series that were taken before its own. */
  readonly taken: readonly (readonly [series: string, parts: Readonly<Record<string, string>>, count: number])[]
  readonly sheet: Sheet
}

const laneOf = (vendorId: string): Lane => lanes.find(lane => lane.vendorId === vendorId) as Lane

const pallets = (itemCode: string, boxes: readonly number[], purchase: string, sales: string) =>
  boxes.map(qty => ({ itemCode, qty, purchaseUnitPrice: decimal(purchase), salesUnitPrice: decimal(sales) }))
const times = (count: number, boxes: number) => Array.from({ length: count }, () => boxes)

const golden = laneOf('10001')
const greenHills = laneOf('20003')

/** Container A: Thai durian on consignment (business.md 2.1). */
const containerA: WorkedContainer = {
  maker: golden.maker,
  madeOn: '2025-04-26',
  listedOn: '2025-04-27',
  taken: [
    ['PA', { vendor: 'JG' }, 11],
    ['LOT', { coo: 'TH', category: 'DR', loadDay: '250426' }, 2],
  ],
  sheet: {
    ...sheetOf(golden, '101', '2025-04-26'),
    containerNo: 'TEMU9284412',
    sealNumber: 'TH8842917',
    thermometer: 'TR-77120388',
    vesselVoyage: 'SITC SHEKOU 2511N',
    etdDate: '2025-04-28',
    etaDate: '2025-05-04',
    vendorOrderNo: 'GF-250426-A',
    sourceType: 'IMPORT',
    details: palletLines(
      golden,
      [
        ...pallets('1010011', times(10, 48), '2250', '2272.5'),
        ...pallets('1010012', times(6, 48), '2070', '2090.7'),
        ...pallets('1010013', times(4, 48), '1710', '1727.1'),
      ],
      '2025-04-26',
      9001,
    ),
  },
}

/** Container B: New Zealand kiwifruit, bought outright (business.md 2.2). */
const containerB: WorkedContainer = {
  maker: greenHills.maker,
  madeOn: '2025-05-10',
  listedOn: '2025-05-11',
  taken: [
    ['OPL', {}, 3],
    ['PA', { vendor: 'GH' }, 2],
  ],
  sheet: {
    ...sheetOf(greenHills, '103', '2025-05-10'),
    containerNo: 'MEDU9123457',
    sealNumber: 'NZ5520417',
    thermometer: 'TR-61180274',
    vesselVoyage: 'PACIFIC KIWI 512N',
    etdDate: '2025-05-11',
    etaDate: '2025-05-28',
    vendorOrderNo: 'GH-250510-B',
    sourceType: 'IMPORT',
    // Pallets of 275 keep each line's sales amount whole to the cent at 11.0128.
    details: palletLines(
      greenHills,
      [
        ...pallets('KW1', times(12, 270), '11.4', '11.571'),
        ...pallets('KW2', [...times(7, 275), 235], '10.85', '11.0128'),
      ],
      '2025-05-10',
      9002,
    ),
  },
}

/** The two containers that business.md follows from the packing house to the books. */
export const workedContainers: readonly WorkedContainer[] = [containerA, containerB]
