/** A dialog that makes documents of the audited packing lists that are ticked. */
export { generateDialog } from './packing-list/generate-dialog.web.tsx'
/** Says how many of the rows that are ticked are left for the next press. */
export { LeftForNext } from './packing-list/left-for-next.web.tsx'
