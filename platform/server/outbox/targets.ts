import { type Config, outsideNames } from '../config.ts'
import type { Secrets } from '../session/secrets.ts'
import type { Target } from './send.ts'

/** How long an answer of another system is waited for, in seconds (business.md 5.1). */
const usualSeconds = 30

/** What a system can do, where it is not the usual: robots of a chat and mail servers know no keys, robots take twenty messages a minute. */
const manners: Readonly<Record<string, Partial<Target>>> = {
  WECOM: { knowsKeys: false, perMinute: 20 },
  MAIL: { knowsKeys: false },
}

/** What calls of a tenant are signed with between us and a system that was given no secret: a simulated one, or one that signs nothing. */
const ownSecret = (secrets: Secrets, name: string, tenantId: string): string =>
  secrets.named(`outside ${name} of ${tenantId}`)

/** Where another system is: as it was set up, else its simulator in the demo, else nowhere. */
export function targetNamed(
  name: string,
  config: Pick<Config, 'outside' | 'demo'>,
  origin: () => string,
  secrets: Secrets,
): Target | undefined {
  const own = (tenantId: string) => ownSecret(secrets, name, tenantId)
  const usual = { knowsKeys: true, seconds: usualSeconds, ...manners[name], secret: own('0') }
  const known = config.outside[name]
  if (known) {
    const { secret, tenantSecrets = {}, ...where } = known
    return { ...usual, ...where, secretOf: tenantId => tenantSecrets[tenantId] ?? secret ?? own(tenantId) }
  }
  if (!config.demo || !(outsideNames as readonly string[]).includes(name)) return undefined
  // Paths of the chat's robots carry no name of the system; all others do.
  const address = `${origin()}/sim${name === 'WECOM' ? '/wecom' : ''}`
  return { ...usual, address, secretOf: own }
}
