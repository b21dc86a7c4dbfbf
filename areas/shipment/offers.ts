/** Whether a container number is one, form and check digit. */
export { isContainerNo } from './container-check.ts'
/** What a mention says, in one form. */
export { mentionOf } from './open-mention/text.ts'
/** Container, voyage and lot as they are compared, however they were typed. */
export { containerNoIn, lotNoIn, voyageKeyOf } from './shipment/naming.ts'
