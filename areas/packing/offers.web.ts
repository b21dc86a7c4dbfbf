/** What is left for the next press. */

/** A dialog that makes documents of the audited packing lists that are ticked. */
export { generateDialog } from './packing-list/generate-dialog.web.tsx'
export { LeftForNext } from './packing-list/left-for-next.web.tsx'
