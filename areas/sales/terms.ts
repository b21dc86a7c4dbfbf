import type { Label } from '#platform/model/label.ts'

/** By which way fruit is sold (business.md 1.5). */
export const channels = {
  WHOLESALE: ['批发', 'Wholesale'],
  KA: ['商超', 'Key account'],
  ECOM: ['电商', 'E-commerce'],
  STORE: ['门店', 'Store'],
} as const satisfies Record<string, Label>

/** Which system reports a sale (business.md 1.5). */
export const feederSystems = {
  MARKET: ['市场系统', 'Market system'],
  ECOM: ['电商平台', 'E-commerce platform'],
  POS: ['门店', 'Store'],
  OM: ['ERP订单', 'ERP order'],
} as const satisfies Record<string, Label>

/** Which papers stand behind the figures a vendor is told (business.md 3.11). */
export const evidenceKinds = {
  COST: ['费用单据', 'Document of a cost'],
  CERTIFICATE: ['销毁证明', 'Dump certificate'],
  CONSENT: ['均价同意书', 'Consent to an average price'],
} as const satisfies Record<string, Label>
