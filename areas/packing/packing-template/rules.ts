import { defineLines, defineRules, type Refusal } from '#platform/model/rules.ts'
import { packingTemplate } from './document.ts'

/** Each of our fields is filled from one place only (business.md 3.2). */
export const rules = defineRules(packingTemplate, {
  lines: {
    rows: defineLines(packingTemplate, 'rows', {
      uses: [],
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
