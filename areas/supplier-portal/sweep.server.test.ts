import { beforeAll, expect, test } from 'vitest'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import type { Person } from '#platform/testing/person.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { supplierPackingList } from './packing-list/document.ts'
import { askedOf, openToSuppliers, ownerOf } from './testing.ts'

// Every name of the house is looked for in what a supplier reads: names that other tests make up would be found in anything.
const { admin, house: running, make, maker, routes, sql, user } = await house()

/** Everything a supplier's person may hold. */
const ofVendor = (vendorId: string) => user('*', { kind: 'SUPPLIER', scope: 'VENDOR', vendorIds: [vendorId] })

interface Side {
  readonly who: Person
  readonly vendorId: string
  /** Words that stand for this supplier alone: numbers of its lists, containers, settlements and lots, its name. */
  readonly marks: readonly string[]
  /** Ids of its records by the address of their calls. */
  readonly ids: ReadonlyMap<string, string>
}

const views = () => running.catalogue.all.map(one => one.document).filter(one => one.audience === 'supplier')
const tableOf = (name: string) => name.replaceAll('-', '_')
const texts = async (statement: string, values: readonly unknown[] = []) =>
  (await sql(statement, [...values])).flatMap(row =>
    Object.values(row).flatMap(value => (value ? [String(value)] : [])),
  )

/** Words of ours that no supplier is told: our people, our customers, other vendors. */
let ours: readonly string[] = []
let sides: readonly [Side, Side]

async function sideOf(vendorId: string): Promise<Side> {
  const ids = new Map<string, string>()
  for (const document of views()) {
    const [id] = await texts(
      `select id::text as id from ${tableOf(document.name)} where tenant_id = 1 and vendor_id = $1 order by id limit 1`,
      [vendorId],
    )
    if (id) ids.set(document.calls, id)
  }
  const own = `select container_no from supplier_tracking where tenant_id = 1 and vendor_id = $1`
  const marks = await texts(
    `${own} except select container_no from supplier_tracking where tenant_id = 1 and vendor_id <> $1
     union select settlement_no from supplier_sales_report where tenant_id = 1 and vendor_id = $1
     union select list_no from supplier_packing_list where tenant_id = 1 and vendor_id = $1
     union select lot_no from supplier_inventory_detail where tenant_id = 1 and vendor_id = $1
     union select vendor_name from vendor where tenant_id = 1 and id::text = $1`,
    [vendorId],
  )
  return { who: ofVendor(vendorId), vendorId, marks, ids }
}

beforeAll(async () => {
  const [first, second] = await texts(
    `select vendor_id from supplier_tracking where tenant_id = 1 group by vendor_id order by count(*) desc, vendor_id limit 2`,
  )
  sides = [await sideOf(String(first)), await sideOf(String(second))]
  // What a person of ours exported stands in the tasks of the house, and in none of theirs.
  const { taskId } = (await admin.ask('POST', `${vendor.calls}/export`, { columns: vendor.list, filters: {} })) as Wire
  await admin.finished(String(taskId))
  const words = await texts(
    `select name from app_user where tenant_id = 1 and user_type is distinct from 'SUPPLIER' and name <> '系统'
     union select customer_name from customer where tenant_id = 1`,
  )
  // A number alone stands in anything.
  ours = words.filter(word => word.length > 1 && /\D/.test(word))
})

/** What of a text is not for a supplier: words of the other, words of ours. */
const leaks = (text: string, other: Side) => [...other.marks, ...ours].filter(word => text.includes(word))

const open = () => openToSuppliers(routes)
const callsOf = (path: string) => ownerOf(views(), path)

test('two suppliers, every call that reads: nothing of the other, nothing of ours (business.md 3.23, reliability.md 2.7)', async () => {
  const told: string[] = []
  let reads = 0
  for (const [mine, other] of [sides, [...sides].reverse()] as [Side, Side][]) {
    expect(other.marks.length).toBeGreaterThan(2)
    for (const { method, path } of open()) {
      if (method !== 'GET' || path === '/admin/menu') continue
      const own = callsOf(path)
      const id = own ? mine.ids.get(own.calls) : undefined
      if (path.includes(':') && !id) continue
      const at = path.replace(/:id/, id ?? '')
      for (const query of askedOf(path)) {
        const answer = await mine.who.call('GET', `${at}${query}`)
        reads++
        const words = leaks(JSON.stringify(answer.body ?? ''), other)
        if (words.length > 0) told.push(`${path}${query}: ${words.join(', ')}`)
        // One's own records are there to be read.
        if (id && !/lookup|groups/.test(path) && answer.status !== 200) told.push(`${path}${query}: ${answer.status}`)
      }
    }
  }
  expect(told).toEqual([])
  expect(reads).toBeGreaterThan(60)
})

