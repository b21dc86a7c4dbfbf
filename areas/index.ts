import type { Area } from '#platform/model/area.ts'

/** One area as the table of contents lists it: where its screens live, and how to load its declarations. */
export interface AreaEntry {
  /** First parts of the addresses of its screens. */
  readonly screens: readonly string[]
  readonly load: () => Promise<Area>
}

/** The table of contents of the business, in menu order; loaded area by area. */
export const areas: Readonly<Record<string, AreaEntry>> = {
  packing: {
    screens: ['/originPackageMgt', '/generator/jwmpspackinglistl'],
    load: async () => (await import('./packing/area.ts')).packing,
  },
  masterdata: {
    screens: ['/masterdataMgt', '/productAttributesMgt'],
    load: async () => (await import('./masterdata/area.ts')).masterdata,
  },
  admin: { screens: ['/admin'], load: async () => (await import('./admin/area.ts')).admin },
}
