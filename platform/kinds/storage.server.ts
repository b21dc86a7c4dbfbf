import type { Field } from '../model/fields.ts'
import type { Storage } from './stored.server.ts'

const storage = new Map(
  Object.entries(import.meta.glob<Storage>('./*/storage.server.ts', { eager: true, import: 'default' })).map(
    ([path, one]) => [path.split('/')[1], one],
  ),
)

/** How a field is stored and accepted, as `storage.server.ts` in the folder of its kind says. */
export function storageOf(field: Field): Storage {
  const found = storage.get(field.kind)
  if (!found) throw new Error(`No storage is declared for the kind ${field.kind}`)
  return found
}
