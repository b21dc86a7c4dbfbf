/** What arrives, as far as settings look at it. */
interface Arriving {
  readonly category: string | null
  readonly org: string | null
  readonly warehouse: string | null
}

/** Whose containers a group hears of. */
export interface Hearing {
  readonly warehouseCode: string | null
  readonly dimesionType: 'CATEGORY' | 'ORG' | 'WAREHOUSE' | null
  readonly dimesionValues: string | null
}

/** The codes of a dimension, however they are separated. */
export const codesIn = (text: string | null): string[] => (text ?? '').split(/[,，;；\s]+/).filter(Boolean)

/** Whether a group hears of something that arrives: its warehouse, and the values of its dimension; empty means any. */
export function hears({ warehouseCode, dimesionType, dimesionValues }: Hearing, arriving: Arriving): boolean {
  if (warehouseCode && warehouseCode !== arriving.warehouse) return false
  if (!dimesionType) return true
  const value = { CATEGORY: arriving.category, ORG: arriving.org, WAREHOUSE: arriving.warehouse }[dimesionType]
  return value !== null && codesIn(dimesionValues).includes(value)
}
