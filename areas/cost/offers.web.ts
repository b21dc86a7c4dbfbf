/** The import of records that have lines, among the buttons of their list. */
export { importButton } from './import/import-button.web.tsx'
/** A step taken from the edit screen, once what was typed is saved. */
export { stepFromEdit } from './save-first.web.tsx'
