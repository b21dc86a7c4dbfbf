import { describe, expect, test } from 'vitest'
import { barcodeOf, burst, foundPallet, type Pressed, palletCode, withCounted, withDamaged } from './scan.ts'

/** Keys pressed one after the other, so many milliseconds apart. */
const typed = (text: string, gap: number, from = 1000): Pressed[] =>
  [...text].map((key, at) => ({ key, at: from + at * gap }))
const burstOf = (keys: readonly Pressed[]) => keys.reduce<readonly Pressed[]>(burst, [])

describe('what a scanner types', () => {
  test.each([
    ['a scanner ended by Enter', typed('P-0007', 8), 1048, 'P-0007'],
    ['a person', typed('P-0007', 120), 1700, undefined],
    ['a scanner whose Enter was pressed by hand', typed('P-0007', 8), 1400, undefined],
    ['a short pallet number', typed('P07', 8), 1024, 'P07'],
    ['too short', typed('P7', 8), 1016, undefined],
    ['figures typed by hand just before', [...typed('48', 150), ...typed('PAL0001', 6, 2000)], 2042, 'PAL0001'],
  ])('%s', (_what, keys, enteredAt, expected) => {
    expect(barcodeOf(burstOf(keys), enteredAt)).toBe(expected)
  })

  test.each([
    [' pal-01 7 ', 'PAL017'],
    [']C1PAL017', 'PAL017'],
    ['(00)106141411234567897', '106141411234567897'],
    ['00106141411234567897', '106141411234567897'],
    ['00123', '00123'],
  ])('%s is pallet %s', (text, expected) => {
    expect(palletCode(text)).toBe(expected)
  })
})

describe('a scanned pallet', () => {
  const lines = [
    { palletNo: 'P-1', shippedQty: '48', receivedQty: null, damagedQty: null, receiveStatus: 'NOT_RECEIVED' },
    { palletNo: 'P-2', shippedQty: '40', receivedQty: '37', damagedQty: '3', receiveStatus: 'NOT_RECEIVED' },
    { palletNo: 'P-2', shippedQty: '8', receivedQty: null, damagedQty: null, receiveStatus: 'NOT_RECEIVED' },
    { palletNo: 'P-3', shippedQty: '48', receivedQty: '48', damagedQty: null, receiveStatus: 'RECEIVED' },
    { palletNo: null, shippedQty: '5', receivedQty: null, damagedQty: null, receiveStatus: 'NOT_RECEIVED' },
  ]
  test.each([
    ['p-1', { kind: 'counted', places: [0] }],
    ['P2', { kind: 'counted', places: [1, 2] }],
    ['P-3', { kind: 'confirmed', places: [3] }],
    ['P-9', { kind: 'unknown' }],
    ['', { kind: 'unknown' }],
  ])('%s', (text, expected) => {
    expect(foundPallet(lines, text)).toEqual(expected)
  })

  test('is counted as shipped, and what was typed already stays', () => {
    const after = withCounted(lines, [1, 2])
    expect(after.map(line => line.receivedQty)).toEqual([null, '37', '8', '48', null])
    expect(foundPallet(after, 'P-2')).toEqual({ kind: 'again', places: [1, 2] })
    expect(withCounted(lines, [3])).toEqual(lines)
  })

  test('has fewer good boxes by those damaged, unless somebody counted them', () => {
    const whole = { palletNo: 'P-1', shippedQty: '48', receivedQty: '48', damagedQty: null }
    expect(withDamaged(whole, '5')).toMatchObject({ damagedQty: '5', receivedQty: '43' })
    expect(withDamaged(withDamaged(whole, '5'), null)).toMatchObject({ damagedQty: null, receivedQty: '48' })
    expect(withDamaged({ ...whole, receivedQty: '40' }, '5')).toMatchObject({ damagedQty: '5', receivedQty: '40' })
    expect(withDamaged({ ...whole, receivedQty: null }, '5')).toMatchObject({ damagedQty: '5', receivedQty: null })
  })
})
