/** A step taken from the edit screen, once what was typed is saved. */
export { stepFromEdit } from './save-first.web.tsx'
