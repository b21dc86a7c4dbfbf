import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { z } from 'zod'
import type { Database } from '../database/connection.ts'
import { type Call, type CallContext, Download, defineCall, usualCall } from '../http/call.ts'
import { notFound } from '../http/refusal.ts'
import { everyTenant } from './tenants.ts'

/** What is measured. */
interface Measured {
  readonly database: Database
  readonly sockets: { readonly size: number }
}

/** Work that waits in the database is counted no more often than this, however many ask. */
const countedMilliseconds = 10_000

/**
 * What the house tells a Prometheus server of itself: calls by address and answer, connections, sockets, tasks and pushes
 * that wait or have failed, and the process. Nothing of it names a person, a record or a tenant.
 */
export class Metrics {
  readonly #registry = new Registry()
  readonly #calls: Histogram<'method' | 'route' | 'status'>
  #counted: { until: number; counts: Promise<Counts> } | undefined
  #begun = false

  constructor({ database, sockets }: Measured) {
    const registers = [this.#registry]
    this.#calls = new Histogram({
      name: 'dop_call_seconds',
      help: 'How long calls took, by address and answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
      registers,
    })
    new Gauge({
      name: 'dop_database_connections',
      help: 'Connections to the database: those in use, those at rest, and work that waits for one',
      labelNames: ['pool', 'state'],
      registers,
      collect() {
        for (const [pool, states] of Object.entries(database.connections()))
          for (const [state, count] of Object.entries(states)) this.set({ pool, state }, count)
      },
    })
    new Gauge({
      name: 'dop_sockets',
      help: 'Notification sockets open at this server',
      registers,
      collect() {
        this.set(sockets.size)
      },
    })
    const waiting = () => this.#waiting(database)
    new Gauge({
      name: 'dop_tasks',
      help: 'Imports and exports that wait or run',
      labelNames: ['state'],
      registers,
      async collect() {
        const { tasks } = await waiting()
        for (const state of ['waiting', 'running'] as const) this.set({ state }, tasks[state] ?? 0)
      },
    })
    new Gauge({
      name: 'dop_pushes',
      help: 'Pushes to other systems by where they stand',
      labelNames: ['target', 'status'],
      registers,
      async collect() {
        const { pushes } = await waiting()
        this.reset()
        for (const { target, status, count } of pushes) this.set({ target, status }, count)
      },
    })
  }

  /** Measures every request of a server from now on. */
  watch(server: FastifyInstance): void {
    server.addHook('onResponse', async (request, reply) => {
      // An address nobody declared would be a series for each guess.
      const route = request.routeOptions.url?.replaceAll(/\([^)]*\)/g, '') ?? 'none'
      this.#calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    })
  }

  /** Everything there is to tell now, as Prometheus reads it. */
  async text(): Promise<{ content: string; type: string }> {
    if (!this.#begun) {
      // Measuring the process itself costs a little; who is never asked need not.
      this.#begun = true
      collectDefaultMetrics({ register: this.#registry })
    }
    return { content: await this.#registry.metrics(), type: this.#registry.contentType }
  }

  #waiting(database: Database): Promise<Counts> {
    if (!this.#counted || this.#counted.until < Date.now())
      this.#counted = { until: Date.now() + countedMilliseconds, counts: counted(database) }
    return this.#counted.counts.catch(() => ({ tasks: {}, pushes: [] }))
  }
}

interface Counts {
  readonly tasks: Readonly<Record<string, number>>
  readonly pushes: readonly { readonly target: string; readonly status: string; readonly count: number }[]
}

/** What waits or has failed, over all tenants. */
async function counted(database: Database): Promise<Counts> {
  const tasks: Record<string, number> = {}
  const pushes = new Map<string, { target: string; status: string; count: number }>()
  for (const tenantId of await everyTenant(database))
    await database.readTenant(tenantId, async ({ query }) => {
      const asked = await query<{ state: string; count: number }>(
        `select case status when 0 then 'waiting' else 'running' end as state, count(*)::int as count from excel_task
          where tenant_id = current_tenant() and status in (0, 1) group by status`,
        [],
        'metrics-tasks',
      )
      for (const { state, count } of asked.rows) tasks[state] = (tasks[state] ?? 0) + count
      const sent = await query<{ target: string; status: string; count: number }>(
        `select target, status, count(*)::int as count from outbox_message
          where tenant_id = current_tenant() and status <> 'SUCCESS' group by target, status`,
        [],
        'metrics-pushes',
      )
      for (const { target, status, count } of sent.rows) {
        const key = `${target} ${status}`
        pushes.set(key, { target, status, count: (pushes.get(key)?.count ?? 0) + count })
      }
    })
  return { tasks, pushes: [...pushes.values()] }
}

/** Whether somebody may read the metrics: with the token that is set; while none is, nobody. */
function mayRead(token: string | undefined, { request }: CallContext<unknown>): boolean {
  if (token === undefined) return false
  const given = Buffer.from(/^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '')
  const wanted = Buffer.from(token)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** What monitoring asks for; to everybody else there is nothing here. */
export const metricsCall = (metrics: Metrics, token: string | undefined): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: '/metrics',
    summary: ['运行指标', 'Metrics for Prometheus'],
    access: 'public',
    permission: null,
    transaction: 'own',
    effect: 'read',
    file: 'text/plain',
    input: z.object({}),
    async answer(context) {
      if (!mayRead(token, context)) throw notFound()
      const { content, type } = await metrics.text()
      return new Download(Buffer.from(content), 'metrics.txt', type)
    },
  })
