import type { Declaration } from '#platform/model/document.ts'
import { stepOf } from '#platform/model/verbs.ts'
import type { Call } from '#platform/server/http/call.ts'
import { running } from './known.ts'

const { house } = running

const nameOf = ({ method, path }: Call) => `${method} ${path}`
/** The calls that areas have written by hand. */
const written = new Set(
  house.areas
    .flatMap(
      ({ calls }) =>
        calls?.({
          store: house.store,
          clock: house.clock,
          catalogue: house.catalogue,
          database: house.database,
          files: house.files,
          config: house.config,
          log: house.log,
          areas: house.areas,
          routes: house.routes,
          asHouse: house.asHouse.bind(house),
          asStranger: house.asHouse.bind(house),
          targetOf: () => undefined,
        }) ?? [],
    )
    .map(nameOf),
)

/** Whether an area has written one of these calls of a document by hand: `GET /:id/pdf`, `POST /export`. */
export const isWritten = ({ calls }: Declaration, ...names: readonly string[]): boolean =>
  names.some(name => written.has(name.replace(' ', ` ${calls}`)))

/** Whether a paper of a document is drawn by code of its own. */
export const drawsItself = ({ name }: Declaration): boolean =>
  house.areas.some(({ papers = [] }) => papers.some(({ document }) => document.name === name))

/** Whether a step of a document has code of its own: a rule, a refusal, something done beside it, or by another area. */
export function hasOwnCode(document: Declaration, verb: string): boolean {
  // What is signed must stand as if it were saved.
  const verbs = stepOf(document, verb)?.review === 'sign' ? [verb, 'save'] : [verb]
  const rules = house.catalogue.get(document.name).rules?.refuse as object | undefined
  const actions = house.areas.flatMap(area => area.actions ?? []).filter(one => one.document.name === document.name)
  const reactions = house.areas
    .flatMap(area => area.reactions ?? [])
    .filter(one => one.document.name === document.name && one.verb === verb)
  const places: (object | undefined)[] = [rules, ...actions.flatMap(({ refuse, run }) => [refuse, run])]
  return (
    reactions.length > 0 ||
    Object.keys(document.origins ?? {}).length > 0 ||
    verbs.some(name => places.some(place => place && Object.hasOwn(place, name)))
  )
}
