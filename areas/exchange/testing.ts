import type { Wire } from '#platform/model/check.ts'
import type { Maker } from '#platform/testing/make.ts'

/** The smallest picture there is. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const loading = '/logistics/loading-record'

/** Has a container loaded and sealed as its packing list says, so that currency may be bought for it. */
export async function putInContainer(maker: Maker, list: Wire): Promise<void> {
  const { person } = maker
  const { data } = await person.upload('/admin/sys-file/upload', { name: 'door.png', content: pixel })
  const { fileId, fileName, size } = data as Wire
  const { document } = maker.catalogue.get('loading-record')
  const given = {
    orgId: list.orgId,
    containerNo: list.containerNo,
    vesselVoyage: list.vesselVoyage,
    sealNumber: 'TH8842917',
    thermometer: 'TR-1',
    probeNumbers: '1,2,3',
    photos: [{ fileId, fileName, size }],
    accepted: ['CONTAINER_CHECK_DIGIT'],
    details: [{ plannedQty: '10', containerPutQty: '10', pieceWeight: '18' }],
  }
  // An audited packing list has planned its loading already.
  const { records } = await person.page(document, { packingListId: String(list.id) })
  const [planned] = records
  if (planned && ['2', '3'].includes(String(planned.status))) return
  const whole = await maker.filled(document, given)
  if (planned)
    await person.save(document, planned as never, { ...given, factory: whole.factory, details: whole.details } as never)
  const id = planned?.id ?? ((await person.ask('POST', loading, whole)) as Wire).id
  for (const verb of ['start', 'put'])
    await person.ask('POST', `${loading}/${verb}`, {
      rows: [{ id, version: Number(((await person.ask('GET', `${loading}/${String(id)}`)) as Wire).version) }],
    })
}

/** A container that is loaded, owed in a currency. */
export async function loadedContainer(maker: Maker, values: Wire = {}): Promise<Wire> {
  const list = (await maker.make(maker.catalogue.get('packing-list').document, values)) as Wire
  await putInContainer(maker, list)
  return list
}