test('the other’s records are not there: not to read, print, ask about, send, change, delete or comment on', async () => {
  const reached: string[] = []
  for (const [mine, other] of [sides, [...sides].reverse()] as [Side, Side][])
    for (const { method, path } of open()) {
      const document = callsOf(path)
      const id = document && other.ids.get(document.calls)
      if (!document || !id) continue
      const verb = path.slice(document.calls.length + 1)
      const row = { id, version: 0 }
      const bodies: Readonly<Record<string, unknown>> = {
        'PUT ': { ...row, containerNo: 'MSKU1234565' },
        'DELETE ': [row],
        'POST send': { rows: [row] },
        'POST ask': { rows: [row], input: { lines: ['1'], question: '?' } },
        'POST preview': { verb: 'send', rows: [row] },
        'POST change-many': { rows: [row], field: 'thermometer', value: 'x' },
      }
      const body = bodies[`${method} ${verb}`]
      if (!path.includes(':') && body === undefined) continue
      const answer = await mine.who.call(method, path.replace(':id', id), body)
      const isTold = leaks(JSON.stringify(answer.body ?? ''), other).length > 0
      if (answer.code === 0 || ![400, 403, 404].includes(answer.status) || isTold)
        reached.push(`${method} ${path}: ${answer.status} ${answer.msg}`)
    }
  expect(reached).toEqual([])
  const [mine, other] = sides
  for (const document of ['supplier-packing-list', 'original-packing-list', 'settlement', 'cargo-tracking']) {
    const recordId = other.ids.get(supplierPackingList.calls) ?? '1'
    for (const [method, path, body] of [
      ['GET', `/admin/comment?document=${document}&recordId=${recordId}`, undefined],
      ['POST', '/admin/comment', { document, recordId, text: 'hello' }],
      ['PUT', '/admin/comment/follow', { document, recordId, follows: true }],
    ] as const) {
      const answer = await mine.who.call(method, path, body)
      expect([403, 404, 400], `${method} ${path}: ${answer.msg}`).toContain(answer.status)
    }
  }
})

test('a list that was shared, changed and answered names nobody of ours, and is told to its supplier alone', async () => {
  const own = await maker.one('vendor', { vendorType: 'EXTERNAL' })
  const other = (await make(vendor, { vendorType: 'EXTERNAL' })).id
  const [clerk, stranger] = [ofVendor(own), ofVendor(other)]
  const buyer = user('*')
  const { username: name } = await buyer.made
  const original = await make(originalPackingList, { vendorId: own })
  await buyer.run(originalPackingList, 'share', original)
  await queueEmpty(sql)
  const asking = { packingListNo: String(original.packingListNo) }
  const list = (await clerk.page(supplierPackingList, asking)).records[0] as Wire & { id: string; version: number }
  const lines = (await clerk.get(supplierPackingList, list)).details.map(line => String((line as unknown as Wire).id))
  await clerk.run(supplierPackingList, 'ask', list, { lines: lines.slice(0, 1), question: '?' } as never)
  const path = `${originalPackingList.calls}/${original.id}/questions`
  const [question] = (await buyer.ask('GET', path)) as readonly Wire[]
  await buyer.ask('POST', path, { questionId: question?.id, answer: 'yes' })
  await buyer.save(originalPackingList, await buyer.get(originalPackingList, original), { sealNumber: 'SEAL99' })
  await queueEmpty(sql)
  const { calls } = supplierPackingList
  const said = await Promise.all(
    [`${calls}/page?packingListNo=${asking.packingListNo}`, `${calls}/${list.id}`, `${calls}/${list.id}/history`].map(
      async at => JSON.stringify((await clerk.call('GET', at)).body),
    ),
  )
  expect(said.join()).toContain('SEAL99')
  expect(said.filter(text => text.includes(String(name)))).toEqual([])
  for (const filter of [`createdByName=${name}`, `updatedByName=${name}`])
    expect((await clerk.call('GET', `${calls}/page?${new URLSearchParams(filter)}`)).data).toMatchObject({
      records: [],
    })
  const notices = JSON.stringify((await stranger.call('GET', '/admin/notice/page')).body)
  expect(notices).not.toContain(String(list.listNo))
  // Called back, it is gone with the same breath.
  await admin.run(originalPackingList, 'unshare', await admin.get(originalPackingList, original))
  expect((await clerk.call('GET', `${calls}/${list.id}`)).status).toBe(404)
})
