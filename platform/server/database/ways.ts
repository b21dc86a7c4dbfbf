import pg from 'pg'

const { builtins } = pg.types
/** Values come as text where JavaScript has no exact type for them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary')
    if (([builtins.DATE, builtins.TIMESTAMPTZ, builtins.NUMERIC, builtins.INT8] as number[]).includes(oid))
      return (value: string) => value
    return pg.types.getTypeParser(oid, 'text')
  },
}

/** How many connections a way has, and how long a statement on one may take. */
export interface Limits {
  readonly size: number
  readonly statementSeconds: number
}

/** A pool of connections, and what a transaction of it begins with. */
export interface Way {
  readonly pool: pg.Pool
  /** What each transaction sets for itself, where connections are not ours for longer than one. */
  readonly opening: string
  /** Whether statements with a name are prepared once per connection. */
  readonly prepares: boolean
}

/** What work relies on, of the database: its zone, and how long it may take and wait. */
const settingsOf = ({ statementSeconds }: Limits): Readonly<Record<string, string>> => ({
  timezone: 'Asia/Shanghai',
  statement_timeout: `${statementSeconds}s`,
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
})

/** Connections of our own, which keep what was set and prepared on them. */
export function directWay(url: string, limits: Limits): Way {
  const options = Object.entries(settingsOf(limits)).map(([name, value]) => `-c ${name}=${value}`)
  return { pool: openPool(url, limits, { options: options.join(' ') }), opening: '', prepares: true }
}

/**
 * By way of a pooler that hands a connection on after each transaction: nothing is kept on it, what a transaction relies
 * on is set within it, and no statement is prepared for the next.
 */
export function pooledWay(url: string, limits: Limits, address: string): Way {
  const pooled = new URL(url)
  pooled.host = address
  const settings = Object.entries(settingsOf(limits)).map(([name, value]) => `set local ${name} = '${value}'; `)
  return { pool: openPool(pooled.href, limits, {}), opening: settings.join(''), prepares: false }
}

function openPool(url: string, limits: Limits, more: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.size,
    types,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Statements are sent as they come, without waiting for the answer to the one before.
    pipeline: true,
    // A database that has frozen keeps no time itself: then we do.
    query_timeout: (limits.statementSeconds + 2) * 1000,
    ...more,
  })
  // Without both listeners a restart of the database would take the server down with it.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}
