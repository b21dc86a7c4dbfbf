import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import { enter } from '#areas/index.testing.ts'
import type { Declaration } from '../model/document.ts'
import { type Language } from '../model/label.ts'
import { readConfig } from '../server/config.ts'
import { startEmbedded } from '../server/database/embedded.ts'
import { withClient } from '../server/database/open.ts'
import type { Work } from '../server/documents/actions.ts'
import type { House } from '../server/house.ts'
import type { Call } from '../server/http/call.ts'
import { openApi } from '../server/http/openapi.ts'
import { openLog } from '../server/log.ts'
import { hashPassword } from '../server/session/password.ts'
import { start } from '../server/start.ts'
import { answerCheck } from './answer-check.ts'
import { crowded } from './crowd.ts'
import { patiently } from './eventually.ts'
import { copyFounded, testFounding } from './founded.ts'
import { Maker } from './make.ts'
import { type Given, holdToPromises, Person, type Sent, send } from './person.ts'
import type {} from './place.setup.ts'
import type { UserOptions } from './user-options.ts'

/** The business day of all tests, and the password of everybody in them. */
export const { businessDate: today, password } = testFounding

/** A made user: a person with the account they sign in to. */
export class Account extends Person {
  readonly made: Promise<{ id: string; username: string; roleId: string }>

  constructor(
    base: string,
    made: Promise<{ id: string; username: string; roleId: string }>,
    signIn: (username: string) => Promise<string>,
  ) {
    super(base, async () => signIn((await made).username))
    this.made = made
  }
}

/** The running server of a worker’s tests, and people who use it. */
export interface TestHouse {
  readonly base: string
  readonly house: House
  /** The administrator of tenant 1, who may do everything. */
  readonly admin: Person
  /** The administrator of tenant 2, who must never see anything of tenant 1. */
  readonly neighbour: Account
  /** Fills in records of tenant 1. */
  readonly maker: Maker
  /** Fills in records of tenant 2. */
  readonly neighbourMaker: Maker
  /** Makes a record that passes every rule; a test names only what it is about. */
  readonly make: <D extends Declaration>(document: D, values?: Given<D>) => Promise<Sent<D>>
  /** Somebody with exactly these permission codes. */
  readonly user: (...codes: readonly string[] | readonly [...string[], UserOptions]) => Account
  /** Every address the server answers at. */
  readonly routes: () => readonly Call[]
  /** Asks for tokens with a client's name and secret. */
  readonly signIn: (fields: Readonly<Record<string, string>>, more?: SignIn) => ReturnType<typeof send>
  /** The database as its superuser sees it, past every wall. */
  readonly sql: (text: string, values?: readonly unknown[]) => Promise<pg.QueryResultRow[]>
  /** The address of the database, as its superuser. */
  readonly databaseUrl: string
  /** Makes a database of this name beside it, anew, with a freshly founded house in it, or empty. */
  readonly databaseBeside: (name: string, content: 'founded' | 'empty') => Promise<string>
  /** Starts another server on the same database, told otherwise; whoever starts it stops it. */
  readonly another: (settings: Readonly<Record<string, string>>) => Promise<{ base: string; stop: () => Promise<void> }>
}

/** With which client one signs in, and to which tenant. */
export interface SignIn {
  readonly client?: string
  readonly tenantId?: string
  readonly language?: Language
}

let shared: Promise<TestHouse> | undefined
let databases: Promise<Databases> | undefined

const worker = process.env.VITEST_POOL_ID ?? '1'
/** Where this worker has its databases. */
const folder = () => join(inject('dataDir'), `worker-${worker}`)
const ownDatabases = () => {
  databases ??= inject('externalServer')
    ? externalDatabase(`${inject('databasePrefix')}_${worker}`)
    : embeddedDatabase(folder())
  return databases
}

/**
 * The server that all tests of a worker share, in a copy of the founded house or on a database of its own on the server of
 * `TEST_DATABASE_URL` or `TEST_POSTGRES`; it is started when the first of them asks.
 */
export const house = (): Promise<TestHouse> => {
  shared ??= ownDatabases().then(open).then(crowded)
  return shared
}

/** A house of its own for tests that compare or count whole tables: nobody else writes in it. Whoever opens it names it. */
export const houseAlone = async (name: string): Promise<TestHouse> => {
  const { databaseBeside } = await ownDatabases()
  return open({ databaseUrl: await databaseBeside(name, 'founded'), databaseBeside })
}

