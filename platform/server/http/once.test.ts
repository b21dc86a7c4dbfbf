import { expect, test } from 'vitest'
import type { Database } from '../database/connection.ts'
import { FateUnknown } from '../database/trouble.ts'
import { Secrets } from '../session/secrets.ts'
import type { User } from '../session/user.ts'
import { onceOutside } from './once.ts'
import { CallRefusal } from './refusal.ts'

/** A call with a key on a database that only notes what is asked of it, and fails where it is told to. */
async function called(run: () => Promise<unknown>, failing = /^$/) {
  const asked: string[] = []
  const query = async (text: string) => {
    asked.push(text.trim().split(' ')[0] ?? '')
    if (failing.test(text)) throw new Error('gone')
    return { rows: [], rowCount: 1 }
  }
  const database = {
    withTenant: (_: string, work: (transaction: unknown) => unknown) => Promise.resolve(work({ query })),
  } as unknown as Database
  const place = { user: { id: '1', tenantId: '1' } as User, route: 'POST /x', key: 'k', secrets: new Secrets('root') }
  const answer = await onceOutside(database, { ...place, fingerprint: async () => Buffer.alloc(1) }, 9, run).catch(
    (fault: unknown) => fault,
  )
  return { answer, asked }
}

const before = ['delete', 'insert']

test('the answer is kept for whoever sends the same again', async () => {
  expect(await called(async () => 7)).toEqual({ answer: 7, asked: [...before, 'update'] })
})

test('what is done is answered, and its key stays taken, also where the answer cannot be kept', async () => {
  expect(await called(async () => 7, /^update/)).toEqual({ answer: 7, asked: [...before, 'update'] })
})

test('a key whose call may have been done is not given back', async () => {
  const fault = new FateUnknown('lost')
  expect(await called(() => Promise.reject(fault))).toEqual({ answer: fault, asked: before })
})

test('a refusal gives the key back, and is what is told also where that fails', async () => {
  const refusal = new CallRefusal(200, 'NO', ['不行', 'No'])
  const asked = [...before, 'delete']
  expect(await called(() => Promise.reject(refusal))).toEqual({ answer: refusal, asked })
  expect(await called(() => Promise.reject(refusal), /and status = 0$/)).toEqual({ answer: refusal, asked })
})
