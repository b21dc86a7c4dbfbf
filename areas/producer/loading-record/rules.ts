import { dateRefusals } from '#areas/packing/offers.ts'
import { isContainerNo } from '#areas/shipment/offers.ts'
import { amount, round, sum } from '#platform/model/decimal.ts'
import { defineLines, defineRules, type Refusal } from '#platform/model/rules.ts'
import { loadingRecord } from './document.ts'

/** So many photos a loading record takes. */
export const mostPhotos = 30

/** What is planned and put in, in boxes, standard parts and kg. */
const details = defineLines(loadingRecord, 'details', {
  uses: [],
  derive: ({ coefficient, containerPutQty }) => ({ standardParts: amount(coefficient ?? 1, containerPutQty) }),
  totals(lines) {
    const totalPlannedQty = sum(lines, line => line.plannedQty)
    const totalPutQty = sum(lines, line => line.containerPutQty)
    return {
      totalPlannedQty,
      totalPutQty,
      putDifference: totalPutQty.minus(totalPlannedQty),
      totalStandardParts: sum(lines, line => line.standardParts),
      totalNetWeight: round(
        sum(lines, line => line.pieceWeight?.times(line.containerPutQty ?? 0)),
        2,
      ),
    }
  },
  refuse: lines =>
    sum(lines, line => line.plannedQty)
      .plus(sum(lines, line => line.containerPutQty))
      .lte(0) && {
      lines: 'details',
      message: ['装柜明细件数合计必须大于0', 'The boxes of the lines must add up to more than 0'],
    },
})

/** What must hold of a loading record before it goes on (business.md 3.5). */
export const rules = defineRules(loadingRecord, {
  lines: { details },
  derive: ({ totalPutQty, packingListQty }) => ({
    qtyDiff: totalPutQty && packingListQty ? totalPutQty.minus(packingListQty) : null,
  }),
  refuse: {
    save(loading) {
      const refused: Refusal[] = dateRefusals(loading)
      const { containerNo, photos } = loading
      if ((photos?.length ?? 0) > mostPhotos)
        refused.push({ field: 'photos', message: ['照片最多30张', 'There may be 30 photos at most'] })
      if (containerNo && !isContainerNo(containerNo))
        refused.push({
          field: 'containerNo',
          warning: true,
          bizCode: 'CONTAINER_CHECK_DIGIT',
          message: [
            `柜号${containerNo}的校验码不正确，是否继续保存？`,
            `The check digit of container ${containerNo} is wrong; save it all the same?`,
          ],
        })
      return refused
    },
    batch: rows =>
      (['orgId', 'pol', 'pod', 'transportType'] as const).some(
        name => new Set(rows.map(row => row[name])).size > 1,
      ) && {
        bizCode: 'BOOKING_DIFFERS',
        message: [
          '业务主体、装港、目的港、运输方式必须一致',
          'Business entity, loading port, destination port and transport type must agree',
        ],
      },
    push: rows =>
      rows.some(({ status }) => status === '0' || status === '1') && {
        bizCode: 'STATE_NOT_ALLOWED',
        message: [
          '只有非装柜中、非未装柜状态的数据才能推送',
          'Only rows that are not "loading" or "not loaded" may be pushed',
        ],
      },
    start({ containerNo, factory }) {
      const refused: Refusal[] = []
      const missing = (field: string, zh: string, en: string) =>
        refused.push({
          field,
          bizCode: 'REQUIRED',
          message: [`{loadingNo}的${zh}不能为空`, `{loadingNo}: ${en} cannot be empty`],
        })
      if (!containerNo) missing('containerNo', '柜号', 'container no.')
      // A record that a packing list planned may not know its factory yet.
      if (!factory) missing('factory', '产地工厂', 'origin factory')
      return refused
    },
    put({ sealNumber, photos, totalPutQty, coldTreatmentFlag, probeNumbers }) {
      const refused: Refusal[] = []
      if (!sealNumber || !photos?.length)
        refused.push({
          bizCode: 'SEAL_OR_PHOTO_MISSING',
          message: ['请填写封条号并上传照片', 'Enter the seal number and upload photos'],
        })
      if (!totalPutQty?.gt(0))
        refused.push({
          bizCode: 'NOTHING_PUT_IN',
          message: ['{loadingNo}的装柜件数必须大于0', '{loadingNo}: the boxes put in must be above 0'],
        })
      if (coldTreatmentFlag === 'Y' && !probeNumbers)
        refused.push({
          field: 'probeNumbers',
          bizCode: 'PROBES_MISSING',
          message: ['请填写冷处理探头编号', 'Enter the numbers of the cold-treatment probes'],
        })
      return refused
    },
    audit: ({ packingListId }) =>
      !packingListId && {
        bizCode: 'PACKING_LIST_MISSING',
        message: [
          '{loadingNo}没有已审核的装箱单，不允许审核',
          '{loadingNo} has no audited packing list; not allowed to audit',
        ],
      },
  },
})
