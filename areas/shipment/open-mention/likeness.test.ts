import { expect, test } from 'vitest'
import { alike } from './likeness.ts'
import { mentionOf } from './text.ts'

const a = { id: '1', containerNo: 'TEMU9284412', shipmentLotNo: 'THDR250426003' }
const c = {
  id: '3',
  containerNo: 'HLXU1234567',
  shipmentLotNo: null,
  formerNos: 'HLXU7654321 HLXU1111111',
  formerLots: 'NZKW250510001',
}
const b = { id: '2', containerNo: 'MEDU9123457', shipmentLotNo: null }

test.each([
  [
    { shipmentLotNo: 'thdr250426003', containerNo: 'MEDU9123457' },
    [
      ['1', 'SAME_LOT'],
      ['2', 'OTHER_VOYAGE'],
    ],
  ],
  [{ shipmentLotNo: 'THDR25O426003' }, [['1', 'LOT_LETTER']]],
  [{ containerNo: 'TEMU9284421' }, [['1', 'CHECK_DIGIT']]],
  [{ containerNo: 'TEMU9284412', vesselVoyage: 'OTHER 1' }, [['1', 'OTHER_VOYAGE']]],
  [{ containerNo: 'HLXU1111111' }, [['3', 'FORMER_NO']]],
  [{ containerNo: 'HLXU765432' }, [['3', 'FORMER_NO']]],
  [{ shipmentLotNo: 'NZKW250510001' }, [['3', 'SAME_LOT']]],
  [{ shipmentLotNo: 'NZKW250510007' }, [['3', 'LOT_LETTER']]],
  [{ containerNo: 'ABC' }, []],
] as const)('%j resembles %j (business.md 2.5)', (told, expected) => {
  expect(alike(told, [b, a, c]).map(({ id, reason }) => [id, reason])).toEqual(expected)
})

test('what is said again in other spelling is the same mention', () => {
  const said = mentionOf({ containerNo: 'temu 9284412', shipmentLotNo: 'thdr 250426003' })
  expect(said).toBe('TEMU9284412 · THDR250426003')
  expect(mentionOf({ containerNo: 'TEMU-9284412', shipmentLotNo: 'THDR250426003 ' })).toBe(said)
  expect(mentionOf({})).toBe('')
})
