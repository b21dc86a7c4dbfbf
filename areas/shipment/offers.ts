/** Whether a container number is one, form and check digit. */
export { isContainerNo } from './container-check.ts'
/** What a mention says, in one form. */
export { mentionOf } from './open-mention/text.ts'
/** A container number however it was typed. */
export { containerNoIn } from './shipment/naming.ts'
