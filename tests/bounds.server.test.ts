import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import { type Bound, bounds } from '#platform/server/bounds.ts'
import { declaredTables } from '#platform/server/database/declared-tables.ts'
import { forgetOldNotices } from '#platform/server/live/notices.ts'
import { house as openHouse, today } from '#platform/testing/house.ts'
import { type Answer, type Person, send } from '#platform/testing/person.ts'
import { workbookOf } from '#platform/testing/workbook.ts'

const { admin, base, house, make, signIn, sql, user } = await openHouse()

const clerk = () =>
  user(
    'producer:cabinet:list',
    'producer:cabinet:shareLink',
    'masterdata:exporter:list',
    'masterdata:exporter:save',
    'masterdata:exporter:import',
    'masterdata:exporter:export',
  )
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
const settings = { columns: [], sort: [], filters: {} }
const idOf = async (who: ReturnType<typeof clerk>) => (await who.made).id
const place = async () => ({ document: loadingRecord.name, recordId: (await make(loadingRecord)).id })

/** One bound reached: what is there already, and the call that adds one more. */
interface Reached {
  /** Fills up to so many. */
  readonly fill: (to: number) => Promise<unknown>
  readonly add: (who: Person) => Promise<Answer>
  /** Who asks for one too many, where it is somebody else; the call that is one too many, where it is another one. */
  readonly next?: Person
  readonly again?: (who: Person) => Promise<Answer>
  readonly who: ReturnType<typeof clerk>
}

/** A row for each number up to one, in a table. */
const rows = (table: string, columns: string, values: string, to: number, given: readonly unknown[]) =>
  sql(`insert into ${table} (tenant_id, ${columns}) select 1, ${values} from generate_series(1, ${to}) n`, given)

const views =
  (screen: string, shared: boolean, spread = false) =>
  async (): Promise<Reached> => {
    const who = clerk()
    const holder = shared ? '1000000 + n' : await idOf(who)
    const on = spread ? "'/s' || n" : `'${screen}'`
    return {
      who,
      fill: to =>
        rows(
          'saved_view',
          'screen, name, shared, settings, user_id',
          `${on}, 'v' || n, ${shared}, '{}', ${holder}`,
          to,
          [],
        ),
      add: one => one.call('POST', '/admin/saved-view', { screen, name: 'one more', shared, settings }),
      again: one => one.call('POST', '/admin/saved-view', { screen, name: 'another', shared, settings }),
    }
  }
const comments = (own: boolean) => async (): Promise<Reached> => {
  const [who, about] = [clerk(), await place()]
  const id = own ? await idOf(who) : '1'
  const record = own ? '900000 + n' : about.recordId
  return {
    who,
    fill: to =>
      rows(
        'record_comment',
        'document, record_id, text, created_by, created_by_name',
        `'loading-record', ${record}, 'x', ${id}, 'x'`,
        to,
        [],
      ),
    add: one => one.call('POST', '/admin/comment', { ...about, text: 'one more' }),
  }
}
/** What grows with one call alone. */
const sizes = (of: (size: number) => object, path: string) => async (): Promise<Reached> => {
  const about = await place()
  let size = 0
  return {
    who: clerk(),
    fill: async to => {
      size = to
    },
    add: one => {
      size++
      return one.call('POST', path, { ...about, ...of(size) })
    },
  }
}
const followed = (own: boolean) => async (): Promise<Reached> => {
  const [who, about] = [clerk(), await place()]
  const [other, second] = [clerk(), await place()]
  const follow = (one: Person, what: object) => one.call('PUT', '/admin/comment/follow', { ...what, follow: true })
  const values = own ? `800000 + n, ${await idOf(who)}` : `${about.recordId}, 700000 + n`
  return {
    who,
    fill: to => rows('record_follower', 'document, record_id, user_id', `'loading-record', ${values}`, to, []),
    add: one => follow(one, about),
    ...(own ? { again: (one: Person) => follow(one, second) } : { next: other }),
  }
}
const links = (own: boolean) => async (): Promise<Reached> => {
  const [who, { recordId }] = [clerk(), await place()]
  const [record, by, days] = own ? ['600000 + n', await idOf(who), -1] : [recordId, '1', 1]
  return {
    who,
    fill: to =>
      rows(
        'record_share',
        'token_hash, document, record_id, expires, created_by, created_by_name',
        `sha256(('${recordId} ' || n)::bytea), 'loading-record', ${record}, now() + ${days} * interval '1 day', ${by}, 'x'`,
        to,
        [],
      ),
    add: one => one.call('POST', `${loadingRecord.calls}/share-link`, { id: recordId }),
  }
}
const tasks = (type: number, status: number) => async (): Promise<Reached> => {
  const who = clerk()
  const content = () => workbookOf(['Exporter name*', 'Exporter address*'], [[randomUUID(), 'y']])
  const id = await idOf(who)
  return {
    who,
    fill: to =>
      rows(
        'excel_task',
        'type, status, document, title, request, created_by, created_by_account',
        `${type}, ${status}, 'exporter', 'x', '{}', ${id}, 'x'`,
        to,
        [],
      ),
    add: async one =>
      type === 2
        ? one.call('POST', `${exporter.calls}/export`, { columns: ['lookupValue'] })
        : one.upload(`${exporter.calls}/import`, { name: 'x.xlsx', content: await content() }),
  }
}

