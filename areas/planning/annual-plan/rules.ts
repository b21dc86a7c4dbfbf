import { sum } from '#platform/model/decimal.ts'
import { defineLines, defineRules, type Refusal } from '#platform/model/rules.ts'
import { weekColumns } from '../weeks.ts'
import { annualPlan } from './document.ts'

/** A plan has its number once it was saved. */
const planOf = (planNo: string | null): readonly [zh: string, en: string] =>
  planNo ? [`计划${planNo}`, `Plan ${planNo}`] : ['新计划', 'New plan']

interface Line {
  readonly lineNo: number
  readonly spec: string
  readonly specName: string | null
  readonly breed: string | null
}

/** A spec stands once, or once for each of its breeds: never both ways, or boxes would be planned twice. */
function twice(lines: readonly Line[], [zh, en]: readonly [string, string]): Refusal[] {
  return lines.flatMap(({ lineNo, spec, specName, breed }, at) => {
    const first = lines
      .slice(0, at)
      .find(one => one.spec === spec && (one.breed === breed || one.breed === null || breed === null))
    if (!first) return []
    const name = specName ?? spec
    return [
      {
        lines: 'details',
        line: lineNo,
        field: 'spec',
        bizCode: 'PLAN_SPEC_TWICE',
        message: [
          `${zh}第${lineNo}行：规格${name}在第${first.lineNo}行已有，请合并成一行，或每行各填一个品种`,
          `${en}, row ${lineNo}: spec ${name} is already in row ${first.lineNo}; make one row of them, or name a breed in each`,
        ],
      },
    ]
  })
}

/** A year of 52 weeks has nothing in a fifty-third. */
export const noSuchWeek = (
  lineNo: number,
  { planNo, year }: { planNo: string | null; year: number | null },
): Refusal => {
  const [zh, en] = planOf(planNo)
  return {
    lines: 'details',
    line: lineNo,
    field: 'w53',
    bizCode: 'PLAN_NO_SUCH_WEEK',
    message: [
      `${zh}第${lineNo}行：${year}年只有52周，请把第53周的数量移到别的周`,
      `${en}, row ${lineNo}: ${year} has 52 weeks; move what stands in week 53 to another`,
    ],
  }
}

/** What a year adds up to, and what may not stand in its weeks. */
export const rules = defineRules(annualPlan, {
  lines: {
    details: defineLines(annualPlan, 'details', {
      uses: ['planNo', 'weekCount', 'year'],
      derive: line => ({ yearQty: sum(weekColumns, column => line[column]) }),
      totals: lines => ({ totalQty: sum(lines, line => line.yearQty) }),
      refuse: (lines, { planNo, weekCount, year }) => {
        const [zh, en] = planOf(planNo)
        const over = lines.filter(line => weekCount === 52 && line.w53 && !line.w53.isZero())
        return [...twice(lines, [zh, en]), ...over.map(({ lineNo }) => noSuchWeek(lineNo, { planNo, year }))]
      },
    }),
  },
})
