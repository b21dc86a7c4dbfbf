import { defineRules } from '#platform/model/rules.ts'
import { vendorPeople } from './document.ts'

/** An id number as others may see it: the place at the front, the last four at the end; of a short one, a passport's, the last two alone. */
export function masked(idNo: string): string {
  const { length } = idNo
  if (length >= 15) return `${idNo.slice(0, 3)}${'*'.repeat(length - 7)}${idNo.slice(-4)}`
  return length > 4 ? `${'*'.repeat(length - 2)}${idNo.slice(-2)}` : '*'.repeat(length)
}

/** Who may not see a person's id number sees enough of it to tell two people of one name apart (business.md 3.21). */
export const rules = defineRules(vendorPeople, {
  derive: ({ idNo }) => ({ idNoMasked: idNo ? masked(idNo) : null }),
})
