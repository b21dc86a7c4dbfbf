import { expect, test } from 'vitest'
import { house } from '#platform/testing/house.ts'
import { packingTemplate } from './document.ts'

const { admin, make, maker } = await house()
const rows = [
  { rowType: 'HEADER', excelField: 'B2', packingListField: 'containerNo' },
  { rowType: 'LINE', excelField: 'Boxes', packingListField: 'qty' },
] as const

test('a template says which heading or cell holds which of our fields', async () => {
  const template = await make(packingTemplate, { rows })
  expect(template).toMatchObject({ templateType: 'ORIGINAL', rows })
})

test('a unit has one template for a vendor and kind', async () => {
  const template = await make(packingTemplate, { rows })
  const same = { businessEntity: template.businessEntity, vendorId: template.vendorId, rows }
  expect(await admin.call('POST', packingTemplate.calls, await maker.filled(packingTemplate, same))).toMatchObject({
    code: 1,
    bizCode: 'ALREADY_EXISTS',
  })
  const supplier = await maker.filled(packingTemplate, { ...same, templateType: 'SUPPLIER' })
  expect(await admin.call('POST', packingTemplate.calls, supplier)).toMatchObject({ code: 0 })
})

test('each of our fields is filled from one place, header and line apart', async () => {
  const twice = [...rows, { rowType: 'LINE', excelField: 'Cartons', packingListField: 'qty' } as const]
  await expect(make(packingTemplate, { rows: twice })).rejects.toMatchObject({
    message: 'Row 3: the packing list field is mapped twice',
  })
  await expect(make(packingTemplate, { rows: [...rows, { ...rows[1], rowType: 'HEADER' }] })).resolves.toBeTruthy()
})

test('a template has a row, and its row a field we know', async () => {
  await expect(make(packingTemplate, { rows: [] })).rejects.toThrow('Field mapping cannot be empty')
  await expect(
    make(packingTemplate, { rows: [{ excelField: 'A', packingListField: 'price' as never }] }),
  ).rejects.toThrow(/^Row 1: Packing list field must be one of: /)
})