type Refusing = {
  [K in keyof typeof bounds]: (typeof bounds)[K]['beyond'] extends 'refused' ? K : never
}[keyof typeof bounds]
const reached: Readonly<Record<string, () => Promise<Reached>>> = {
  viewsOfList: views('/list', false),
  viewsOfPerson: views('/another', false, true),
  sharedViews: views('/shared', true),
  commentsOfRecord: comments(false),
  commentsOfDay: comments(true),
  lengthOfComment: sizes(size => ({ text: 'x'.repeat(size) }), '/admin/comment'),
  followedByPerson: followed(true),
  followersOfRecord: followed(false),
  linksOfRecord: links(false),
  linksOfDay: links(true),
  exportsWaiting: tasks(2, 0),
  importsWaiting: tasks(1, 0),
  tasksOfDay: tasks(2, 2),
  sizeOfView: async (): Promise<Reached> => {
    let kilobytes = 0
    return {
      who: clerk(),
      fill: async to => {
        kilobytes = to
      },
      add: one => {
        kilobytes++
        const values = Array.from({ length: 100 }, () => 'x'.repeat(97))
        const filters = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`f${at}`, values] as const))
        let content = { ...settings, filters: {} as object }
        for (const [name, some] of Object.entries(filters))
          for (let many = 1; many <= 100; many++) {
            const next = { ...content, filters: { ...content.filters, [name]: some.slice(0, many) } }
            if (JSON.stringify(next).length > kilobytes * 1024) {
              const view = { screen: '/size', name: 'large', shared: false, settings: content }
              return one.call('POST', '/admin/saved-view', view)
            }
            content = next
          }
        throw new Error('never so large')
      },
    }
  },
  mentionsOfComment: async (): Promise<Reached> => {
    const [about, meant] = [await place(), await idOf(clerk())]
    let size = 0
    return {
      who: clerk(),
      fill: async to => {
        size = to
      },
      add: one =>
        one.call('POST', '/admin/comment', {
          ...about,
          text: 'x',
          mentions: Array.from({ length: ++size }, () => meant),
        }),
    }
  },
  filesOfComment: async (): Promise<Reached> => {
    const about = await place()
    const who = clerk()
    const files: object[] = []
    for (let at = 0; at <= bounds.filesOfComment.most; at++) {
      const { data } = await who.upload('/admin/sys-file/upload', { name: `${at}.pdf`, content: pdf })
      files.push({ fileId: data.fileId, fileName: data.fileName, size: data.size })
    }
    let size = 0
    return {
      who,
      fill: async to => {
        size = to
      },
      // The last but one takes as many as there may be; the files of the next one are still free.
      add: one => one.call('POST', '/admin/comment', { ...about, text: 'x', files: files.slice(0, ++size) }),
    }
  },
  standInsOfPerson: async (): Promise<Reached> => {
    const [who, substitute] = [clerk(), await idOf(clerk())]
    const id = await idOf(who)
    const day = (at: number) => new Date(Date.parse(today) + at * 86_400_000).toISOString().slice(0, 10)
    const on = (one: Person, at: number) =>
      one.call('POST', '/admin/stand-in', { substituteId: substitute, fromDay: day(at), toDay: day(at), reason: 'x' })
    return {
      who,
      fill: to =>
        rows(
          'stand_in',
          'absent_id, substitute_id, from_day, to_day, reason, created_by, created_by_name',
          `${id}, ${substitute}, $1::date + n, $1::date + n, 'x', ${id}, 'x'`,
          to,
          [today],
        ),
      add: one => on(one, 50),
      again: one => on(one, 51),
    }
  },
  subscriptionsOfPerson: async (): Promise<Reached> => {
    const who = clerk()
    const id = await idOf(who)
    await who.ask('PUT', '/admin/user/edit', { email: 'bounds@example.com' })
    const send = async (one: Person, name: string) => {
      const kept = await one.ask('POST', '/admin/saved-view', { screen: 'exporter', name, shared: false, settings })
      return one.call('POST', '/admin/view-subscription', { viewId: kept.id, every: 'DAY', hour: 8 })
    }
    return {
      who,
      fill: to =>
        rows(
          'view_subscription',
          'user_id, view_id, screen, view_name, every, at_hour, language, origin',
          `${id}, 700000 + n, 'exporter', 'v' || n, 'DAY', 8, 'zh', ''`,
          to,
          [],
        ),
      add: one => send(one, 'one more'),
      again: one => send(one, 'another'),
    }
  },
  filesOfDay: async (): Promise<Reached> => {
    const who = clerk()
    const id = await idOf(who)
    return {
      who,
      fill: to =>
        rows(
          'file',
          'storage_key, file_name, extension, content_type, size, sha256, purpose, created_by',
          `'1/bounds/${id}/' || n, 'x.pdf', 'pdf', 'application/pdf', 5, '', 'attachment', ${id}`,
          to,
          [],
        ),
      add: one => one.upload('/admin/sys-file/upload', { name: 'x.pdf', content: pdf }),
    }
  },
} satisfies Readonly<Record<Refusing, () => Promise<Reached>>>

