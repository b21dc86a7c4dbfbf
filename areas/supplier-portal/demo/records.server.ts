import { desksOf } from '#areas/demo/offers.server.ts'
import { dayFrom } from '#areas/demo/offers.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { House } from '#platform/server/house.ts'
import { supplierPackingList } from '../packing-list/document.ts'

const sizes = [
  ['P01', 'A', '3-4头', 216],
  ['P02', 'A', '5-6头', 324],
  ['P03', 'B', '混装', 180],
] as const

/** What the packing house in Chanthaburi types itself: a list that is not finished yet (business.md 7). */
export const foundPortal = (house: House): Promise<void> =>
  house.asHouse('1', async work => {
    const desk = desksOf(house, work)
    const clerk = await desk('v10001', work.today, '08:20:00')
    const listOf = (containerNo: string, loaded: number, pallets: readonly (typeof sizes)[number][]) =>
      clerk.create(supplierPackingList, {
        containerNo,
        vesselVoyage: 'WAN HAI 285 / N118',
        loadDate: dayFrom(work.today, loaded),
        etdDate: dayFrom(work.today, loaded + 2),
        etaDate: dayFrom(work.today, loaded + 9),
        details: pallets.map(([palletNo, grade, spec, qty]) => ({
          palletNo,
          commodity: '金枕',
          brand: '金果',
          grade,
          spec,
          packaging: '纸箱',
          netWeight: decimal(18),
          qty: decimal(qty),
        })),
      })
    // One that is not finished; those that were sent before are the originals of the house, shared with them.
    await listOf('TEMU9017756', 0, sizes)
  })
