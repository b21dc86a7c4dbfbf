import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where a container is looked for by what a person or a source says: the door, and lists that are searched. */
const doors = [
  'areas/shipment/',
  // A person looks for a container by its number.
  'areas/warehouse/trace/trace.server.ts',
  // What carriers say of a box, in their words.
  'areas/tracking/reactions.server.ts',
  'areas/tracking/carrier-event/',
  'areas/tracking/carrier-simulator/',
  // A lot that is moved says which shipment it is.
  'areas/warehouse/move-stock.server.ts',
]

const words = '(?:containerNo|shipmentLotNo|vesselVoyage)'
const columns = '(?:container_no|shipment_lot_no|vessel_voyage)'
/** A question for records by the words of a container, in code and in SQL. */
const joins = [
  new RegExp(String.raw`work\.(?:all|find|newest)\(\s*\w+,\s*\{[^}]*\b${words}\b`),
  new RegExp(
    String.raw`\b${columns}\s*(?:=\s*(?:any\s*\()?\s*(?:\$\d|\w+\.${columns}\b)|is not distinct from|is distinct from)`,
  ),
]

test('no area joins by the words of a container: what belongs to one holds its shipment (business.md 2.5)', () => {
  const files = readdirSync('areas', { recursive: true, encoding: 'utf8' })
    .map(file => `areas/${file}`)
    .filter(
      file =>
        file.endsWith('.ts') &&
        !/\.test\.ts$|testing|samples\.ts$/.test(file) &&
        !doors.some(door => file.startsWith(door)),
    )
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter(file => joins.some(join => join.test(readFileSync(file, 'utf8'))))
  expect(found).toEqual([])
})

test.each([
  "await work.all(settlement, { containerNo, status: 'DRAFT' })",
  'await work.find(loadingRecord, {\n  vesselVoyage,\n})',
  'where l.container_no = $1',
  'and d.shipment_lot_no is not distinct from p.shipment_lot_no',
  'on l.container_no = p.container_no',
])('%s would be found', join => {
  expect(joins.some(one => one.test(join))).toBe(true)
})