describe('what a person adds to has a bound', () => {
  const refusing = (Object.entries(bounds) as [string, Bound][]).filter(([, { beyond }]) => beyond === 'refused')

  test.each(refusing)(
    '%s: the last one finds room, the next is told what to do in both languages',
    async (name, bound) => {
      const { fill, add, who, again = add, next = who } = await (reached[name] as () => Promise<Reached>)()
      await fill(bound.most - 1)
      expect(await add(who), `${name}: the last`).toMatchObject({ status: 200, code: 0 })
      if (name === 'exportsWaiting' || name === 'importsWaiting') await fill(1)
      const refused = await again(next)
      expect(refused, name).toMatchObject({ status: 200, code: 1, bizCode: bound.bizCode })
      expect(refused.msg).toContain(String(bound.most))
      expect(refused.msg).toMatch(/;|tomorrow/)
      const chinese = (await again(next.in('zh'))).msg
      expect(chinese).toMatch(/[一-龥].*(请|明天)/)
      expect(chinese).toContain(String(bound.most))
    },
  )

  test('the refusals have a name each that programs know', () => {
    // Named here, so that whoever looks for one finds it.
    expect(new Set(refusing.map(([, { bizCode }]) => bizCode))).toEqual(
      new Set([
        'TOO_MANY_VIEWS',
        'TOO_MANY_SHARED_VIEWS',
        'VIEW_TOO_LARGE',
        'TOO_MANY_SUBSCRIPTIONS',
        'TOO_MANY_STAND_INS',
        'TOO_MANY_COMMENTS',
        'TOO_MANY_COMMENTS_TODAY',
        'COMMENT_TOO_LONG',
        'TOO_MANY_MENTIONS',
        'TOO_MANY_FILES',
        'TOO_MANY_FOLLOWED',
        'TOO_MANY_FOLLOWERS',
        'TOO_MANY_LINKS',
        'TOO_MANY_LINKS_TODAY',
        'UPLOAD_QUOTA',
        'TOO_MANY_TASKS',
        'TOO_MANY_TASKS_TODAY',
      ]),
    )
  })

  test('a view kept again under its name takes no more room', async () => {
    const { who, fill, add } = await views('/again', false)()
    await fill(bounds.viewsOfList.most - 1)
    for (let at = 0; at < 3; at++) expect(await add(who)).toMatchObject({ code: 0 })
  })

  test('two who ask at the same time share the last place', async () => {
    const { who, fill } = await views('/together', false)()
    await fill(bounds.viewsOfList.most - 1)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        who.call('POST', '/admin/saved-view', { screen: '/together', name: `n${at}`, shared: false, settings }),
      ),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  })

  test('who is meant where a record has all its followers hears of it all the same', async () => {
    const { who, fill } = await followed(false)()
    await fill(0)
    const about = await place()
    await rows(
      'record_follower',
      'document, record_id, user_id',
      `'loading-record', ${about.recordId}, 500000 + n`,
      bounds.followersOfRecord.most,
      [],
    )
    const other = clerk()
    const said = { ...about, text: 'look', mentions: [await idOf(other)] }
    expect(await who.call('POST', '/admin/comment', said)).toMatchObject({ code: 0 })
    const [{ count } = { count: 0 }] = await sql(
      'select count(*)::int as count from record_follower where record_id = $1',
      [about.recordId],
    )
    expect(count).toBe(bounds.followersOfRecord.most)
    expect((await other.ask('GET', '/admin/notice/page')).records).toHaveLength(1)
  })
})

