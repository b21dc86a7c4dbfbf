import { actions as electronicSignature } from './electronic-signature/actions.server.ts'
import { actions as preEmployment } from './pre-employment/actions.server.ts'

/** What the documents of this area do to other records. */
export const personnelActions = [preEmployment, electronicSignature]
