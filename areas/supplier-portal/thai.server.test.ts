import { beforeAll, expect, test } from 'vitest'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { inLanguage, type Label } from '#platform/model/label.ts'
import { house } from '#platform/testing/house.ts'
import type { Person, SentReason } from '#platform/testing/person.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { textsOf } from '#platform/testing/workbook.ts'
import { supplierPackingList } from './packing-list/document.ts'
import { askedOf, openToSuppliers, ownerOf } from './testing.ts'

const { admin, base, house: running, make, routes, sql, user } = await house()

const documents = () => running.catalogue.all.map(one => one.document).filter(one => one.audience === 'supplier')
let clerk: Person
let original: { id: string }
/** A list that was shared with the packing house, and one it has typed. */
let shared: Wire & { id: string; version: number }
let typed: { id: string; version: number }

beforeAll(async () => {
  const vendorId = (await make(vendor, { vendorType: 'EXTERNAL' })).id
  clerk = user('*', { kind: 'SUPPLIER', scope: 'VENDOR', vendorIds: [vendorId] }).in('th')
  original = await make(originalPackingList, { vendorId })
  await admin.run(originalPackingList, 'share', original)
  await queueEmpty(sql)
  shared = (await clerk.page(supplierPackingList)).records[0] as typeof shared
  typed = await clerk.create(supplierPackingList, {
    containerNo: 'MSKU1234565',
    loadDate: '2026-11-20',
    details: [{ commodity: 'Monthong', qty: '10', netWeight: '18' }],
  })
})

const isThai = /[\u0e00-\u0e7f]/
/** Chinese, or a sentence of English, in what should be Thai; names and numbers may stay. */
const notThai = (text: string) =>
  /[\u4e00-\u9fff]/.test(text) || !isThai.test(text) || /\b[a-z]{2,} [a-z]{2,} [a-z]{2,}\b/.test(text)

const faultsIn = (where: string, texts: readonly (string | null | undefined)[]) =>
  texts.filter((text): text is string => !!text && notThai(text)).map(text => `${where}: ${text}`)

/** What ends the session of who asks, or answers as other houses want it. */
const apart = /^\/(auth\/(token|oauth|social)|sim)\b/

test('whatever a supplier’s person asks, rightly or wrongly, is answered in Thai: no Chinese, nothing left out (issue 39)', async () => {
  const faults: string[] = []
  let answers = 0
  for (const { method, path } of openToSuppliers(routes)) {
    if (apart.test(path)) continue
    const own = ownerOf(documents(), path)
    const at = (id: string) => path.replace(/:\w+/g, id)
    const asking: [address: string, body?: unknown][] =
      method === 'GET'
        ? [
            [at('424242')],
            [`${at('x')}?size=0&page=x&nobody=1`],
            ...askedOf(path).map((query): [string] => [`${at(own === supplierPackingList ? shared.id : '1')}${query}`]),
          ]
        : [
            [at('424242'), {}],
            [at('424242'), [{ id: '424242', version: 0 }]],
            [at(shared.id), { rows: [{ id: shared.id, version: shared.version }], input: {}, verb: 'send', text: '' }],
            [
              at(shared.id),
              { id: shared.id, version: 99, containerNo: 'x'.repeat(99), loadDate: 'soon', details: [{ qty: 'many' }] },
            ],
            [at('x'), { nobody: 1 }],
          ]
    for (const [address, body] of asking) {
      const answer = await clerk.call(method, address, body)
      const { errors = [], results = [] } = (answer.data ?? {}) as unknown as {
        errors?: SentReason[]
        results?: { msg?: string }[]
      }
      const told = [answer.msg, ...errors.map(({ message }) => message), ...results.map(({ msg }) => msg)]
      answers += told.filter(Boolean).length
      faults.push(...faultsIn(`${method} ${address}`, told))
    }
  }
  expect([...new Set(faults)]).toEqual([])
  expect(answers).toBeGreaterThan(100)
})

test('what is done is said in Thai, and what the buyer says of it too (issue 39)', async () => {
  const row = { id: typed.id, version: typed.version }
  const sent = await clerk.call('POST', `${supplierPackingList.calls}/send`, { rows: [row] })
  expect(sent).toMatchObject({ code: 0, msg: 'ส่งให้ผู้ซื้อแล้ว' })
  const again = await clerk.call('POST', `${supplierPackingList.calls}/send`, { rows: [row] })
  expect(again.code).not.toBe(0)
  expect(faultsIn('send again', [again.msg])).toEqual([])
  const lines = (await clerk.get(supplierPackingList, shared)).details.map(line => String((line as unknown as Wire).id))
  await clerk.run(supplierPackingList, 'ask', shared, { lines: lines.slice(0, 1), question: 'ขนาดถูกต้องไหม' } as never)
  const path = `${originalPackingList.calls}/${original.id}/questions`
  const [question] = (await admin.ask('GET', path)) as readonly Wire[]
  await admin.ask('POST', path, { questionId: question?.id, answer: 'ถูกต้อง' })
  await queueEmpty(sql)
  const { records } = (await clerk.ask('GET', '/admin/notice/page?size=100')) as unknown as { records: Wire[] }
  const notices = records.map(one => inLanguage(one.text as unknown as Label, 'th'))
  expect(notices.length).toBeGreaterThan(0)
  expect(faultsIn('notice', notices)).toEqual([])
})

test('every export of the portal has Thai headings under a Thai name (issue 39)', async () => {
  const faults: string[] = []
  for (const { calls, excel, list } of documents()) {
    if (!excel?.export) continue
    const { taskId } = await clerk.ask('POST', `${calls}/export`, { columns: list, filters: {} })
    const task = await clerk.finished(taskId)
    const file = await clerk.download(`/admin/excel-task/download?fileUrl=${String(task.fileUrl)}`)
    const [headings = []] = await textsOf(file.content, file.fileName)
    faults.push(...faultsIn(calls, [file.fileName, String(task.title ?? ''), ...headings]))
    expect(headings.length).toBeGreaterThan(3)
  }
  expect(faults).toEqual([])
})

/** The first side of every pair of a paper that has two: what stands large on it. */
const labelsIn = (part: unknown): string[] => {
  if (!Array.isArray(part)) return typeof part === 'object' && part ? Object.values(part).flatMap(labelsIn) : []
  const isPair = part.length === 2 && part.every(one => typeof one === 'string')
  return isPair ? (part[1] === '' ? [] : [String(part[0])]) : part.flatMap(labelsIn)
}

test('a paper is printed and set as PDF in Thai, with the English beside it (issue 39)', async () => {
  const address = `${supplierPackingList.calls}/${shared.id}`
  const { paper, foot } = (await clerk.ask('GET', `${address}/print`)) as unknown as { paper: unknown; foot: string }
  const said = labelsIn(paper)
  expect(said.length).toBeGreaterThan(10)
  expect(faultsIn('paper', [...said, foot])).toEqual([])
  const pdf = await clerk.download(`${address}/pdf`)
  expect(pdf.fileName).toMatch(/^ใบรายการบรรจุ/)
  expect(pdf.content.includes('NotoSansThai')).toBe(true)
})

test('who is not signed in and somebody with a link that is over are told in Thai (issue 39)', async () => {
  const asked = async (path: string) => {
    const response = await fetch(`${base}${path}`, { headers: { 'accept-language': 'th' } })
    return ((await response.json()) as { msg?: string }).msg
  }
  const told = await Promise.all(['/shared/record?token=1.x', `${supplierPackingList.calls}/page`].map(asked))
  expect(faultsIn('stranger', told)).toEqual([])
  expect(told.every(Boolean)).toBe(true)
})
