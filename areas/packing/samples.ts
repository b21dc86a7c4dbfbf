import { numbered } from '#areas/formulas/container.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Maker } from '#platform/testing/make.ts'
import type { Samples } from '#platform/testing/samples.ts'
import { unused } from '#platform/testing/unused.ts'

/** Numbers nobody has used, far from each other: what differs by one character from another is taken for a slip of the hand. */
const apart = (of: string, most: number): number => (Number.parseInt(unused(of, 4), 36) * 739_391) % most

/** A lot nobody has used. */
export const lotNo = (): string => `LT${String(apart('lot apart', 1_000_000_000)).padStart(9, '0')}`

/** A container number nobody has used, with its check digit. */
export function containerNo(): string {
  const serial = String(apart('container', 1_000_000)).padStart(6, '0')
  return numbered(`TEMU${serial}`)
}

const attributes = ['category', 'class', 'brand', 'commodity', 'grade', 'spec', 'packaging', 'coo'] as const

/** An item that is told by all nine attributes, so that a line that names it is matched. */
async function fruit(maker: Maker): Promise<string> {
  const codes: Record<string, string> = {}
  for (const attrCode of attributes) codes[attrCode] = await maker.one('attribute-value', { attrCode })
  return maker.one('item', { ...codes, netWeight: '18' })
}

const calls = { original: '/packing/original-packing-list', list: '/packing/packing-list' }

/** Has an original audited and turned into its packing list; answers the packing list. */
async function listOfOriginal(maker: Maker, given: Wire): Promise<Wire> {
  const { details, ...header } = given
  const original = await maker.make(maker.catalogue.get('original-packing-list').document, {
    ...header,
    ...(details ? { details } : {}),
  })
  const at = (version: number) => ({ rows: [{ id: original.id, version }] })
  await maker.person.ask('POST', `${calls.original}/audit`, at(original.version))
  const [made] = await maker.person.ask('POST', `${calls.original}/generate-packing-list`, at(original.version + 1))
  return maker.person.ask('GET', `${calls.list}/${String(made?.targetId)}`)
}

/** What packing lists need in tests. */
const samples: Samples = {
  'original-packing-list': {
    async header(maker, given) {
      const orgId = given.orgId ?? (await maker.one('operating-unit'))
      return {
        orgId,
        internalVendorId: await maker.one('vendor', { vendorType: 'INTERNAL', orgId }),
        containerNo: containerNo(),
      }
    },
    line: async maker => ({ itemCode: await fruit(maker), qty: '10', purchaseUnitPrice: '25', salesUnitPrice: '25' }),
  },
  'packing-list': { make: listOfOriginal, ready: { audit: { poNumber: 'SZ25000123' } } },
}
export default samples
