import { figuresOf, refusalOf } from '#areas/formulas/in-rules.ts'
import { type DefectItem, defectConclusion, hardnessSpread } from '#areas/formulas/qc.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import { defineLines, defineRules, type Refusal } from '#platform/model/rules.ts'
import { type BandKey, bandKeys, bandOf } from '../hardness-decline/bands.ts'
import { marketQualityCheck } from './document.ts'
import { readingsIn } from './readings.ts'

/** A check shows its fruit by so many photos at least. */
export const fewestPhotos = 3
const mostPhotos = 30

/** What the readings of some rows say: their average, its band, and their spread over the bands. */
const spreadOf = (readings: readonly Decimal[]) => figuresOf(() => hardnessSpread(readings))

type Rates = { [Key in `${BandKey}Rate`]: Decimal | null }
const ratesOf = (spread: ReturnType<typeof spreadOf>): Rates =>
  Object.fromEntries(bandKeys.map(key => [`${key}Rate`, spread?.bandRates[bandOf[key]] ?? null])) as Rates

const sheetOf = (qcNumber: string | null): readonly [zh: string, en: string] =>
  qcNumber ? [`质检单${qcNumber}`, `Check ${qcNumber}`] : ['新质检单', 'New check']

/** Pressed, or tasted where fruit is not pressed: a row that was inspected. */
const isInspected = ({ brix, pressureReadings }: { brix: Decimal | null; pressureReadings: string | null }): boolean =>
  Boolean(brix) || readingsIn(pressureReadings).readings.length > 0

const details = defineLines(marketQualityCheck, 'details', {
  uses: ['qcNumber'],
  derive({ pressureReadings }) {
    const spread = spreadOf(readingsIn(pressureReadings).readings)
    return { averageHardness: spread?.average ?? null, hardnessBand: spread?.averageBand ?? null }
  },
  totals(lines) {
    const readings = lines.flatMap(line => readingsIn(line.pressureReadings).readings)
    const spread = spreadOf(readings)
    return {
      readingCount: readings.length,
      inspectedCount: lines.filter(isInspected).length,
      averageHardness: spread?.average ?? null,
      averageBand: spread?.averageBand ?? null,
      ...ratesOf(spread),
    }
  },
  refuse: (lines, { qcNumber }) =>
    lines.flatMap(({ lineNo, pressureReadings }): Refusal[] => {
      const [zh, en] = sheetOf(qcNumber)
      const { wrong } = readingsIn(pressureReadings)
      return wrong.length === 0
        ? []
        : [
            {
              lines: 'details',
              line: lineNo,
              field: 'pressureReadings',
              bizCode: 'QC_READING_WRONG',
              message: [
                `${zh}第${lineNo}行：“${wrong.join(' ')}”不是压力读数，请填写0至99.99的数字，用空格分隔`,
                `${en}, row ${lineNo}: "${wrong.join(' ')}" is no pressure reading; enter figures from 0 to 99.99, apart by blanks`,
              ],
            },
          ]
    }),
})

interface Defect {
  readonly defectName: string | null
  readonly severity: DefectItem['severity'] | null
  readonly defectQty: Decimal | null
  readonly toleranceRate: Decimal | null
}
const itemOf = ({ defectName, defectQty, severity, toleranceRate }: Defect): DefectItem | null =>
  defectQty && severity && toleranceRate ? { itemCode: defectName ?? '', severity, defectQty, toleranceRate } : null

/** What the defects come to; nothing is known while a row, or the number of fruit, is missing. */
function judged(lines: readonly Defect[], sampleQty: Decimal | null, totalToleranceRate: Decimal | null) {
  const items = lines.map(itemOf).filter(one => one !== null)
  if (!sampleQty || !totalToleranceRate || items.length < lines.length) return undefined
  return figuresOf(() => defectConclusion(sampleQty, totalToleranceRate, items))
}

