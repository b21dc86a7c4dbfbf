import type { Configuration, IDToken } from 'openid-client'
import { askOutside } from './outbound.ts'

/** How we are known at an issuer of OpenID Connect: its address, the name it has for us, the secret it gave us. */
export interface Issuer {
  readonly issuer: string
  readonly appId: string
  readonly secret: string
  /** Hosts inside this house that may be asked, as the operator names them. */
  readonly inner: ReadonlySet<string>
}

/** A sign-in that has begun: where it comes back to, and what only we know of it. */
export interface Begun {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** What an issuer says of itself is read anew after this. */
const keptMilliseconds = 3_600_000
const mostKept = 100
const known = new Map<string, { readonly since: number; readonly configuration: Promise<Configuration> }>()

/** Loaded when an issuer is asked for the first time: many sites have none. */
const library = () => import('openid-client')

/** What the library asks an issuer for goes out as everything else does: nothing inside but what the operator named. */
const asked =
  (inner: ReadonlySet<string>) =>
  async (url: string, options: { method?: string; headers?: Record<string, string>; body?: unknown }) => {
    const { contentType, status, text } = await askOutside(url, {
      method: options.method === 'POST' ? 'POST' : 'GET',
      headers: options.headers ?? {},
      ...(options.body === undefined || options.body === null ? {} : { body: String(options.body) }),
      inner,
    })
    return new Response(text, { status, headers: { 'content-type': contentType } })
  }

async function discovered({ appId, inner, issuer, secret }: Issuer): Promise<Configuration> {
  const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await library()
  return discovery(new URL(issuer), appId, secret, undefined, {
    [customFetch]: asked(inner),
    // The library trusts the line a token comes by; its signature is looked at all the same. Without encryption only what
    // the operator named inside the house is reached at all.
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http://') ? [allowInsecureRequests] : [])],
  })
}

/** What an issuer says of itself, read once an hour; a reading that failed is made again. */
function configurationOf(issuer: Issuer): Promise<Configuration> {
  const key = JSON.stringify([issuer.issuer, issuer.appId, issuer.secret, ...issuer.inner])
  const kept = known.get(key)
  if (kept && Date.now() - kept.since < keptMilliseconds) return kept.configuration
  if (known.size >= mostKept) known.clear()
  const configuration = discovered(issuer)
  known.set(key, { since: Date.now(), configuration })
  configuration.catch(() => known.delete(key))
  return configuration
}

/** Where somebody goes to be asked who they are: authorisation code with PKCE, state and nonce. */
export async function addressAt(issuer: Issuer, begun: Begun, scope: string): Promise<string> {
  const configuration = await configurationOf(issuer)
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library()
  return buildAuthorizationUrl(configuration, {
    redirect_uri: begun.redirectUri,
    scope,
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
  }).href
}

/** What the issuer claims of whoever came back, from an identity token whose signature, audience, time and nonce hold. */
export async function claimsOf(
  issuer: Issuer,
  begun: Begun,
  back: { readonly code: string; readonly iss?: string | undefined },
): Promise<IDToken | undefined> {
  const configuration = await configurationOf(issuer)
  const { authorizationCodeGrant } = await library()
  const address = new URL(begun.redirectUri)
  address.searchParams.set('code', back.code)
  address.searchParams.set('state', begun.state)
  if (back.iss !== undefined) address.searchParams.set('iss', back.iss)
  const tokens = await authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: begun.verifier,
    expectedState: begun.state,
    expectedNonce: begun.nonce,
    idTokenExpected: true,
  })
  return tokens.claims()
}
