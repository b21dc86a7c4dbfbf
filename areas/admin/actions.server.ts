import { clientActions } from './client/actions.server.ts'
import { roleActions } from './role/actions.server.ts'
import { socialProviderActions } from './social-provider/actions.server.ts'
import { tenantActions } from './tenant/gate.server.ts'
import { userActions } from './user/actions.server.ts'

/** What the documents of this area do to other records. */
export const adminActions = [userActions, roleActions, clientActions, socialProviderActions, tenantActions]
