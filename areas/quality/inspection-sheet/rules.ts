import { figuresOf, refusalOf } from '#areas/formulas/in-rules.ts'
import { type DefectItem, defectConclusion } from '#areas/formulas/qc.ts'
import { type Decimal, sum } from '#platform/model/decimal.ts'
import { defineLines, defineRules, type Refusal } from '#platform/model/rules.ts'
import { inspectionSheet } from './document.ts'
import { boxesToSample } from './sampling.ts'

type Conclusion = 'PASS' | 'CONCESSION' | 'REJECT'

/** How strict a conclusion is. */
const strictness: Readonly<Record<Conclusion, number>> = { PASS: 0, CONCESSION: 1, REJECT: 2 }

/** Whether a conclusion lets through more than the figures do. */
export const isMilder = (chosen: Conclusion, proposed: Conclusion): boolean => strictness[chosen] < strictness[proposed]

interface Counted {
  readonly qcItemCode: string | null
  readonly severity: DefectItem['severity'] | null
  readonly toleranceRate: Decimal | null
  readonly defectQty: Decimal | null
}

/** A line as the formula takes it; what was not looked at yet is none. */
const itemsOf = (lines: readonly Counted[]): DefectItem[] =>
  lines.flatMap(({ qcItemCode, severity, toleranceRate, defectQty }) =>
    qcItemCode && severity && toleranceRate && defectQty
      ? [{ itemCode: qcItemCode, severity, toleranceRate, defectQty }]
      : [],
  )

/** What the figures of a sheet say; nothing while an item was not looked at or nothing was sampled. */
export function judged(sampleQty: Decimal | null, totalTolerance: Decimal | null, lines: readonly Counted[]) {
  const items = itemsOf(lines)
  if (!sampleQty || !totalTolerance || items.length === 0 || items.length < lines.length) return undefined
  return figuresOf(() => defectConclusion(sampleQty, totalTolerance, items))
}

/** The rate of one item, as soon as it was looked at. */
export const judgedLine = (sampleQty: Decimal | null, line: Counted) =>
  sampleQty ? figuresOf(() => defectConclusion(sampleQty, 100, itemsOf([line])).items[0]) : undefined

/** A sheet has its number once it was saved. */
const sheetOf = (qcNumber: string | null): readonly [zh: string, en: string] =>
  qcNumber ? [`质检单${qcNumber}`, `Sheet ${qcNumber}`] : ['新质检单', 'New sheet']

/** Why the formula refuses what was counted, in words. */
function countRefusal(
  lines: readonly (Counted & { readonly lineNo: number })[],
  sampleQty: Decimal | null,
  qcNumber: string | null,
): Refusal | null {
  const counted = lines.filter(line => itemsOf([line]).length > 0)
  if (counted.length === 0) return null
  const [zh, en] = sheetOf(qcNumber)
  return refusalOf(
    () => defectConclusion(sampleQty ?? 0, 100, itemsOf(counted)),
    ({ code, row }) =>
      code === 'QC_SAMPLE_NOT_POSITIVE'
        ? {
            field: 'sampleQty',
            bizCode: code,
            message: [
              `${zh}：已录入缺陷，请先填抽样数量`,
              `${en}: defects are entered; enter first how many samples were taken`,
            ],
          }
        : {
            lines: 'defects',
            line: counted[(row ?? 1) - 1]?.lineNo ?? 1,
            field: 'defectQty',
            bizCode: code,
            message: [
              `${zh}第${counted[(row ?? 1) - 1]?.lineNo}行：缺陷数量不能大于抽样数量${sampleQty?.toFixed()}，请修改`,
              `${en}, row ${counted[(row ?? 1) - 1]?.lineNo}: more defects than the ${sampleQty?.toFixed()} samples; correct one of the two`,
            ],
          },
  )
}

/** The sum of the defects of one severity. */
const defectsOf = (lines: readonly Counted[], severity: DefectItem['severity']): Decimal | null => {
  const known = lines.filter(line => line.severity === severity && line.defectQty)
  return known.length > 0 ? sum(known, line => line.defectQty) : null
}

