import type { Catalogue } from '../catalogue.ts'
import { type Config, isLoopback } from '../config.ts'
import type { Database } from '../database/connection.ts'
import type { Call } from '../http/call.ts'
import { sessionCalls } from './calls.ts'
import { Challenges } from './challenge.ts'
import { messageHouse, messageSender } from './messages.ts'
import { personColumns } from './people.ts'
import type { Secrets } from './secrets.ts'
import type { Sessions } from './sessions.ts'
import type { SignInLimits } from './sign-in.ts'
import { simulatorCalls } from './simulators.ts'
import { SmsCodes } from './sms.ts'
import { Social } from './social.ts'
import { standInSessionCalls } from './stand-in-calls.ts'

/** What signing in is put together from. */
export interface SignInHouse {
  readonly database: Database
  readonly catalogue: Catalogue
  readonly clock: () => { today: string }
  readonly config: Config
  readonly secrets: Secrets
  readonly sessions: Sessions
  readonly limits: SignInLimits
  /** Where this server answers on this machine. */
  readonly origin: () => string
}

/** Every call of signing in, with the simulators it talks to while no other house is configured. */
export function signInCalls({
  database,
  catalogue,
  clock,
  config,
  secrets,
  sessions,
  limits,
  origin,
}: SignInHouse): Call[] {
  const { demo } = config
  const messages = messageHouse(config, secrets, origin)
  const message = messageSender(messages)
  return [
    ...sessionCalls({
      sessions,
      challenges: new Challenges(database, secrets),
      limits,
      sms: new SmsCodes(database, message),
      message,
      hasMessages: messages !== undefined,
      social: new Social(database, secrets, () => (demo ? origin() : undefined), config.signInHosts),
      columns: personColumns(catalogue),
      isLoopback,
      demo,
    }),
    ...standInSessionCalls({ sessions, catalogue, today: () => clock().today }),
    ...simulatorCalls({ secrets, demo, isLoopback }),
  ]
}
