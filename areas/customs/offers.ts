/** That a customs rate is missing, by month and currency, in the one wording of all desks. */

/** Why a container was not treated cold as it must be, with the day; nothing when it was. */
export { coldRefusal } from './customs-document/cold-proof.ts'
export { rateMissing } from './customs-rate/missing.ts'