const defects = defineLines(inspectionSheet, 'defects', {
  uses: ['sampleQty', 'totalTolerance', 'qcNumber'],
  derive(line, { sampleQty }) {
    const found = judgedLine(sampleQty, line)
    return {
      defectRate: found?.defectRate ?? null,
      result: found ? (found.result === 'EXCEED' ? ('EXCEED' as const) : ('OK' as const)) : null,
    }
  },
  totals(lines, { sampleQty, totalTolerance }) {
    const known = judged(sampleQty, totalTolerance, lines)
    const counted = lines.filter(line => line.defectQty)
    return {
      defectQty: counted.length > 0 ? sum(counted, line => line.defectQty) : null,
      criticalQty: defectsOf(lines, 'CRITICAL'),
      majorQty: defectsOf(lines, 'MAJOR'),
      minorQty: defectsOf(lines, 'MINOR'),
      totalRate: known?.totalDefectRate ?? null,
      proposedConclusion: (known?.conclusion as Conclusion | undefined) ?? null,
      proposedClaimRate: known?.proposedClaimRate ?? null,
      exceededItems:
        lines
          .filter(line => line.result === 'EXCEED')
          .map(line => line.qcItemName)
          .join('、')
          .slice(0, 500) || null,
    }
  },
  refuse: (lines, { sampleQty, qcNumber }) => countRefusal(lines, sampleQty, qcNumber),
})

/** From this many points on, two looks at the same fruit are told apart. */
const pointsApart = 2

const spotChecks = defineLines(inspectionSheet, 'spotChecks', {
  uses: ['spotSampleQty', 'qcNumber'],
  derive({ qcItemCode, secondQty, firstRate }, { spotSampleQty }) {
    const secondRate =
      judgedLine(spotSampleQty, { qcItemCode, severity: 'MINOR', toleranceRate: spotSampleQty, defectQty: secondQty })
        ?.defectRate ?? null
    const difference = secondRate && firstRate ? secondRate.minus(firstRate).abs() : null
    return {
      secondRate,
      difference,
      apart: difference ? (difference.gt(pointsApart) ? ('BEYOND' as const) : ('WITHIN' as const)) : null,
    }
  },
  totals: lines => ({
    apartCount: lines.filter(line => line.apart === 'BEYOND').length,
    openSpots: lines.filter(line => line.secondRate === null).length,
  }),
  refuse: (lines, { spotSampleQty, qcNumber }) =>
    lines.flatMap(({ lineNo, secondQty }): Refusal[] => {
      if (!secondQty || (spotSampleQty && secondQty.lte(spotSampleQty))) return []
      const [zh, en] = sheetOf(qcNumber)
      return [
        {
          lines: 'spotChecks',
          line: lineNo,
          field: 'secondQty',
          bizCode: 'SPOT_EXCEEDS_SAMPLE',
          message: [
            `${zh}抽检第${lineNo}行：复检缺陷数不能大于复检抽样数量，请修改`,
            `${en}, spot check ${lineNo}: more defects than samples of the second look; correct one of the two`,
          ],
        },
      ]
    }),
})

/** What follows from what was counted, and what must hold before a sheet goes on (business.md 3.18). */
export const rules = defineRules(inspectionSheet, {
  lines: { defects, spotChecks },
  derive: ({ deliveredQty, inspectionType, receiptId }) => ({
    requiredQty: deliveredQty?.gt(0) ? boxesToSample(deliveredQty) : null,
    publicPage:
      inspectionType === 'PURCHASE' ? ('ORDER' as const) : receiptId ? ('DELIVERY' as const) : ('YARD' as const),
  }),
  refuse: {
    spotCheck({ proposedConclusion, requiredQty, sampleQty, openSpots }) {
      if (!proposedConclusion)
        return {
          bizCode: 'DEFECTS_OPEN',
          message: [
            '{qcNumber}还有质检项没有缺陷数量，没有的填0，再复检',
            '{qcNumber} has items without a count; enter 0 where there are none, then look again',
          ],
        }
      if (requiredQty && sampleQty?.lt(requiredQty))
        return {
          field: 'sampleQty',
          bizCode: 'SAMPLE_TOO_SMALL',
          message: [
            `{qcNumber}抽样${sampleQty.toFixed()}，少于应抽${requiredQty.toFixed()}，请补抽`,
            `{qcNumber}: ${sampleQty.toFixed()} samples, ${requiredQty.toFixed()} must be taken; take the rest`,
          ],
        }
      return (
        openSpots !== 0 && {
          lines: 'spotChecks',
          bizCode: 'SPOT_CHECK_OPEN',
          message: [
            '{qcNumber}还有质检项没有复检，请在抽检页填写复检抽样数量和缺陷数',
            '{qcNumber} has items that were not looked at again; enter samples and defects of the second look',
          ],
        }
      )
    },
  },
})
