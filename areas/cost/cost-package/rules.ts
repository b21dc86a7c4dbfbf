import { defineLines, defineRules, type Refusal } from '#platform/model/rules.ts'
import { costPackage } from './document.ts'

/** A stage, first and secondary subject stand in a package once (business.md 3.14). */
const details = defineLines(costPackage, 'details', {
  uses: [],
  refuse(lines) {
    const seen = new Map<string, number>()
    return lines.flatMap(({ lineStageCode, firstSubjectCode, secondarySubjectCode, lineNo }): Refusal[] => {
      const key = [lineStageCode, firstSubjectCode, secondarySubjectCode].join(' ')
      const first = seen.get(key)
      if (first === undefined) return (seen.set(key, lineNo), [])
      return [
        {
          lines: 'details',
          line: lineNo,
          field: 'secondarySubjectCode',
          bizCode: 'SUBJECT_TWICE',
          message: [
            `第${lineNo}行与第${first}行的阶段和科目相同`,
            `Row ${lineNo} has the same stage and subjects as row ${first}`,
          ],
        },
      ]
    })
  },
})

/** What must hold of a cost package: only one in use is audited and taken back (Spec 001 §4, §8). */
export const rules = defineRules(costPackage, {
  lines: { details },
  refuse: {
    save: ({ enableFlag }) =>
      enableFlag === 'N' && {
        bizCode: 'STATE_NOT_ALLOWED',
        message: [
          '{subjectPackageName}已审核或已作废，不允许修改',
          '{subjectPackageName} is audited or invalid and cannot be changed',
        ],
      },
    audit: ({ enableFlag }) =>
      enableFlag === 'N' && {
        bizCode: 'STATE_NOT_ALLOWED',
        message: [
          '{subjectPackageName}已审核或已失效，不能审核',
          '{subjectPackageName} is already reviewed or invalid, cannot audit',
        ],
      },
    antiAudit: ({ enableFlag }) =>
      enableFlag === 'N' && {
        bizCode: 'STATE_NOT_ALLOWED',
        message: [
          '{subjectPackageName}未审核或已失效，不能反审核',
          '{subjectPackageName} is not reviewed or invalid, cannot reverse-audit',
        ],
      },
  },
})