describe('where nobody can be told, the oldest goes or one too many is not kept', () => {
  const counted = async (statement: string, given: readonly unknown[]) =>
    Number((await sql(`select count(*)::int as count from ${statement}`, given))[0]?.count)

  test('a person has so many sessions, a program so many tokens; the newest is good', async () => {
    const { username, id } = await clerk().made
    const session = 'family_id, client_id, access_hash, access_expires, ends_at, user_id'
    const until = "now() + interval '1 hour', now() + interval '1 hour'"
    await rows(
      'session',
      session,
      `n, 'test', sha256(('${id} ' || n)::bytea), ${until}, ${id}`,
      bounds.sessionsOfPerson.most + 20,
      [],
    )
    const { password } = await import('#platform/testing/house.ts')
    const { body } = await signIn({ grant_type: 'password', username, password })
    expect(await counted('session where user_id = $1', [id])).toBe(bounds.sessionsOfPerson.most)
    const token = String(body.access_token)
    expect(
      await send(base, 'GET', '/admin/user/info', { headers: { authorization: `Bearer ${token}` } }),
    ).toMatchObject({ code: 0 })
    const client = 'bounded'
    await admin.ask('POST', '/admin/client', {
      clientId: client,
      clientSecret: client,
      authorizedGrantTypes: 'client_credentials',
    })
    await rows(
      'session',
      session,
      `n, '${client}', sha256(('${client} ' || n)::bytea), ${until}, null`,
      bounds.tokensOfClient.most + 20,
      [],
    )
    const asked = await send(base, 'POST', '/auth/oauth/token', {
      headers: {
        authorization: `Basic ${Buffer.from(`${client}:${client}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    expect(asked.body).toHaveProperty('access_token')
    expect(await counted("session where client_id = 'bounded'", [])).toBe(bounds.tokensOfClient.most)
  })

  test('a session remembers so many spent refresh tokens', async () => {
    const { username, id } = await clerk().made
    const { password } = await import('#platform/testing/house.ts')
    const { body } = await signIn({ grant_type: 'password', username, password })
    const [{ family_id: family } = {}] = await sql('select family_id from session where user_id = $1', [id])
    await rows(
      'spent_refresh',
      'refresh_hash, family_id, client_id, spent_time',
      `sha256(('${id} ' || n)::bytea), ${family}, 'test', now() - n * interval '1 second'`,
      bounds.spentOfSession.most + 50,
      [],
    )
    expect((await signIn({ grant_type: 'refresh_token', refresh_token: String(body.refresh_token) })).status).toBe(200)
    expect(await counted('spent_refresh where family_id = $1', [family])).toBeLessThanOrEqual(
      bounds.spentOfSession.most + 1,
    )
  })

  test('tickets of a person, notices of a person, opened links and errors of a day', async () => {
    const who = clerk()
    const id = await idOf(who)
    for (let at = 0; at < bounds.ticketsOfPerson.most + 5; at++) await who.ask('POST', '/admin/ws/ticket', {})
    expect(await counted('socket_ticket where user_id = $1', [id])).toBe(bounds.ticketsOfPerson.most)

    await rows(
      'notice',
      'batch, user_id, text_zh, text_en',
      `0, ${id}, 'x', 'n' || n`,
      bounds.noticesOfPerson.most + 5,
      [],
    )
    await house.database.jobTenant('1', ({ query }) => query(forgetOldNotices))
    expect(await counted('notice where user_id = $1', [id])).toBe(bounds.noticesOfPerson.most)
    expect(await counted("notice where user_id = $1 and text_en = 'n1'", [id])).toBe(0)

    const record = await make(loadingRecord)
    const link = await admin.ask('POST', `${loadingRecord.calls}/share-link`, { id: record.id })
    await rows('record_share_view', 'share_id, address', `${String(link.id)}, 'x'`, bounds.viewsOfLink.most - 1, [])
    for (let at = 0; at < 3; at++)
      expect(await send(base, 'GET', `/shared/record?token=${String(link.token)}`)).toMatchObject({ code: 0 })
    expect(await counted('record_share_view where share_id = $1', [link.id])).toBe(bounds.viewsOfLink.most)

    await rows('client_error', 'user_id, entry', `${id}, '{}'`, bounds.errorsOfDay.most - 2, [])
    expect(await who.call('POST', '/admin/log/logs', [{}, {}, {}, {}, {}])).toMatchObject({ code: 0 })
    expect(await counted('client_error where user_id = $1', [id])).toBe(bounds.errorsOfDay.most)
  })

  test('refused calls of a person are counted, not a row each [reliability 4.7]', async () => {
    const who = clerk()
    const id = await idOf(who)
    for (let at = 0; at < 45; at++) await who.call('POST', '/admin/param', {})
    expect(await counted("action_log where user_id = $1 and action = 'refused'", [id])).toBe(8)
    const [last] = await sql(
      "select remark from action_log where user_id = $1 and action = 'refused' order by id desc limit 1",
      [id],
    )
    expect(last?.remark).toMatch(/^create: 一小时内第40次：.+\n40 times within the hour: /)
  })
})

/** Tables that no document declares and no bound is needed for, and why. */
const unbounded: Readonly<Record<string, string>> = {
  action_log_open: 'rows of the history that wait for their seal',
  action_log_seal: 'one of many rows of the history',
  bind_ticket: 'goes after minutes, calls of strangers are limited a minute',
  challenge: 'goes after two minutes, calls of strangers are limited a second',
  client_secret: 'one a client',
  idempotency: 'goes after a day, calls of a person are limited a second',
  job_worker: 'one a worker',
  member_phone: 'one a member',
  number_counter: 'one a number series and period',
  outbox_bucket: 'one a target',
  import_portion: 'one for a hundred rows of an import that is under way',
  outbox_event: 'goes after 90 days, written by signed calls of other systems alone',
  outbox_target: 'one a target',
  personal_detail: 'one an application',
  provider_secret: 'one a provider',
  robot_key: 'one a room',
  schema_migration: 'one a migration',
  setup_not_needed: 'one a list of the house',
  sign_in_limit: 'goes when its time is over',
  sim_sms: 'simulator of the demo',
  sim_social_account: 'simulator of the demo',
  sim_social_grant: 'simulator of the demo',
  sms_code: 'one a number',
  social_account: 'one a person and provider',
  social_state: 'goes after minutes, calls of strangers are limited a second',
  table_stamp: 'one a table',
  tenant_gate: 'one a tenant',
  user_secret: 'one a person',
}

test('every table that no document declares is in the list of bounds, or it says why it needs none', async () => {
  const declared = new Set(declaredTables(house.catalogue).map(({ name }) => name))
  const known = await sql(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  )
  const bounded = new Set<string>(Object.values(bounds).map(({ table }) => table))
  const others = known.map(({ name }) => String(name)).filter(name => !declared.has(name) && !bounded.has(name))
  expect(others).toEqual(Object.keys(unbounded).toSorted())
})
