import { isContainerNo } from '#areas/shipment/container-check.ts'
import { isWritable, type Wire } from '#platform/model/check.ts'
import type { Shape } from '#platform/server/documents/shape.ts'
import type { Caller } from './load.ts'

/** Where the document of the benchmarks is called. */
export const list = '/packing/original-packing-list'

/** Who asks. */
interface Asking {
  readonly caller: Caller
  readonly headers: Readonly<Record<string, string>>
}

/** What a person would send to make a record like one that is there: only what a person may write. */
function asGiven(shape: Shape, record: Wire, lines: number): Wire {
  const writable = (fields: Shape['fields'], row: Wire) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name, field]) => isWritable(field) && row[name] !== undefined && row[name] !== null)
        .map(([name]) => [name, row[name]]),
    )
  const details = (record.details as Wire[]).map(line => ({
    ...writable(shape.lines[0]?.fields ?? {}, line),
    palletNo: null,
  }))
  return {
    ...writable(shape.fields, record),
    vendorOrderNo: null,
    purchaseAgreementNo: null,
    // A lot is one container's: each of these has a container of its own.
    shipmentLotNo: null,
    details: Array.from({ length: lines }, (_, place) => details[place % details.length] as Wire),
  }
}

let containers = Date.now() % 500_000

/** A container nobody has used yet, its check digit right. */
export function freshContainer(): string {
  const serial = `BENU${String(containers++).padStart(6, '0')}`
  const found = Array.from({ length: 10 }, (_, digit) => `${serial}${digit}`).find(isContainerNo)
  return found ?? freshContainer()
}

/** Makes one in a container of its own. */
export const create = ({ caller, headers }: Asking, given: Wire) =>
  caller.data<{ id: string; version: number; packingListNo: string }>({
    path: list,
    method: 'POST',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ ...given, containerNo: freshContainer() }),
  })

/** Finds a document of the demo that passes every check of a save today, and answers what to send for one like it with 200 lines. */
export async function savedLike({ shape, ...asking }: Asking & { readonly shape: Shape }): Promise<Wire> {
  const { caller, headers } = asking
  const { records } = await caller.data<{ records: Wire[] }>({ path: `${list}/page?size=100&ascs=id`, headers })
  let why: unknown
  for (const { id } of records) {
    const record = await caller.data<Wire>({ path: `${list}/${id}`, headers })
    const given = asGiven(shape, record, 200)
    try {
      await create(asking, given)
      return given
    } catch (fault) {
      why = fault
    }
  }
  throw new Error('No document of the demo can be saved again', { cause: why })
}