const tooMany = (lines: readonly Defect[], sampleQty: Decimal | null, qcNumber: string | null): Refusal[] => {
  const [zh, en] = sheetOf(qcNumber)
  if (lines.length > 0 && !sampleQty?.gt(0))
    return [
      {
        field: 'sampleQty',
        bizCode: 'QC_SAMPLE_NOT_POSITIVE',
        message: [`${zh}：请填写抽样果数再录入缺陷`, `${en}: enter how many fruit were sampled, then the defects`],
      },
    ]
  return lines.flatMap((line, at): Refusal[] => {
    const item = itemOf(line)
    const refused =
      item &&
      sampleQty &&
      refusalOf(
        () => defectConclusion(sampleQty, 100, [item]),
        ({ code }) => ({
          lines: 'defects',
          line: at + 1,
          field: 'defectQty',
          bizCode: code,
          message: [
            `${zh}缺陷第${at + 1}行：缺陷果数${line.defectQty}超过抽样果数${sampleQty}，请检查`,
            `${en}, defect row ${at + 1}: ${line.defectQty} fruit with it, ${sampleQty} sampled; check the two`,
          ],
        }),
      )
    return refused ? [refused] : []
  })
}

const defects = defineLines(marketQualityCheck, 'defects', {
  uses: ['qcNumber', 'sampleQty', 'totalToleranceRate'],
  derive(line, { sampleQty }) {
    const one = judged([line], sampleQty, line.toleranceRate)?.items[0]
    return { defectRate: one?.defectRate ?? null, defectResult: (one?.result as 'OK' | 'EXCEED' | undefined) ?? null }
  },
  totals(lines, { sampleQty, totalToleranceRate }) {
    const all = judged(lines, sampleQty, totalToleranceRate)
    return {
      totalDefectRate: all?.totalDefectRate ?? null,
      proposedConclusion: (all?.conclusion as 'PASS' | 'CONCESSION' | 'REJECT' | undefined) ?? null,
      proposedClaimRate: all?.proposedClaimRate ?? null,
      exceededItems:
        all?.items
          .filter(one => one.result === 'EXCEED')
          .map(one => `${one.itemCode} ${one.defectRate.toFixed(2)}%`)
          .join('；')
          .slice(0, 500) || null,
    }
  },
  refuse: (lines, { qcNumber, sampleQty }) => tooMany(lines, sampleQty, qcNumber),
})

/** What must be there before the lead looks at a check (business.md 3.17). */
export const rules = defineRules(marketQualityCheck, {
  lines: { details, defects },
  refuse: {
    save: ({ photos }) =>
      (photos?.length ?? 0) > mostPhotos && {
        field: 'photos',
        bizCode: 'PHOTOS_TOO_MANY',
        message: [
          `{qcNumber}照片最多${mostPhotos}张，请删除多余的照片`,
          `{qcNumber}: at most ${mostPhotos} photos; take the others away`,
        ],
      },
    submit({ conclusion, inspectedCount, photos }) {
      if (!inspectedCount)
        return {
          lines: 'details',
          bizCode: 'DETAIL_REQUIRED',
          message: ['请录入检验明细', 'Enter inspection lines'],
        }
      if ((photos?.length ?? 0) < fewestPhotos)
        return {
          field: 'photos',
          bizCode: 'PHOTOS_MISSING',
          message: [
            `{qcNumber}请上传至少${fewestPhotos}张照片再提交`,
            `{qcNumber}: upload at least ${fewestPhotos} photos, then submit`,
          ],
        }
      return (
        !conclusion && {
          field: 'conclusion',
          bizCode: 'CONCLUSION_MISSING',
          message: ['{qcNumber}请填写检验结论再提交', '{qcNumber}: enter the conclusion, then submit'],
        }
      )
    },
    proposeClaim: ({ conclusion, status }) =>
      status === 'PASSED' &&
      conclusion === 'PASS' && {
        bizCode: 'NOTHING_TO_CLAIM',
        message: [
          '{qcNumber}检验合格，没有可索赔的内容；如有异议请先退回改结论',
          '{qcNumber} found the fruit good, there is nothing to claim; return it first if that is not so',
        ],
      },
  },
})
