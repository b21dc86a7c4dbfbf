import { reference } from '#platform/model/fields.ts'

const attribute = <const R extends boolean>(attrCode: string, zh: string, en: string, required: R) =>
  reference('attribute-value', zh, en, { required, only: { attrCode } })

/** The category a customs configuration is for. */
export const productCategory = attribute('category', '品类', 'Category', true)
/** The country of origin it is for. */
export const coo = attribute('coo', '原产国', 'Country of origin', true)
/** An attribute that may be left blank, and then stands for any. */
export const anyOf = (attrCode: string, zh: string, en: string) => attribute(attrCode, zh, en, false)
