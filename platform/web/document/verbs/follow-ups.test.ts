import { beforeAll, describe, expect, test } from 'vitest'
import { serverAreas } from '#areas/index.server.ts'
import { webAreas } from '#areas/index.web.ts'
import { giveAreas } from '../../areas.ts'
import { listOfSame, onwardFrom } from './follow-ups.ts'

beforeAll(() => giveAreas(webAreas))

const everything = () => true
const places = (document: string, verb: string, records: readonly object[], may = everything) =>
  onwardFrom(document, verb, records as never, may).map(({ to }) => to)

describe('what follows a verb elsewhere [issue 33, C20]', () => {
  test('is the sales contract after an approved quotation, at the original of its container', () => {
    expect(places('quotation', 'approve', [{ containerNo: 'TEMU9285018' }])).toEqual([
      '/originPackageMgt/originPackage/index?containerNo=TEMU9285018',
    ])
    expect(places('quotation', 'cancelApprove', [{ containerNo: 'TEMU9285018' }])).toEqual([])
  })

  test('is the receipt after a release', () => {
    expect(places('customs-document', 'release', [{ containerNo: 'TEMU9285018' }])).toEqual([
      '/producer/receiveGoods/index?containerNo=TEMU9285018',
    ])
  })

  test('is the claim after a receipt, only where something is short or damaged', () => {
    const whole = { poNumber: 'PO1', shortQty: '0.000', damagedQty: '0.000' }
    expect(places('receipt', 'confirm', [whole])).toEqual([])
    expect(places('receipt', 'confirm', [{ ...whole, poNumber: 'PO2', damagedQty: '12.000' }, whole])).toEqual([
      '/importPurchaseOrderMgt/claimManagement/index?poNumber=PO2',
    ])
    expect(places('receipt', 'confirm', [{ ...whole, shortQty: '3.000' }])).toHaveLength(1)
  })

  test('is offered to those who may', () => {
    expect(places('customs-document', 'release', [{}], (() => false) as never)).toEqual([])
  })

  test('is the whole list for records that have nothing in common', () => {
    expect(listOfSame('/a', 'poNumber', [{ poNumber: 'A' }, { poNumber: 'B' }] as never)).toBe('/a/index')
    // An offer about several containers names them in one field.
    expect(listOfSame('/a', 'containerNo', [{ containerNo: 'TEMU9285018, TEMU9285023' }] as never)).toBe('/a/index')
  })

  test('stands on screens and verbs there are', async () => {
    const members = (await Promise.all(webAreas.flatMap(({ load }) => load?.() ?? []))).flatMap(area => area.members)
    const documents = members.map(({ document }) => document)
    const menu = serverAreas.flatMap(area => area.menu ?? [])
    for (const { follows = {} } of webAreas)
      for (const [name, verbs] of Object.entries(follows))
        for (const [verb, { permission, to }] of Object.entries(verbs)) {
          const from = documents.find(one => one.name === name)
          expect({ ...from?.transitions, ...from?.actions }).toHaveProperty(verb)
          // A list of records, or a screen that stands in the menu under a permission of its own.
          const [target] = documents
            .filter(one => to([]).startsWith(`${one.screen}/`))
            .toSorted((one, other) => other.screen.length - one.screen.length)
          const entry = menu.find(one => one.path === to([]))
          expect(target ? permission.startsWith(`${target.permission}:`) : permission === entry?.permission).toBe(true)
        }
  })
})