async function open({ databaseUrl, databaseBeside }: Databases): Promise<TestHouse> {
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder(),
    PORT: '0',
    DOP_DEMO: 'on',
    DOP_DEMO_PASSWORD: password,
    DOP_BUSINESS_DATE: today,
    CALLS_PER_SECOND: '1000000',
    // The tests load themselves in the server's own process: a hold-up here says nothing of the server.
    BUSY_AFTER_MS: '3600000',
  }
  const begin = async (more: Readonly<Record<string, string>> = {}) => {
    const config = readConfig({ ...settings, ...more }, fileURLToPath(new URL('../..', import.meta.url)))
    const { house, port, stop } = await start(config, openLog(process.env.DOP_TEST_LOG ?? 'silent'))
    return { house, base: `http://127.0.0.1:${port}`, stop }
  }
  const running = await begin()
  holdToPromises(answerCheck(openApi(running.house.catalogue, running.house.routes(), 'test')))
  const { base } = running
  const database = new pg.Pool({ connectionString: databaseUrl, max: 4, options: '-c timezone=Asia/Shanghai' })
  database.on('error', () => {})

  const signIn: TestHouse['signIn'] = (fields, { client = 'test', tenantId = '1', language = 'en' } = {}) =>
    send(base, 'POST', '/auth/oauth/token', {
      headers: {
        authorization: `Basic ${Buffer.from(`${client}:${client}`).toString('base64')}`,
        'tenant-id': tenantId,
        'accept-language': language,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields).toString(),
    })
  // Many who sign in at once make a slow machine say that it is busy: whoever tests something else comes again.
  const tokenOf = (username: string, tenantId: string) =>
    patiently(async () => {
      const { body, status } = await signIn({ grant_type: 'password', username, password }, { tenantId })
      if (typeof body.access_token !== 'string')
        throw new Error(`${username} cannot sign in: ${status} ${JSON.stringify(body)}`)
      return body.access_token
    })
  const account = (codes: readonly string[], options: UserOptions) =>
    new Account(
      base,
      hash.then(known => enter(running.house, codes, options, known)),
      username => tokenOf(username, options.tenantId ?? '1'),
    )
  const admin = new Person(base, () => tokenOf('admin', '1'))
  const neighbour = account(['*'], { tenantId: '2' })
  const byHouse =
    (tenantId: string) =>
    <R>(act: (work: Work) => Promise<R>) =>
      running.house.asHouse(tenantId, act)
  const maker = new Maker(running.house.catalogue, admin, today, byHouse('1'))
  return {
    base,
    house: running.house,
    admin,
    neighbour,
    maker,
    neighbourMaker: new Maker(running.house.catalogue, neighbour, today, byHouse('2')),
    make: (document, values) => maker.make(document, values),
    user: (...parts) => {
      const codes: string[] = []
      let options: UserOptions = {}
      for (const part of parts)
        if (typeof part === 'string') codes.push(part)
        else options = part
      return account(codes, options)
    },
    routes: running.house.routes,
    signIn,
    sql: async (text, values = []) => (await database.query(text, [...values])).rows,
    databaseUrl,
    databaseBeside,
    another: begin,
  }
}

/** A data folder with a freshly founded house in it, on which nothing runs yet. */
export const freshFolder = (into: string): void => copyFounded(inject('founded'), into)

type Databases = Pick<TestHouse, 'databaseUrl' | 'databaseBeside'>

/** A copy of the founded house. Its own database stays as it was founded; tests work on copies of that. */
async function embeddedDatabase(dataDir: string): Promise<Databases> {
  freshFolder(dataDir)
  const { url } = await startEmbedded({ dataDir, log: () => {} })
  const databaseBeside = beside(url, new URL(url).pathname.slice(1))
  return { databaseUrl: await databaseBeside('house', 'founded'), databaseBeside }
}

/** An empty database on the server that is not ours: what is begun on it founds its house first. */
async function externalDatabase(name: string): Promise<Databases> {
  const databaseBeside = beside(inject('externalServer'))
  return {
    databaseUrl: await databaseBeside(name, 'empty'),
    databaseBeside: (other, content) => databaseBeside(`${name}_${other}`, content),
  }
}

/** Makes databases on a server, as copies of another one where there is one. */
const beside =
  (server: string, founded?: string): TestHouse['databaseBeside'] =>
  async (name, content) => {
    const url = new URL(server)
    url.pathname = '/template1'
    await withClient(url.toString(), async client => {
      await client.query(`drop database if exists ${name} with (force)`)
      await client.query(
        `create database ${name}${content === 'founded' && founded ? ` template ${founded} strategy file_copy` : ''}`,
      )
    })
    url.pathname = `/${name}`
    return url.toString()
  }

/** One hash for everybody: making one is slow on purpose. */
const hash = hashPassword(password)
