import { type Decimal, sum } from '#platform/model/decimal.ts'

/** One SKU of a container that is due, as far as the morning's message tells of it. */
export interface Arriving {
  readonly containerNo: string | null
  readonly vesselVoyage: string
  readonly podName: string | null
  readonly category: string | null
  readonly categoryName: string | null
  readonly org: string | null
  readonly warehouse: string | null
  readonly qty: Decimal | null
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

/** What a group reads in the morning: a line a container with its fruit and boxes (business.md 5.5, DAILY_ARRIVAL). */
export function arrivalWords(day: string, all: readonly Arriving[]): string {
  const containers = new Map<string, Arriving[]>()
  for (const one of all) {
    const containerNo = one.containerNo ?? ''
    containers.set(containerNo, [...(containers.get(containerNo) ?? []), one])
  }
  const lines = [...containers].map(([containerNo, skus]) => {
    const fruit = [...new Set(skus.flatMap(sku => sku.categoryName ?? sku.category ?? []))].join('、')
    const boxes = sum(skus, sku => sku.qty).toFixed()
    const [first] = skus
    return `>${[containerNo, first?.vesselVoyage, first?.podName, fruit, `${boxes}件`].filter(Boolean).join(' · ')}`
  })
  return [`### ${day} 到港 ${containers.size} 柜`, ...lines].join('\n')
}
