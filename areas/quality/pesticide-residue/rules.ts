import type { Decimal } from '#platform/model/decimal.ts'
import { defineLines, defineRules, type Refusal } from '#platform/model/rules.ts'
import { pesticideResidue } from './document.ts'

type Verdict = 'PASS' | 'EXCEEDED'

interface Line {
  readonly lineNo: number
  readonly substance: string | null
  readonly measuredValue: Decimal | null
  readonly limitValue: Decimal | null
}

/** A substance may be there up to its limit; nothing is said of it while value or limit is missing (business.md 3.18). */
const verdictOf = ({ measuredValue, limitValue }: Pick<Line, 'measuredValue' | 'limitValue'>): Verdict | null =>
  measuredValue && limitValue ? (measuredValue.lte(limitValue) ? 'PASS' : 'EXCEEDED') : null

/** One exceeded substance condemns the sample; it passes when all of them do. */
function sampleVerdict(verdicts: readonly (Verdict | null)[]): Verdict | null {
  if (verdicts.includes('EXCEEDED')) return 'EXCEEDED'
  return verdicts.length > 0 && verdicts.every(one => one === 'PASS') ? 'PASS' : null
}

/** A sample has its number once it was saved. */
const sampleOf = (sampleNo: string | null): readonly [zh: string, en: string] =>
  sampleNo ? [`样品${sampleNo}`, `Sample ${sampleNo}`] : ['新样品', 'New sample']

/** One substance however it is written: big or small letters, blanks around it. */
const keyOf = (substance: string): string => substance.trim().toLowerCase()

/** Substances that were written before on the same sheet. */
function twice(lines: readonly Line[], [zh, en]: readonly [string, string]): Refusal[] {
  const seen = new Map<string, number>()
  return lines.flatMap(({ lineNo, substance }) => {
    const key = keyOf(substance ?? '')
    const first = seen.get(key)
    if (first === undefined || !key) return (seen.set(key, lineNo), [])
    return [
      {
        lines: 'details',
        line: lineNo,
        field: 'substance',
        bizCode: 'SUBSTANCE_TWICE',
        message: [
          `${zh}第${lineNo}行：农药“${substance}”与第${first}行重复，请删除其中一行`,
          `${en}, row ${lineNo}: ${substance} is already in row ${first}; remove one of the two`,
        ],
      },
    ]
  })
}

const figures = [
  ['measuredValue', '检测值', 'the measured value', '，未检出填0', '; enter 0 if not detected'],
  ['limitValue', '限量', 'the limit', '，请按标准填写', '; enter it as the standard says'],
] as const

/** Figures below zero, which no laboratory finds and no standard sets. */
const negative = ({ lineNo, ...line }: Line, [zh, en]: readonly [string, string]): Refusal[] =>
  figures
    .filter(([field]) => line[field]?.lt(0))
    .map(([field, nameZh, nameEn, adviceZh, adviceEn]) => ({
      lines: 'details',
      line: lineNo,
      field,
      bizCode: 'RESIDUE_NEGATIVE',
      message: [
        `${zh}第${lineNo}行：${nameZh}不能小于0${adviceZh}`,
        `${en}, row ${lineNo}: ${nameEn} may not be below 0${adviceEn}`,
      ],
    }))

/** Each substance is judged by its limit, the sample by its substances. */
const details = defineLines(pesticideResidue, 'details', {
  uses: ['sampleNo'],
  derive: line => ({ verdict: verdictOf(line) }),
  totals: lines => ({
    verdict: sampleVerdict(lines.map(line => line.verdict)),
    substanceCount: lines.length,
    exceededCount: lines.filter(line => line.verdict === 'EXCEEDED').length,
    openLines: openOf(lines),
  }),
  refuse: (lines, { sampleNo }) => {
    const sample = sampleOf(sampleNo)
    return [...twice(lines, sample), ...lines.flatMap(line => negative(line, sample))]
  },
})

/** The rows that are not judged yet, as they are told to a person; too many to tell end in an ellipsis. */
function openOf(lines: readonly Line[]): string | null {
  const open = lines.flatMap((line, at) => (verdictOf(line) ? [] : [at + 1]))
  if (open.length === 0) return null
  return open.length > 20 ? `${open.slice(0, 20).join(', ')}…` : open.join(', ')
}

/** What must hold of a sheet and what follows from it; a list asks about the audit too, and has no lines to look at. */
export const rules = defineRules(pesticideResidue, {
  lines: { details },
  refuse: {
    audit({ substanceCount, openLines }) {
      if (!substanceCount)
        return {
          bizCode: 'DETAIL_REQUIRED',
          message: [
            '样品{sampleNo}没有检测项，请先添加检测项再审核',
            'Sample {sampleNo} has no substances; add what was tested, then audit',
          ],
        }
      return (
        openLines !== null && {
          lines: 'details',
          bizCode: 'RESIDUE_OPEN',
          message: [
            '样品{sampleNo}第{openLines}行没有检测值或限量，请填写后再审核',
            'Sample {sampleNo}, row {openLines}: value or limit is missing; fill it in, then audit',
          ],
        }
      )
    },
  },
})
