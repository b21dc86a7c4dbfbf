import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import { enter } from '#areas/index.testing.ts'
import type { Declaration } from '../model/document.ts'
import { type Language } from '../model/label.ts'
import { readConfig } from '../server/config.ts'
import type { Work } from '../server/documents/actions.ts'
import type { House } from '../server/house.ts'
import type { Call } from '../server/http/call.ts'
import { openApi } from '../server/http/openapi.ts'
import { openLog } from '../server/log.ts'
import { hashPassword } from '../server/session/password.ts'
import { start } from '../server/start.ts'
import { type AnswerCheck, answerCheck } from './answer-check.ts'
import { crowded } from './crowd.ts'
import { patiently } from './eventually.ts'
import { copyFounded, testFounding } from './founded.ts'
import { type Ground, groundOn, ownGround } from './ground.ts'
import { Maker } from './make.ts'
import { type Given, holdToPromises, Person, type Sent, send } from './person.ts'
import type {} from './place.setup.ts'
import { queueEmpty } from './queue.ts'
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

type End = () => Promise<unknown>

/** A house that is open, and how it ends. */
interface Opened {
  readonly house: Promise<TestHouse>
  readonly end: () => Promise<void>
}

const worker = process.env.VITEST_POOL_ID ?? '1'
/** Where this worker has its databases, and the data folder of each house. */
const folder = (...names: readonly string[]) => join(inject('dataDir'), `worker-${worker}`, ...names)

let ofFile: Opened | undefined
const ofParts = new Map<string, Opened>()

/**
 * The running server that the tests of a file share, in a house nobody else writes in; it is opened when the first of
 * them asks, and taken down behind the last.
 */
export const house = (): Promise<TestHouse> => {
  ofFile ??= opened(`house_${++houses}`)
  return ofFile.house
}
let houses = 0

/** The house of a test that is told in several files: the same for all its parts in a worker. Whoever asks names the test. */
export const houseOfParts = (test: string): Promise<TestHouse> => {
  const known = ofParts.get(test) ?? opened(test)
  ofParts.set(test, known)
  return known.house
}

/** Takes down the house of a file whose tests are over. */
export async function takeDownHouse(): Promise<void> {
  const over = ofFile
  ofFile = undefined
  await over?.end()
}

function opened(name: string): Opened {
  const ends: End[] = []
  const begin = async () => {
    const ground = await onGround()
    const place = await placed(ground, name)
    ends.push(
      () => rm(place.dataDir, { recursive: true, force: true, maxRetries: 5 }),
      () => ground.drop(name),
    )
    return openOn(place, ends)
  }
  const house = begin()
  return {
    house,
    end: async () => {
      // One that never opened has told whoever asked for it.
      await house.catch(() => {})
      await endAll(ends)
    },
  }
}

const endAll = async (ends: End[]) => {
  for (const end of ends.reverse()) await end()
}

/** Where a house stands, and where other databases are made beside it. */
interface Place {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly ground: Ground
}

async function placed(ground: Ground, name: string): Promise<Place> {
  const dataDir = folder(name)
  await ground.bring(dataDir)
  return { ground, dataDir, databaseUrl: await ground.make(name, 'founded') }
}

async function openOn({ databaseUrl, dataDir, ground }: Place, ends: End[]): Promise<TestHouse> {
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
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
  ends.push(running.stop)
  promises ??= answerCheck(openApi(running.house.catalogue, running.house.routes(), 'test'))
  holdToPromises(promises)
  const { base } = running
  const database = new pg.Pool({ connectionString: databaseUrl, max: 4, options: '-c timezone=Asia/Shanghai' })
  database.on('error', () => {})
  ends.push(() => database.end())

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
    databaseBeside: (name, content) => {
      ends.push(() => ground.drop(name))
      return ground.make(name, content)
    },
    another: begin,
  }
}

/** What every call promises to answer is the same in each house. */
let promises: AnswerCheck | undefined

/** A data folder with a freshly founded house in it, on which nothing runs yet. */
export const freshFolder = (into: string): void => copyFounded(inject('founded'), into)

/**
 * Where the houses of this worker are made. On a server that is not ours a house is founded first, and where tests want a
 * crowd it comes before the copies are made.
 */
function onGround(): Promise<Ground> {
  ground ??= layGround()
  return ground
}
let ground: Promise<Ground> | undefined

async function layGround(): Promise<Ground> {
  const server = inject('externalServer')
  const prefix = server ? `${inject('databasePrefix')}_${worker}_` : ''
  const plain = server ? groundOn(server, prefix) : await ownGround(inject('founded'), folder())
  if (!server && !process.env.TEST_CROWD) return plain
  const ends: End[] = []
  const place = await placed(plain, 'template')
  const { sql } = await openOn(place, ends).then(crowded)
  await queueEmpty(sql)
  await endAll(ends)
  return groundOn(place.databaseUrl, prefix, { ...place, database: new URL(place.databaseUrl).pathname.slice(1) })
}

/** One hash for everybody: making one is slow on purpose. */
const hash = hashPassword(password)
