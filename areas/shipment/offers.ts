/** Whether a container number is one, form and check digit. */
export { isContainerNo } from './container-check.ts'
/** What a mention says, in one form. */
export { mentionOf } from './open-mention/text.ts'
/** A container number, and what a voyage is told by, however they were typed. */
export { containerNoIn, voyageKeyOf } from './shipment/naming.ts'
