import { lookup as resolve } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Agent } from 'undici'

const most = 1_048_576

/** Addresses the world assigns to houses; everything else in the sixth version is for machines among themselves. */
const assigned = ipaddr.parseCIDR('2000::/3')

/** Whether an address lies inside this house, or where no other house is to be found: only plain unicast ones are asked. */
export function isInner(address: string): boolean {
  if (isIP(address) === 0) return true
  const found = ipaddr.process(address)
  return found.range() !== 'unicast' || (found.kind() === 'ipv6' && !found.match(assigned))
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
  /** Hosts inside this house, with their ports, that the operator has named: they may be asked, without encryption as well. */
  readonly inner?: ReadonlySet<string>
}

/** Asks another house: https only, no redirects, nothing inside, half a minute, a megabyte (reliability.md 3.5). */
export async function askOutside(
  address: string,
  { method, headers = {}, body, simulated = false, inner }: OutboundRequest,
): Promise<{ status: number; text: string; contentType: string }> {
  const { host, protocol, hostname } = new URL(address)
  const isOurs = simulated || inner?.has(host) === true
  if (
    !isOurs &&
    (protocol !== 'https:' || (isIP(hostname.replace(/^\[|\]$/g, '')) > 0 && isInner(hostname.replace(/^\[|\]$/g, ''))))
  )
    throw new Error(`${hostname} may not be asked: another house is reached by https at a public address`)
  const { agents, request } = await client()
  const answer = await request(address, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    dispatcher: isOurs ? agents.own : agents.outside,
    signal: AbortSignal.timeout(30_000),
  })
  return {
    status: answer.statusCode,
    text: await answer.body.text(),
    contentType: String(answer.headers['content-type'] ?? ''),
  }
}
