import type { Wire } from '#platform/model/check.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { call } from '#platform/web/http.ts'
import { originalPackingList } from './document.ts'

/** The packing list an original has become. */
export interface MadeList {
  readonly id: string
  readonly docNo: string
  /** Number and id of the packing list. */
  readonly msg: string
  readonly targetId: string
}

/** Makes the packing lists of audited originals of one trade type; all of them or none. */
export const generateLists = (originals: readonly Wire[]): Promise<MadeList[]> =>
  call(`${originalPackingList.calls}/generate-packing-list`, {
    method: 'POST',
    body: { rows: originals.map(({ id, version }) => ({ id, version })) },
    idempotencyKey: freshKey(),
  })
