import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { vendorCoefficient } from './document.ts'

/** A coefficient is called by whose work it is for: vendor, category, procedure. */
export const actions = defineActions(vendorCoefficient, {
  async prepare({ vendorId, productCategory, procedureCombination }, work) {
    const whose = vendorId ? await work.find(vendor, { id: vendorId }) : undefined
    const category = productCategory ? await work.find(attributeValue, { dopCode: productCategory }) : undefined
    const words = [whose?.vendorName, category?.nameCn, procedureCombination]
    return { coefficientName: words.filter(Boolean).join(' ').slice(0, 150) }
  },
  run: {},
})
