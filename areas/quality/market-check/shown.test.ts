import { expect, test } from 'vitest'
import { checkRecord } from '#platform/model/check.ts'
import type { AnyRules } from '#platform/model/rules.ts'
import { marketQualityCheck } from './document.ts'
import { rules } from './rules.ts'
import { asTyped, notReady } from './shown.ts'

const member = { document: marketQualityCheck, rules: rules as unknown as AnyRules }
const draft = {
  qcNumber: 'QC1',
  vendorId: '1',
  details: [{ id: '7', palletNo: 'P01', pressureReadings: '1.6 2.2', brix: '1a3', itemName: 'Gold3' }],
  defects: [],
}

test('figures follow while a letter among them stands as it was typed [issue 37]', () => {
  expect(asTyped(member, draft)).toMatchObject({
    vendorId: '1',
    averageHardness: '1.90',
    details: [{ id: '7', itemName: 'Gold3', averageHardness: '1.90', brix: '1a3' }],
  })
})

test.each(['1a3', '155'])(
  'a brix of %s is refused by its row, never made another figure in silence [issue 37]',
  brix => {
    const found = checkRecord(marketQualityCheck, { ...draft, details: [{ ...draft.details[0], brix }] })
    expect(found.map(({ lines, line, field }) => [lines, line, field])).toContainEqual(['details', 1, 'brix'])
  },
)

test('what a check lacks is known before it is sent [issue 37]', () => {
  const codes = (record: object) => notReady(member, { ...draft, ...record }).map(one => one.bizCode)
  expect(codes({ details: [] })).toEqual(['DETAIL_REQUIRED'])
  expect(codes({})).toEqual(['PHOTOS_MISSING'])
  const photos = ['1', '2', '3'].map(fileId => ({ fileId, fileName: `${fileId}.jpg`, size: 1 }))
  expect(codes({ photos, conclusion: 'PASS' })).toEqual([])
})
