import { mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readStorage, type StorageSettings } from './storage/settings.ts'

/** How this server was told to run (decisions 2); every setting may also come from a file named in `NAME_FILE`. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string | undefined
  /** Where a pooler in transaction mode stands before the database, as host and port; nothing: calls go there themselves. */
  readonly poolAddress: string | undefined
  /** Where a copy of the database that only reads is, as host and port; nothing: everything is read where it is written. */
  readonly replicaAddress: string | undefined
  readonly dataDir: string
  readonly demo: boolean
  readonly demoPassword: string | undefined
  readonly businessDate: string | undefined
  readonly role: 'web' | 'worker' | 'all'
  readonly tokenSeconds: number
  readonly callsPerSecond: number
  /** From how long a hold-up of the whole process, in milliseconds, calls are answered with 503 at once. */
  readonly busyAfterMilliseconds: number
  readonly plainSocketToken: boolean
  /** Addresses of the notification sockets: the house's own, and the workflow's when the site turns it on. */
  readonly socketPaths: readonly string[]
  /** Where messages to phones are handed over, and the token that goes with them. */
  readonly smsUrl: string | undefined
  readonly smsToken: string | undefined
  /** Hosts inside the house's own network where people may be asked who they are, with their ports. */
  readonly signInHosts: ReadonlySet<string>
  /** Where other systems are and what calls to and from them are signed with, by their name (business.md 5). */
  readonly outside: Readonly<
    Record<
      string,
      {
        readonly address: string
        readonly secret?: string
        /** Secrets of tenants that have their own, by the tenant. */
        readonly tenantSecrets?: Readonly<Record<string, string>>
        readonly from?: string
      }
    >
  >
  readonly trustProxy: ReturnType<typeof readProxy>
  /** Nightly backups kept in the data folder; 0 makes none. */
  readonly backupsKept: number
  /** With what monitoring reads the metrics; nothing: they are read by nobody. */
  readonly metricsToken: string | undefined
  /** As much as one person may upload within a day. */
  readonly uploadMegabytesPerDay: number
  /** The object storage; nothing: files are in the data folder. */
  readonly storage: StorageSettings | undefined
  readonly root: string
}

type Environment = Readonly<Record<string, string | undefined>>

function setting(environment: Environment, name: string): string | undefined {
  const file = environment[`${name}_FILE`]
  if (file) return readFileSync(file, 'utf8').trim()
  return environment[name] || undefined
}

