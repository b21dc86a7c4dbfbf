import type { Label } from '#platform/model/label.ts'

/** A rate nobody has entered yet: of which month, for which currency. */
export type MissingRate = readonly [month: string, currency: string]

/** That nobody has entered some customs rates yet, in the one wording of all desks; what follows from it each says itself. */
export const rateMissing = (missing: readonly MissingRate[]): Label => [
  missing.map(([month, currency]) => `${currency}缺${month}的海关汇率`).join('、'),
  missing.map(([month, currency]) => `no customs rate of ${month} for ${currency}`).join(', '),
]
