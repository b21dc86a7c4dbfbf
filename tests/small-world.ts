import { afterAll } from 'vitest'
import { defineArea } from '#platform/model/area.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import { Catalogue } from '#platform/server/catalogue.ts'
import { migrationBetween } from '#platform/server/database/generate.ts'
import { withClient } from '#platform/server/database/open.ts'
import { urlAs } from '#platform/server/database/roles.ts'
import { tablesOf } from '#platform/server/database/tables.ts'
import type { AnyActions, Reaction, Work } from '#platform/server/documents/actions.ts'
import { documentCalls } from '#platform/server/documents/calls.ts'
import type { Explanations } from '#platform/server/documents/explain.ts'
import { Shapes } from '#platform/server/documents/shape.ts'
import { Store } from '#platform/server/documents/store.ts'
import { openWork } from '#platform/server/documents/work.ts'
import { type CallContext, Done, RawData } from '#platform/server/http/call.ts'
import type { Channel } from '#platform/server/outbox/channel.ts'
import { deskOpener } from '#platform/server/session/desks.ts'
import type { ScopeKind, User } from '#platform/server/session/user.ts'
import { house as openHouse, today } from '#platform/testing/house.ts'

/** What a call of a document answered, and the sentence with it. */
export interface Answered {
  readonly data: Wire & Wire[]
  readonly message: string
}

/** Names of all documents that only tests knew so far in this process. */
export const testDocuments = new Set<string>()

/** A tenant nobody signs in to: what a small world writes into tables of the house stays out of everybody's lists there. */
export const apart = '3'

/** Documents that only a test knows, with tables of their own for as long as its file runs. */
export async function smallWorld(
  documents: readonly (Declaration | readonly [Declaration, object])[],
  {
    actions = [],
    reactions = [],
    channels = [],
    explanations = [],
    known = [],
  }: {
    readonly actions?: readonly AnyActions[]
    readonly reactions?: readonly Reaction[]
    readonly channels?: readonly Channel[]
    readonly explanations?: readonly Explanations[]
    /** Documents of the house that these need; they have their tables. */
    readonly known?: readonly Declaration[]
  } = {},
) {
  const { databaseUrl, house } = await openHouse()
  const catalogue = new Catalogue([
    defineArea({ name: 'test', label: ['测试', 'Test'], documents: [...documents, ...known] }),
  ])
  for (const { document } of catalogue.all) if (!known.includes(document)) testDocuments.add(document.name)
  const tables = catalogue.all
    .filter(({ document }) => !known.includes(document))
    .flatMap(({ document }) => tablesOf(catalogue, document))
  const asOwner = (statement: string) => withClient(urlAs(databaseUrl, 'app_owner'), client => client.query(statement))
  await asOwner(migrationBetween([], tables))
  afterAll(async () => {
    for (const table of tables.toReversed()) await asOwner(`drop table ${table.name}`)
  })
  const store = new Store(new Shapes(catalogue), actions, reactions, channels, explanations)
  const withDesks = deskOpener(catalogue)
  const making = { store, clock: () => ({ now: new Date(), today }) }

  /** Works as the house in the small world. */
  const asHouse = <R>(tenantId: string, act: (work: Work) => Promise<R>): Promise<R> =>
    house.asHouse(tenantId, work => act(openWork(store, work.transaction, work, new Date(), today)))

  /** The same, and what it has to be delivered stays with the test: the house's own queue knows none of its records. */
  const asHouseAlone = <R>(tenantId: string, act: (work: Work) => Promise<R>): Promise<R> =>
    asHouse(tenantId, async work => {
      const answer = await act(work)
      await work.transaction.query(
        `select graphile_worker.remove_job(key) from graphile_worker.jobs where task_identifier = 'outbox-lane'`,
      )
      return answer
    })

  /** Asks one of a document's calls as the house itself, or as somebody with these codes alone, and no further than is said. */
  const ask = (
    document: Declaration,
    method: string,
    path: string,
    input: unknown = {},
    codes?: readonly string[],
    { scope = 'ALL', ...place }: { readonly scope?: ScopeKind } & Partial<User> = {},
  ): Promise<Answered> => {
    const call = documentCalls(making, document.name).find(
      one => one.method === method && one.path === `${document.calls}${path}`,
    )
    if (!call) throw new Error(`There is no ${method} ${path}`)
    return house.asHouse('1', async work => {
      const permissions = new Set(codes)
      const user: User = codes
        ? withDesks({
            ...work.user,
            ...place,
            everything: false,
            permissions,
            roles: [{ id: '9', scope, permissions }],
          })
        : work.user
      const context = {
        ...work,
        user,
        language: 'en',
        input: call.input.parse(input),
      } as unknown as CallContext<unknown>
      const answer = await call.answer(context)
      const [data, message] =
        answer instanceof Done
          ? [answer.data, answer.message[1]]
          : [answer instanceof RawData ? answer.parsed() : answer, '']
      return { data: data as Wire & Wire[], message }
    })
  }
  return { ask, asHouse, asHouseAlone, house, catalogue }
}
