import { z } from 'zod'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { offered, offeredInput } from '#platform/server/documents/offers.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { noted } from '#platform/server/http/noted.ts'
import { pageOutput } from '#platform/server/http/outputs.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { tellAccess } from '../access.server.ts'
import { client } from './document.ts'
import { clientGiven, clientInput, clientOutput, clientShown } from './family.server.ts'

const address = '/admin/client'
const named = z.object({ client: z.string().min(1).max(100).describe('Our id, or the client’s own') })

/** A client by its own id or by ours; its own may be digits as well and goes first. */
const clientNamed = async (work: Work, name: string) =>
  (await work.find(client, { clientId: name })) ??
  (/^\d{1,18}$/.test(name) ? await work.find(client, { id: name }) : undefined)

async function clientThere(work: Work, name: string | null | undefined) {
  const found = name ? await clientNamed(work, name) : undefined
  if (!found) throw notFound()
  return found
}

/** All servers read clients and rights afresh. */
async function synchronise(context: CallContext<unknown>): Promise<Done> {
  await tellAccess(context.transaction.query)
  await noted(context.transaction, context, { document: client.name, recordNo: '*', action: 'sync' })
  return new Done(true, ['同步成功', 'Synchronised'])
}

const brief = z.strictObject({ id: z.string(), version: z.number().int(), clientId: z.string() })
const isDone = z.literal(true)

/** The calls about clients in the forms of the family (Spec 000 §7.1; platform-family 6). */
export const clientCalls = (parts: HouseParts): Call[] => [
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${address}/page`,
    summary: ['客户端：分页查询', 'Client: one page'],
    permission: 'system:client:list',
    effect: 'read',
    input: offeredInput({ takes: { ascs: 'ascs', descs: 'descs' } }),
    output: pageOutput(clientOutput),
    async answer(context) {
      const page = (await offered(
        parts,
        { path: '', document: client, answer: 'records', size: 10, most: 100, whole: true },
        context,
      )) as { records: Row<typeof client>[] }
      return { ...page, records: page.records.map(clientShown) }
    },
  }),
  defineCall({
    ...usualCall,
    method: 'POST',
    path: address,
    summary: ['客户端：新增', 'Client: create'],
    permission: 'system:client:save',
    effect: 'write',
    audit: 'create',
    input: clientInput,
    output: brief,
    async answer(context) {
      const shape = parts.store.shapes.of(client.name)
      const row = await parts.store.create(
        workOf(parts, context),
        shape,
        shape.createInput.parse(clientGiven(context.input)),
      )
      return new Done({ id: row.id, version: row.version, clientId: row.clientId }, ['保存成功', 'Saved'])
    },
  }),
  defineCall({
    ...usualCall,
    method: 'PUT',
    path: address,
    summary: ['客户端：修改', 'Client: change'],
    permission: 'system:client:save',
    effect: 'write',
    audit: 'save',
    input: clientInput,
    output: brief,
    async answer(context) {
      const { id, version, clientId } = context.input
      const work = workOf(parts, context)
      const found = id ? await work.find(client, { id }) : await clientThere(work, clientId)
      if (!found) throw notFound()
      const shape = parts.store.shapes.of(client.name)
      // The family's programs know no versions: they change what stands there now.
      const stamp = { id: found.id, version: version ?? found.version }
      const { id: _, version: __, ...given } = shape.updateInput.parse({ ...clientGiven(context.input), ...stamp })
      const row = await parts.store.update(work, shape, stamp, given)
      return new Done({ id: row.id, version: row.version, clientId: row.clientId }, ['保存成功', 'Saved'])
    },
  }),
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${address}/:client`,
    summary: ['客户端：按编号查询', 'Client: those with an id, one or none'],
    permission: 'system:client:list',
    effect: 'read',
    input: named,
    output: z.array(clientOutput).max(1).describe('None when the id is free'),
    async answer(context) {
      const found = await clientNamed(workOf(parts, context), context.input.client)
      return found ? [clientShown(found)] : []
    },
  }),
  defineCall({
    ...usualCall,
    method: 'DELETE',
    path: `${address}/:client`,
    summary: ['客户端：删除', 'Client: delete one'],
    permission: 'system:client:delete',
    effect: 'write',
    audit: 'delete',
    input: named,
    output: isDone,
    async answer(context) {
      const work = workOf(parts, context)
      const { id, version } = await clientThere(work, context.input.client)
      await work.delete(client, { id, version })
      return new Done(true, ['删除成功', 'Deleted'])
    },
  }),
  ...(
    [
      ['PUT', 'sync'],
      ['DELETE', 'cache'],
    ] as const
  ).map(([method, last]) =>
    defineCall({
      ...usualCall,
      method,
      path: `${address}/${last}`,
      summary: ['客户端：同步', 'Client: every server reads clients and rights afresh'],
      permission: 'system:client:save',
      effect: 'write',
      audit: 'sync',
      input: z.object({}),
      output: isDone,
      answer: synchronise,
    }),
  ),
]
