import type { Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { costPackage } from './document.ts'

/** A name stands for one package in use (business.md 3.14). */
async function nameTaken({ id, subjectPackageName }: Row<typeof costPackage>, work: Work): Promise<Reason | undefined> {
  const others = await work.all(costPackage, { subjectPackageName, enableFlag: 'Y' })
  return others.some(one => one.id !== id)
    ? {
        field: 'subjectPackageName',
        bizCode: 'ALREADY_EXISTS',
        message: [
          `已有名称为${subjectPackageName}的有效费用包`,
          `There is an effective cost package called ${subjectPackageName}`,
        ],
      }
    : undefined
}

/** What a cost package needs the database for. */
export const actions = defineActions(costPackage, {
  refuse: { save: nameTaken, enable: nameTaken },
  run: {},
})
