import { containerNo } from '#areas/packing/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Maker } from '#platform/testing/make.ts'
import type { Samples } from '#platform/testing/samples.ts'

const [original, list] = ['/packing/original-packing-list', '/packing/packing-list']

/** A packing list with its purchase contract, audited: what is tracked, loaded, declared and received follows from it. */
export async function auditedList(maker: Maker, given: Wire = {}): Promise<Wire & { id: string }> {
  const { person } = maker
  const { id, originalId } = (await maker.make(maker.catalogue.get('packing-list').document, given)) as Wire
  const at = async (path: string, record: unknown) => {
    const { version } = await person.ask('GET', `${path}/${String(record)}`)
    return { rows: [{ id: record, version }] }
  }
  await person.ask('POST', `${original}/generate-purchase-contract`, await at(original, originalId))
  await person.ask('POST', `${list}/audit`, await at(list, id))
  return (await person.ask('GET', `${list}/${String(id)}`)) as unknown as Wire & { id: string }
}

/** A record that follows from an audited packing list, by its container. */
async function ofContainer(maker: Maker, name: string, given: Wire): Promise<Wire> {
  const { containerNo } = await auditedList(maker)
  const found = await maker.person.findOne(maker.catalogue.get(name).document, { containerNo: String(containerNo) })
  return { ...found, ...given }
}

/** What tracking needs in tests: it follows from an audited packing list. */
const samples: Samples = {
  'cargo-tracking': { make: (maker, given) => ofContainer(maker, 'cargo-tracking', given) },
  'free-time-tariff': {
    // No two hold for the same line and port on one day: each is for a port of its own.
    header: async maker => ({
      pod: String(((await maker.make(maker.catalogue.get('port').document, {})) as Wire).portCode),
      startDate: '2025-01-01',
      endDate: null,
      steps: [{ fromDay: 1, toDay: null, dailyRate: '100' }],
    }),
  },
  'carrier-event': { header: async () => ({ containerNo: containerNo(), eventTime: '2025-05-05 10:00:00' }) },
  'tracking-file': { make: (maker, given) => ofContainer(maker, 'tracking-file', given) },
}
export default samples
