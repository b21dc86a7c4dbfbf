import { codesOf } from '#areas/admin/permissions.ts'
import type { Wire } from '#platform/model/check.ts'
import { type Declaration, headerFields, linesOf } from '#platform/model/document.ts'
import type { Fields } from '#platform/model/fields.ts'
import type { Language } from '#platform/model/label.ts'
import { stepVerbs } from '#platform/model/verbs.ts'
import { type Account, houseOfParts } from '#platform/testing/house.ts'
import type { Named } from '#platform/testing/person.ts'
import type { UserOptions } from '#platform/testing/user-options.ts'

/** The one house in which every document is looked at; those of suppliers, whom staff are no part of, have a sweep of their own. */
export const running = await houseOfParts('contract')
const { house, routes, user } = running

export const languages: readonly Language[] = ['zh', 'en']
export const documents = house.catalogue.all.map(known => known.document).filter(one => !one.report && !one.audience)

const namesIn = (setting: string | undefined) => (setting ?? '').split(',').filter(name => name !== '')
/** The areas or documents that alone are looked at, as `npm test -- area:<name>` and `changed` say; empty for all. */
const areas = namesIn(process.env.TEST_AREAS)
const names = namesIn(process.env.TEST_DOCUMENTS)
/** Whether only some documents are looked at: then all by one file. */
export const isNarrow = areas.length + names.length > 0
/** The documents that are looked at. */
export const asked = house.catalogue.all
  .filter(({ area, document }) => !isNarrow || areas.includes(area.name) || names.includes(document.name))
  .map(known => known.document)
  .filter(one => !one.report && !one.audience)

/** A record with the version that stands. */
export type Versioned = Wire & Named & { version: number }

/** The header of a document and each of its tables. */
export const fieldsOf = (document: Declaration): [place: string, fields: Fields][] => [
  [document.name, headerFields(document)],
  ...linesOf(document).map(([name, table]): [string, Fields] => [`${document.name} ${name}`, table.fields]),
]

/** Whether the declaration's own list answers at its address, and not a call written by hand. */
export const listsItself = ({ calls }: Declaration) =>
  routes().some(route => route.method === 'GET' && route.path === `${calls}/page` && route.access === 'user')

/** Whether people make records of it. */
export const isMade = ({ generated, readOnly }: Declaration) => !generated && !readOnly

/** An answer that says no. */
export const refused = (status: number, bizCode: string) => ({ status, code: 1, bizCode })

const people = new Map<string, Account>()
/** Somebody with exactly these permission codes: the same person each time, who signs in once. */
function personWith(codes: readonly string[], options: UserOptions = {}): Account {
  const key = JSON.stringify([[...codes].sort(), options])
  const known = people.get(key) ?? user(...codes, options)
  people.set(key, known)
  return known
}

/** Somebody who may see the list of every document, and nothing else. */
export const reader = () => personWith(asked.map(({ permission }) => `${permission}:list`))

/** Somebody who may do with one document whatever may be done with it, and has no other right. */
export const holder = (document: Declaration) => personWith(codesOf(document), { name: '陈丽' })

/** Somebody who may do everything with every document but this step; of each other document they lack one as well. */
export function lacking(document: Declaration, verb: string): Account {
  const place = stepVerbs(document).indexOf(verb)
  const lacked = new Set(asked.map(one => `${one.permission}:${stepVerbs(one)[place]}`))
  return personWith(asked.flatMap(codesOf).filter(code => !lacked.has(code)))
}
