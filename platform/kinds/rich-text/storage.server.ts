import { type Storage, textual, words } from '../stored.server.ts'
import { cleanHtml } from './clean.server.ts'

/** Cleaned before it is stored. */
const stored: Storage = { ...textual, accepts: words.transform(html => (html === null ? null : cleanHtml(html))) }

export default stored
