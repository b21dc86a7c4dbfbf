import type { Label } from '#platform/model/label.ts'

/** The nine attributes a product is told by (Spec 000 §3.2). */
export const attributeNames = {
  category: ['品类', 'Category'],
  class: ['种类', 'Class'],
  brand: ['品牌', 'Brand'],
  commodity: ['品种', 'Commodity'],
  grade: ['等级', 'Grade'],
  spec: ['规格', 'Spec'],
  packaging: ['包装', 'Packaging'],
  netWeight: ['净重', 'Net weight'],
  coo: ['原产国', 'Country of origin'],
} as const satisfies Record<string, Label>

export type AttributeName = keyof typeof attributeNames
