import { expect, test } from 'vitest'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { containerNo } from '#areas/packing/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { supplierPackingList } from './packing-list/document.ts'

const { admin, make, sql, user } = await house()

/** Somebody of a supplier nobody has bought from yet, and a list of theirs. */
async function supplier() {
  const { id } = await make(vendor, { vendorType: 'EXTERNAL' })
  const person = user('*', { kind: 'SUPPLIER', scope: 'VENDOR', vendorIds: [id] } as never)
  const typed = (values: Wire) =>
    person.create(supplierPackingList, {
      loadDate: '2025-05-05',
      details: [{ palletNo: 'P01', commodity: '金枕', qty: '100', netWeight: '18' }],
      ...values,
    } as never)
  const send = (one: { id: string }, more: Wire = {}) => person.run(supplierPackingList, 'send', one, more)
  return { id, person, typed, send }
}
/** A list that reached the buyer, of which they do something then; answers what they call it. */
async function sentThen(
  { person, send, typed }: Awaited<ReturnType<typeof supplier>>,
  verb: 'void' | 'unshare',
  values: Wire,
): Promise<string> {
  const first = await typed(values)
  await send(first)
  const packingListNo = String((await person.get(supplierPackingList, first)).packingListNo)
  await admin.run(originalPackingList, verb, await admin.findOne(originalPackingList, { packingListNo }))
  await queueEmpty(sql)
  return packingListNo
}
const spelled = (no: string) => ` ${no.slice(0, 4).toLowerCase()} ${no.slice(4)}`

test('a container a supplier types twice reaches the buyer once for a voyage; the second names the first', async () => {
  const { id, person, send, typed } = await supplier()
  const no = containerNo()
  const first = await typed({ containerNo: no, vesselVoyage: 'SITC SHEKOU 2511N' })
  await send(first)
  const { packingListNo } = await person.get(supplierPackingList, first)
  const second = await typed({ containerNo: spelled(no), vesselVoyage: 'Sitc Shekou 2511 n' })
  await expect(send(second)).rejects.toMatchObject({
    bizCode: 'CONTAINER_TAKEN',
    message: expect.stringContaining(String(packingListNo)),
  })
  expect((await admin.page(originalPackingList, { vendorId: id })).records).toHaveLength(1)
})

test('is asked about where the voyage is not said, or another so soon; what is later, or of somebody else, stands in nobody’s way', async () => {
  const { send, person, typed } = await supplier()
  const no = containerNo()
  const first = await typed({ containerNo: no })
  await send(first)
  const { packingListNo } = await person.get(supplierPackingList, first)
  const second = await typed({ containerNo: no, vesselVoyage: 'SITC SHEKOU 2511N' })
  await expect(send(second)).rejects.toMatchObject({
    bizCode: 'CONTAINER_SENT_BEFORE',
    message: expect.stringContaining(String(packingListNo)),
  })
  await send(second, { accepted: ['CONTAINER_SENT_BEFORE'] })
  await send(await typed({ containerNo: no, vesselVoyage: 'SITC SHEKOU 2518N', loadDate: '2025-06-20' }))
  const other = await supplier()
  await other.send(await other.typed({ containerNo: no }))
})

test('is sent anew once what was sent before is void', async () => {
  const theirs = await supplier()
  const { send, typed } = theirs
  const values = { containerNo: containerNo(), vesselVoyage: 'SITC SHEKOU 2511N' }
  await sentThen(theirs, 'void', values)
  await send(await typed(values))
})

test('is not sent anew while the buyer has it and does not share it', async () => {
  const theirs = await supplier()
  const { id, send, typed } = theirs
  const values = { containerNo: containerNo(), vesselVoyage: 'SITC SHEKOU 2511N' }
  const packingListNo = await sentThen(theirs, 'unshare', values)
  await expect(send(await typed(values))).rejects.toMatchObject({
    bizCode: 'CONTAINER_TAKEN',
    message: expect.stringContaining(`${packingListNo} of container ${values.containerNo} on this voyage and does not`),
  })
  expect((await admin.page(originalPackingList, { vendorId: id })).records).toHaveLength(1)
})

test('a weight that is not that of its boxes is asked about before it is sent, once it differs by more than rounding', async () => {
  const { person, send, typed } = await supplier()
  const made = await typed({
    containerNo: containerNo(),
    details: [
      { commodity: '金枕', qty: '100', netWeight: '18.333', totalNetWeight: '1833' },
      { commodity: '金枕', qty: '100', netWeight: '18' },
    ],
  })
  const list = await person.get(supplierPackingList, made)
  expect(list.details).toMatchObject([{ totalNetWeight: '1833.00' }, { totalNetWeight: '1800.00' }])
  // Boxes are corrected, their weight is not.
  await person.save(supplierPackingList, list, {
    details: list.details.map((line, at) => (at === 1 ? { ...line, qty: '99' } : line)),
  } as never)
  const refused = await send(await person.get(supplierPackingList, made)).catch((fault: unknown) => fault)
  expect(refused).toMatchObject({
    bizCode: 'WEIGHT_DIFFERS',
    message: 'Row 2 says 1800 kg, its boxes by their weight make 1782 kg; send it all the same?',
  })
  const thai = person.in('th' as 'en')
  await expect(
    thai.run(supplierPackingList, 'send', await person.get(supplierPackingList, made)),
  ).rejects.toMatchObject({
    message: expect.stringMatching(/^[^a-z\u4e00-\u9fff]*$/i),
  })
  await send(await person.get(supplierPackingList, made), { accepted: ['WEIGHT_DIFFERS'] })
  expect(await person.get(supplierPackingList, made)).toMatchObject({ status: 'SENT' })
})
