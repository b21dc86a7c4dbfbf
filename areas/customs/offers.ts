/** Why a container was not treated cold as it must be, with the day; nothing when it was. */
export { coldRefusal } from './customs-document/cold-proof.ts'