function whole(environment: Environment, name: string, usual: number, least: number, most: number): number {
  const text = setting(environment, name)
  if (text === undefined) return usual
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not ${text}`)
  return value
}

/** Fewer characters than this can be tried out. */
const leastSecret = 16

/**
 * Refuses a database address whose password could be guessed: the passwords of our roles and every secret of the house
 * follow from it (reliability.md 5). A server that asks for none, by trust or by peer, takes any.
 */
function requireSecret(databaseUrl: string): void {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined
  if (url && decodeURIComponent(url.password).length >= leastSecret) return
  throw new Error(
    `DATABASE_URL needs a password of at least ${leastSecret} random characters: all other secrets follow from it. ` +
      'Give the database administrator one (alter role … password …) and write it into DATABASE_URL or DATABASE_URL_FILE; ' +
      'a server that asks for no password takes any, so a new random one may stand there as well.\n' +
      `DATABASE_URL 中的密码至少需要${leastSecret}个随机字符，其他密钥都由它得出。请为数据库管理员设置这样的密码并写入 DATABASE_URL 或 DATABASE_URL_FILE。`,
  )
}

/** A token that could be guessed is none. */
function readMetricsToken(token: string | undefined): string | undefined {
  if (token !== undefined && token.length < leastSecret)
    throw new Error(`METRICS_TOKEN needs at least ${leastSecret} random characters`)
  return token
}

/** The systems outside that may be given an address: `ERP_URL` and the secret calls are signed with, `ERP_SECRET`, of tenant 2 alone `ERP_SECRET_2`. */
const signedNames = ['ERP', 'OA', 'WMS', 'WECOM', 'CARRIER', 'HR'] as const
export const outsideNames = [...signedNames, 'MAIL'] as const

/** The secrets of single tenants for a system: `ERP_SECRET_2`, or a file that holds it. */
function readTenantSecrets(environment: Environment, name: string): Readonly<Record<string, string>> {
  const form = new RegExp(`^${name}_SECRET_([1-9]\\d{0,17})(?:_FILE)?$`)
  const tenants = Object.keys(environment).flatMap(key => form.exec(key)?.[1] ?? [])
  return Object.fromEntries(
    tenants.map(tenantId => {
      const named = `${name}_SECRET_${tenantId}`
      return [tenantId, longEnough(setting(environment, named), named, name)]
    }),
  )
}

function longEnough(secret: string | undefined, setting: string, name: string): string {
  if (secret === undefined || secret.length < leastSecret)
    throw new Error(`${setting} needs at least ${leastSecret} characters: calls to and from ${name} are signed with it`)
  return secret
}

function readOutside(environment: Environment): Config['outside'] {
  const read = (name: string) => setting(environment, name)
  const outside: Record<string, Config['outside'][string]> = {}
  for (const name of signedNames) {
    const address = read(`${name}_URL`)
    if (!address) continue
    outside[name] = {
      address: address.replace(/\/+$/, ''),
      secret: longEnough(read(`${name}_SECRET`), `${name}_SECRET`, name),
      tenantSecrets: readTenantSecrets(environment, name),
    }
  }
  const mail = readMail(read)
  return mail ? { ...outside, MAIL: mail } : outside
}

/** Where letters are handed in, and whom they come from. */
function readMail(read: (name: string) => string | undefined): Config['outside'][string] | undefined {
  const address = read('MAIL_URL')
  if (!address) return undefined
  if (!URL.canParse(address) || !/^smtps?:$/.test(new URL(address).protocol))
    throw new Error('MAIL_URL is the address of a mail server, such as smtps://name:password@mail.example.com')
  const from = read('MAIL_FROM') ?? ''
  if (!/^[^<>]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(from))
    throw new Error('MAIL_FROM is the address letters come from, such as DOP <dop@example.com>')
  return { address, from }
}

/** Reads the settings; a wrong one stops the start with a sentence that names it. */
export function readConfig(environment: Environment, root: string): Config {
  const databaseUrl = setting(environment, 'DATABASE_URL')
  if (databaseUrl) requireSecret(databaseUrl)
  const host = setting(environment, 'HOST') ?? '127.0.0.1'
  const demo = (setting(environment, 'DOP_DEMO') ?? (databaseUrl ? 'off' : 'on')) === 'on'
  const businessDate = setting(environment, 'DOP_BUSINESS_DATE')
  if (businessDate && !demo)
    throw new Error('DOP_BUSINESS_DATE is for demos and tests: it is refused unless DOP_DEMO is on')
  if (businessDate && !/^\d{4}-\d{2}-\d{2}$/.test(businessDate))
    throw new Error('DOP_BUSINESS_DATE is a day such as 2025-05-04')
  const role = setting(environment, 'DOP_ROLE') ?? 'all'
  if (role !== 'web' && role !== 'worker' && role !== 'all') throw new Error('DOP_ROLE is web, worker or all')
  const dataDir = resolve(root, setting(environment, 'DATA_DIR') ?? '.data')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return {
    port: whole(environment, 'PORT', 8080, 0, 65_535),
    host,
    databaseUrl,
    poolAddress: readBeside('DATABASE_POOL', environment, databaseUrl),
    replicaAddress: readBeside('DATABASE_REPLICA', environment, databaseUrl),
    dataDir,
    demo,
    demoPassword: setting(environment, 'DOP_DEMO_PASSWORD'),
    businessDate,
    role,
    tokenSeconds: whole(environment, 'TOKEN_TTL_SECONDS', 7200, 5, 604_800),
    callsPerSecond: whole(environment, 'CALLS_PER_SECOND', 20, 1, 1_000_000),
    busyAfterMilliseconds: whole(environment, 'BUSY_AFTER_MS', 2000, 100, 3_600_000),
    plainSocketToken: setting(environment, 'WS_PLAIN_TOKEN') !== 'false',
    socketPaths: [
      setting(environment, 'WS_PATH') ?? '/admin/ws/info',
      ...(setting(environment, 'WS_WORKFLOW') === 'on' ? ['/act/ws/info'] : []),
    ],
    smsUrl: setting(environment, 'SMS_URL'),
    smsToken: setting(environment, 'SMS_TOKEN'),
    signInHosts: readHosts(setting(environment, 'SIGN_IN_HOSTS')),
    outside: readOutside(environment),
    trustProxy: readProxy(setting(environment, 'TRUST_PROXY')),
    backupsKept: whole(environment, 'BACKUPS_KEPT', 14, 0, 1000),
    uploadMegabytesPerDay: whole(environment, 'UPLOAD_MEGABYTES_PER_DAY', 5120, 1, 10_000_000),
    metricsToken: readMetricsToken(setting(environment, 'METRICS_TOKEN')),
    storage: readStorage(name => setting(environment, name)),
    root,
  }
}

/** Hosts as they stand in an address, with commas between. */
function readHosts(text: string | undefined): ReadonlySet<string> {
  const hosts = (text ?? '').split(',').flatMap(one => one.trim().toLowerCase() || [])
  const wrong = hosts.find(one => !/^(?:\[[\da-f:]+\]|[\w.-]+)(?::\d{1,5})?$/.test(one))
  if (wrong !== undefined)
    throw new Error(
      `SIGN_IN_HOSTS are hosts such as id.example.com or 10.0.0.5:8443, with commas between, not ${wrong}`,
    )
  return new Set(hosts)
}

/** Where the pooler before the database is, or a copy of it that only reads; only beside a database that was named. */
function readBeside(name: string, environment: Environment, databaseUrl: string | undefined): string | undefined {
  const text = setting(environment, name)
  if (text === undefined) return undefined
  if (!/^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i.test(text))
    throw new Error(`${name} is a host and a port such as 127.0.0.1:6432, not ${JSON.stringify(text)}`)
  if (!databaseUrl) throw new Error(`${name} stands beside the database of DATABASE_URL; name that as well`)
  return text
}

/**
 * Which proxies before the house are believed when they say where a call came from: none, so many of them (`true` is
 * one), or those at some addresses. Whatever stands further left in the header was written by the caller.
 */
export function readProxy(text: string | undefined): false | string | ((address: string, hop: number) => boolean) {
  if (text === undefined || text === 'false') return false
  const hops = text === 'true' ? 1 : /^\d{1,2}$/.test(text) ? Number(text) : undefined
  return hops === undefined ? text : (_, hop) => hop < hops
}

/** Whether a host is this machine only. */
export const isLoopback = (address: string): boolean => /^(127\.|::1$|localhost$|::ffff:127\.)/.test(address)
