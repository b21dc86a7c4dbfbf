import { cleanCode } from '../../model/code-text.ts'
import { type Storage, textual, words } from '../stored.server.ts'

/** Stored without what cannot be seen. */
const stored: Storage = {
  ...textual,
  accepts: words.transform(typed => (typed === null ? null : cleanCode(typed))),
}

export default stored
