import { numbered } from '#areas/formulas/container.ts'
import type { Ask } from './asking.ts'

/** What journeys need to know of an original packing list. */
export interface Original {
  readonly id: string
  readonly packingListNo: string
  readonly version: number
}

const calls = '/packing/original-packing-list'

let made = 0
/** A container number that no other has, with its check digit. */
export function anyContainerNo(): string {
  made++
  const serial = String((process.pid * 1000 + made) % 1_000_000).padStart(6, '0')
  return numbered(`DOPU${serial}`)
}

/** An original of a test's own, which nobody has audited: a copy of container A, in a container of its own. */
export async function anOriginal(ask: Ask): Promise<Original> {
  const { records } = await ask<{ records: Original[] }>('GET', `${calls}/page?containerNo=TEMU9284412`)
  const like = await ask<Record<string, string>>('GET', `${calls}/${records[0]?.id}`)
  const { orgId, vendorId, tradeType, internalVendorId, exporterId } = like
  const copied = await ask<{ id: string }>('POST', `${calls}/copy`, {
    rows: [{ id: like.id, version: like.version }],
    orgId,
    vendorId,
    tradeType,
    internalVendorId,
    exporterId,
  })
  const copy = await ask<Record<string, unknown>>('GET', `${calls}/${copied.id}`)
  await ask('PUT', calls, { ...copy, containerNo: anyContainerNo() })
  return ask<Original>('GET', `${calls}/${copied.id}`)
}

/** The same, audited by somebody. */
export async function anAuditedOriginal(ask: Ask): Promise<Original> {
  const { id, version } = await anOriginal(ask)
  await ask('POST', `${calls}/audit`, { rows: [{ id, version }] })
  return ask<Original>('GET', `${calls}/${id}`)
}
