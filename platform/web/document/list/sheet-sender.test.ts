import { expect, test } from 'vitest'
import type { Wire } from '../../../model/check.ts'
import { CallFailure } from '../../http.ts'
import type { RowAnswer } from '../questions.tsx'
import { sheetSender } from './sheet-sender.ts'

const failed = (status: number) => new CallFailure(status, 'failed')

/** A server that stores what is asked under a new key, and whose answers may be lost. */
function server() {
  const stored = new Map<string, RowAnswer[]>()
  const asked: { key: string; rows: Wire[] }[] = []
  const here = { stored, asked, fault: undefined as CallFailure | undefined }
  const post = async (body: Wire, key: string) => {
    const rows = body.rows as Wire[]
    asked.push({ key, rows })
    if (here.fault && here.fault.status !== 0) throw here.fault
    if (!stored.has(key))
      stored.set(
        key,
        rows.map((_, at) => ({ id: `${stored.size}${at}`, ok: true, version: 1, errors: [] }) as never),
      )
    if (here.fault) throw here.fault
    return { data: stored.get(key) ?? [], msg: 'Saved' } as never
  }
  let keys = 0
  return { ...here, here, sender: sheetSender('/x', post, () => `key ${++keys}`) }
}

const given = (...prices: string[]) => prices.map(price => ({ row: { key: price, price }, body: { price } }))

test('a batch that got no answer goes out again as it was, under its key, whatever was corrected since', async () => {
  const { asked, here, sender, stored } = server()
  here.fault = failed(0)
  await expect(sender.send(given('1', '2'))).rejects.toThrow('failed')
  await expect(sender.again()).rejects.toThrow('failed')
  here.fault = undefined
  expect(await sender.again()).toMatchObject({
    rows: [{ price: '1' }, { price: '2' }],
    data: [{ ok: true }, { ok: true }],
  })
  expect(asked.map(({ key }) => key)).toEqual(['key 1', 'key 1', 'key 1'])
  expect(stored.size).toBe(1)
  expect(await sender.again()).toBeUndefined()
})

test('what was refused is not asked again by itself', async () => {
  const { here, sender } = server()
  here.fault = failed(400)
  await expect(sender.send(given('1'))).rejects.toThrow('failed')
  expect(await sender.again()).toBeUndefined()
})
