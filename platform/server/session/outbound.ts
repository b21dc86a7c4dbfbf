import { lookup as resolve } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import type { Agent } from 'undici'

const most = 1_048_576

const inner = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, bits, 'ipv6')

/** Whether an address lies inside this house, where no other house is to be found. */
export function isInner(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return true
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return inner.check(mapped, 'ipv4')
  return inner.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

type Resolved = (fault: Error | null, address?: string | { address: string; family: number }[], family?: number) => void

/** Resolves a name once, refuses it when any of its addresses is inside, and connects to what was looked at. */
function outside(name: string, options: { all?: boolean | undefined }, done: Resolved): void {
  resolve(name, { all: true }, (fault, found) => {
    if (fault) return done(fault)
    if (found.length === 0 || found.some(one => isInner(one.address)))
      return done(new Error(`${name} is no address of another house`))
    const [first] = found
    return options.all ? done(null, found) : done(null, first?.address, first?.family)
  })
}

const times = { connectTimeout: 5000, headersTimeout: 30_000, bodyTimeout: 30_000, maxResponseSize: most }

/** Loaded when another house is asked for the first time: many sites never ask one, and it is large. */
async function client() {
  const { Agent, request } = await import('undici')
  agents ??= {
    outside: new Agent({ ...times, connect: { lookup: outside as never, timeout: 5000 } }),
    own: new Agent({ ...times }),
  }
  return { agents, request }
}
let agents: { readonly outside: Agent; readonly own: Agent } | undefined

/** What another house is asked. */
export interface OutboundRequest {
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The house asked is our own simulator on this machine. */
  readonly simulated?: boolean
}

/** Asks another house: https only, no redirects, nothing inside, half a minute, a megabyte (reliability.md 3.5). */
export async function askOutside(
  address: string,
  { method, headers = {}, body, simulated = false }: OutboundRequest,
): Promise<{ status: number; text: string }> {
  const { protocol, hostname } = new URL(address)
  if (
    !simulated &&
    (protocol !== 'https:' || (isIP(hostname.replace(/^\[|\]$/g, '')) > 0 && isInner(hostname.replace(/^\[|\]$/g, ''))))
  )
    throw new Error(`${hostname} may not be asked: another house is reached by https at a public address`)
  const { agents, request } = await client()
  const answer = await request(address, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    dispatcher: simulated ? agents.own : agents.outside,
    signal: AbortSignal.timeout(30_000),
  })
  return { status: answer.statusCode, text: await answer.body.text() }
}
