import autocannon from 'autocannon'
import { Client } from 'undici'

/** The middle value of a list, and any other share of it. */
export function quantile(values: readonly number[], share = 0.5): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** A request as both sides get it. */
export interface Asked {
  readonly base: string
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** One keep-alive connection; an answer that is no success ends the run with what it said. */
export class Caller {
  private readonly client: Client

  constructor(base: string) {
    this.client = new Client(base, { bodyTimeout: 600_000, headersTimeout: 600_000 })
  }

  async text({ path, method = 'GET', headers = {}, body }: Omit<Asked, 'base'>): Promise<string> {
    const answer = await this.client.request({
      path,
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body }),
    })
    const text = await answer.body.text()
    if (answer.statusCode !== 200 || text.startsWith('{"code":1'))
      throw new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 600)}`)
    return text
  }

  async data<R>(asked: Omit<Asked, 'base'>): Promise<R> {
    return (JSON.parse(await this.text(asked)) as { data: R }).data
  }

  close(): Promise<void> {
    return this.client.close()
  }
}

/** Two times of the same piece of work: ours and the floor's. */
export interface Pair {
  readonly ours: number
  readonly floor: number
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Runs two pieces of work turn by turn, the first of each pair changing, and answers the medians in milliseconds. */
export async function byTurns(
  times: number,
  ours: (turn: number) => Promise<unknown>,
  floor: (turn: number) => Promise<unknown>,
  warm = 3,
): Promise<Pair> {
  const taken = { ours: [] as number[], floor: [] as number[] }
  for (let turn = -warm; turn < times; turn++) {
    const both = [
      async () => taken.ours.push(await timed(() => ours(turn + warm))),
      async () => taken.floor.push(await timed(() => floor(turn + warm))),
    ]
    for (const one of turn % 2 === 0 ? both : both.reverse()) await one()
    if (turn < 0) {
      taken.ours.length = 0
      taken.floor.length = 0
    }
  }
  return { ours: quantile(taken.ours), floor: quantile(taken.floor) }
}

async function loaded({ base, path, headers = {} }: Asked, connections: number, seconds: number): Promise<number> {
  const result = await autocannon({ url: `${base}${path}`, connections, duration: seconds, headers: { ...headers } })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} broken`)
  // Milliseconds of one connection per answer: the inverse of the throughput, which is finer than the whole milliseconds of a histogram.
  return (connections * result.duration * 1000) / result.requests.total
}

/** Loads both sides in short rounds, one after the other, and answers the medians in milliseconds an answer. */
export async function underLoad(
  ours: Asked,
  floor: Asked,
  connections: number,
  rounds: number,
  seconds: number,
): Promise<Pair> {
  for (const one of [ours, floor]) await loaded(one, connections, 1)
  const taken = { ours: [] as number[], floor: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    taken.ours.push(await loaded(ours, connections, seconds))
    taken.floor.push(await loaded(floor, connections, seconds))
  }
  return { ours: quantile(taken.ours), floor: quantile(taken.floor) }
}
