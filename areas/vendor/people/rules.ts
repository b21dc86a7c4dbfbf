import { defineRules } from '#platform/model/rules.ts'
import { vendorPeople } from './document.ts'

/** An id number as others may see it: the place at the front, the last four at the end. */
export const masked = (idNo: string): string =>
  idNo.length > 7 ? `${idNo.slice(0, 3)}${'*'.repeat(idNo.length - 7)}${idNo.slice(-4)}` : '*'.repeat(idNo.length)

/** Who may not see a person's id number sees enough of it to tell two people of one name apart (business.md 3.21). */
export const rules = defineRules(vendorPeople, {
  derive: ({ idNo }) => ({ idNoMasked: idNo ? masked(idNo) : null }),
})
