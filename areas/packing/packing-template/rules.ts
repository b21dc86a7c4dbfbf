import { defineLines, defineRules, type Refusal } from '#platform/model/rules.ts'
import { packingTemplate } from './document.ts'

const listed = (words: readonly (string | null)[]): string | null =>
  words.filter(Boolean).join('、').slice(0, 2000) || null

/** Each of our fields is filled from one place only (business.md 3.2). */
export const rules = defineRules(packingTemplate, {
  lines: {
    rows: defineLines(packingTemplate, 'rows', {
      uses: [],
      totals: rows => ({
        excelField: listed(rows.map(row => row.excelField)),
        packingListField: listed(rows.map(row => row.packingListField)),
      }),
      refuse(rows) {
        const seen = new Set<string>()
        const refused: Refusal[] = []
        for (const { packingListField, rowType, lineNo } of rows) {
          const place = `${rowType} ${packingListField}`
          if (seen.has(place))
            refused.push({
              lines: 'rows',
              line: lineNo,
              field: 'packingListField',
              message: [`第${lineNo}行的装箱单字段重复`, `Row ${lineNo}: the packing list field is mapped twice`],
            })
          seen.add(place)
        }
        return refused
      },
    }),
  },
})
