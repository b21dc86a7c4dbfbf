import { expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { derived, hydrate, refusals } from '#platform/model/compute.ts'
import { loadingRecord } from './document.ts'
import { rules } from './rules.ts'

const known = rules as never
/** Why a loading with its seal and a photo is not put in. */
const refused = (given: Wire) => {
  const loading = {
    loadingNo: 'LC2505060001',
    status: '1',
    containerNo: 'TEMU9284412',
    sealNumber: 'TH8842917',
    photos: [{ fileId: '1', fileName: 'door.jpg', size: 1 }],
    details: [{ plannedQty: '10', containerPutQty: '10' }],
    ...given,
  }
  return refusals(known, 'put', derived(loadingRecord, known, hydrate(loadingRecord, loading)))
}

test('a container is put in with boxes in it, and with its probes where it is treated with cold', () => {
  expect(refused({})).toEqual([])
  expect(refused({ details: [{ plannedQty: '10', containerPutQty: '0' }] })).toMatchObject([
    {
      bizCode: 'NOTHING_PUT_IN',
      message: ['LC2505060001的装柜件数必须大于0', 'LC2505060001: the boxes put in must be above 0'],
    },
  ])
  expect(refused({ coldTreatmentFlag: 'Y', probeNumbers: null })).toMatchObject([
    {
      field: 'probeNumbers',
      bizCode: 'PROBES_MISSING',
      message: ['请填写冷处理探头编号', 'Enter the numbers of the cold-treatment probes'],
    },
  ])
  expect(refused({ coldTreatmentFlag: 'Y', probeNumbers: 'P1,P2,P3' })).toEqual([])
})
