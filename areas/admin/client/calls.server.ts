import { z } from 'zod'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/calls.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { tellAccess } from '../access.server.ts'
import { client } from './document.ts'

const named = z.object({ client: z.string().min(1).max(100) })

/** A client by our id or by its own. */
async function clientNamed(work: Work, name: string) {
  const found =
    (await work.find(client, { clientId: name })) ??
    (/^\d{1,18}$/.test(name) ? await work.find(client, { id: name }) : undefined)
  if (!found) throw notFound()
  return found
}

/** Calls of the family about clients that do not follow from the declaration (Spec 000 §7.1; platform-family 6). */
export const clientCalls = (parts: HouseParts): Call[] => [
  defineCall({
    ...usualCall,
    method: 'GET',
    path: '/admin/client/:client',
    summary: ['客户端：按编号查询', 'Client: one by its own id'],
    permission: 'system:client:list',
    effect: 'read',
    input: named,
    answer: async context => clientNamed(workOf(parts, context), context.input.client),
  }),
  defineCall({
    ...usualCall,
    method: 'DELETE',
    path: '/admin/client/:client',
    summary: ['客户端：删除', 'Client: delete one'],
    permission: 'system:client:delete',
    effect: 'write',
    audit: 'delete',
    input: named,
    async answer(context) {
      const work = workOf(parts, context)
      const { id, version } = await clientNamed(work, context.input.client)
      await work.delete(client, { id, version })
      return new Done(true, ['删除成功', 'Deleted'])
    },
  }),
  defineCall({
    ...usualCall,
    method: 'PUT',
    path: '/admin/client/sync',
    summary: ['客户端：同步', 'Client: every server reads clients and rights afresh'],
    permission: 'system:client:save',
    effect: 'write',
    audit: 'sync',
    input: z.object({}),
    async answer({ transaction, user, address, requestId }) {
      await tellAccess(transaction.query)
      await transaction.query(
        `insert into action_log (tenant_id, document, record_no, action, user_id, user_name, address, request_id)
         values (current_tenant(), 'client', '*', 'sync', $1, $2, $3, $4)`,
        [user.id, user.name, address, requestId],
      )
      return new Done(true, ['同步成功', 'Synchronised'])
    },
  }),
]
