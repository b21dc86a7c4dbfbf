import { textOfMoment } from '#platform/model/date-text.ts'
import type { Declaration, LineRow, Row } from '#platform/model/document.ts'
import { titleIn } from '#platform/model/verbs.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { Heard, Told } from '#platform/server/outbox/channel.ts'
import { workflow } from './document.ts'

type Step = Pick<
  LineRow<(typeof workflow)['lines']['steps']>,
  'node' | 'person' | 'result' | 'comment' | 'occurredTime'
>
type Result = NonNullable<Step['result']>

const resultIn = (status: string | null): Result | null =>
  status !== null && Object.hasOwn(workflow.lines.steps.fields.result.options, status) ? (status as Result) : null

/** What a record put to the OA is known by. */
interface Asked {
  readonly id: string
  readonly orgId?: string | null
  readonly oaWorkflowNumber?: string | null
}

/** Writes one more step of a workflow down, in the order they happened there. */
async function added(work: Work, document: Declaration, row: Asked, number: string, step: Step): Promise<void> {
  await work.lock('workflow', number)
  const known = await work.find(workflow, { workflowNumber: number, documentType: document.name, recordId: row.id })
  const before = known ? (await work.get(workflow, known.id)).steps : []
  const steps = [...before, step].toSorted((a, b) => ((a.occurredTime ?? '') < (b.occurredTime ?? '') ? -1 : 1))
  const last = steps.at(-1)
  const standing = {
    result: steps.findLast(one => one.result !== null)?.result ?? null,
    beganTime: steps[0]?.occurredTime ?? null,
    lastTime: last?.occurredTime ?? null,
    steps: steps as Row<typeof workflow>['steps'],
  }
  if (known) await work.update(workflow, known, standing)
  else
    await work.create(workflow, {
      workflowNumber: number,
      documentType: document.name,
      documentLabel: document.label.join(' / '),
      recordId: row.id,
      documentNo: titleIn(document, row as never),
      orgId: row.orgId ?? null,
      ...standing,
    })
}

/** What a channel to the OA writes down: that a workflow began, and everything the OA tells of it afterwards, late or not. */
export const keptAsWorkflow = (document: Declaration) => ({
  answered: async (row: Asked, work: Work, { externalNo, isOvertaken, message, status }: Told): Promise<void> => {
    // What was heard since stands: the workflow is further than that it began.
    if (!externalNo || isOvertaken) return
    const occurredTime = textOfMoment(work.now)
    const step = { node: null, person: null, result: resultIn(status) ?? 'RUNNING', comment: message, occurredTime }
    await added(work, document, row, externalNo, step)
  },
  heard: async (row: Asked, work: Work, told: Heard): Promise<void> => {
    const number = told.externalNo ?? row.oaWorkflowNumber
    if (!number) return
    await added(work, document, row, number, {
      node: told.node ?? null,
      person: told.person ?? null,
      result: resultIn(told.status),
      comment: told.message,
      occurredTime: textOfMoment(told.occurredAt),
    })
  },
})
