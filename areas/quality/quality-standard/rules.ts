import { defineLines, defineRules, type Refusal } from '#platform/model/rules.ts'
import { qualityStandard } from './document.ts'

/** The codes a formula is worked out over, as they were typed. */
export const codesIn = (ofItems: string | null): readonly string[] => [
  ...new Set((ofItems ?? '').split(/[,，、;\s]+/).filter(Boolean)),
]

interface Item {
  readonly lineNo: number
  readonly qcItemCode: string | null
}

/** An item stands in a standard once: which of its two tolerances held would be anybody's guess. */
function twice(items: readonly Item[], standardCode: string | null): Refusal[] {
  const seen = new Map<string, number>()
  return items.flatMap(({ lineNo, qcItemCode }): Refusal[] => {
    const first = seen.get(qcItemCode ?? '')
    if (first === undefined || !qcItemCode) return (seen.set(qcItemCode ?? '', lineNo), [])
    return [
      {
        lines: 'itemLines',
        line: lineNo,
        field: 'qcItemCode',
        bizCode: 'QC_ITEM_TWICE',
        message: [
          `${standardCode}第${lineNo}行：质检项${qcItemCode}与第${first}行重复，请删除其中一行`,
          `${standardCode}, row ${lineNo}: item ${qcItemCode} is already in row ${first}; remove one of the two`,
        ],
      },
    ]
  })
}

/** Names in one line, as a list shows what a standard looks at. */
const named = (names: readonly (string | null)[]): string | null =>
  names.filter(Boolean).join('、').slice(0, 1000) || null

/** What must hold of a standard: each item once, formulas over items that are there, something to judge by when it is published. */
export const rules = defineRules(qualityStandard, {
  lines: {
    itemLines: defineLines(qualityStandard, 'itemLines', {
      uses: ['standardCode'],
      totals: items => ({
        itemCount: items.length,
        items: named(items.map(line => line.qcItemName ?? line.qcItemCode)),
      }),
      refuse: (items, { standardCode }) => twice(items, standardCode),
    }),
    formulaLines: defineLines(qualityStandard, 'formulaLines', {
      uses: ['standardCode'],
      totals: formulas => ({ formulas: named(formulas.map(line => line.formulaName)) }),
      refuse: (formulas, { standardCode }) =>
        formulas.flatMap(({ lineNo, lowerLimit, upperLimit }) =>
          lowerLimit && upperLimit && lowerLimit.gt(upperLimit)
            ? [
                {
                  lines: 'formulaLines',
                  line: lineNo,
                  field: 'upperLimit',
                  bizCode: 'FORMULA_LIMITS',
                  message: [
                    `${standardCode}公式第${lineNo}行：上限不能小于下限，请修改`,
                    `${standardCode}, formula ${lineNo}: the upper limit is below the lower one; correct one of them`,
                  ] as const,
                },
              ]
            : [],
        ),
    }),
  },
  refuse: {
    publish({ itemCount, itemLines }) {
      if (!itemCount)
        return {
          bizCode: 'STANDARD_EMPTY',
          message: [
            '{standardCode}没有质检项，请先添加质检项再发布',
            '{standardCode} has no items; add what is looked at, then publish',
          ],
        }
      return (
        itemLines.every(line => line.itemKind === 'MEASURED') && {
          lines: 'itemLines',
          bizCode: 'STANDARD_UNCOUNTED',
          message: [
            '{standardCode}只有测量项，质检单得不出结论，请添加计数的质检项再发布',
            '{standardCode} has measured items alone, its sheets would never be concluded; add an item that is counted, then publish',
          ],
        }
      )
    },
  },
})
