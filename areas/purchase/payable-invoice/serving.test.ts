import { expect, test } from 'vitest'
import { notServing } from './serving.ts'

const paid = {
  paymentRequestNumber: 'PR1',
  vendorId: '7',
  orgId: '1',
  orgName: 'DOP Hong Kong',
  currencyCode: 'USD',
  seasonPrepaymentFlag: 'Y',
  season: '2025',
  shipmentId: null,
  containerNo: null,
} as const
const ofContainer = {
  ...paid,
  seasonPrepaymentFlag: 'N',
  season: null,
  shipmentId: '3',
  containerNo: 'TEMU9284412',
} as const
const serving = { vendorId: '7', currencyCode: 'USD', served: [{ shipmentId: '3', season: '2025', units: ['2', '1'] }] }
const served = (...seasons: (string | null)[]) => ({
  ...serving,
  served: seasons.map((season, at) => ({ shipmentId: String(at + 3), season, units: ['1'] })),
})

test.each([
  ['its vendor in its currency', paid, serving, null],
  ['no other vendor', { ...paid, vendorId: '8' }, serving, 'is of another vendor or currency'],
  ['no other currency', { ...paid, currencyCode: 'THB' }, serving, 'is of another vendor or currency'],
  ['no other unit', { ...paid, orgId: '3' }, serving, 'was paid by DOP Hong Kong, the orders'],
  ['its container', ofContainer, serving, null],
  ['no other container', { ...ofContainer, shipmentId: '4' }, serving, 'is for container TEMU9284412 only'],
  ['nothing while nobody knows its container', { ...ofContainer, shipmentId: null }, serving, 'is not known yet'],
  ['no other season', paid, served('2024', '2023'), 'is of season 2025, the orders were agreed on in 2024, 2023'],
  ['one order of several', paid, served('2024', '2025'), null],
  ['fruit nobody agreed on a season for', paid, served('2024', null), null],
  ['any season where it names none', { ...paid, season: null }, served('2024'), null],
  ['an invoice without orders yet', paid, served(), null],
] as const)('a prepayment serves %s', (_, one, of, why) => {
  const said = notServing(one as typeof paid, of)
  if (why === null) expect(said).toBeNull()
  else expect(said?.[1]).toContain(why)
})
