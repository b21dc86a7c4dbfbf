import { z } from 'zod'
import { storageOf } from '../../kinds/storage.server.ts'
import { checkFields, isWritable, type Wire } from '../../model/check.ts'
import type { Fields } from '../../model/fields.ts'
import type { Label } from '../../model/label.ts'
import { kebab } from '../../model/names.ts'
import type { Reason } from '../../model/rules.ts'
import { partlyDone } from '../../model/sentences.ts'
import { isJudgment, stepOf } from '../../model/verbs.ts'
import { type Call, Done } from '../http/call.ts'
import { idGiven, later } from '../http/inputs.ts'
import { Refused } from '../http/refusal.ts'
import type { Work } from './actions.ts'
import { type Making, workOf } from './making.ts'
import type { Named } from './named.ts'
import { call, codeOf, type Shared } from './one-call.ts'
import { previewedVerbs, previewInput, previewOf, previewOutput } from './preview.ts'
import { danglingReason } from './references.ts'
import { reasonGiven, remarkGiven, rowInput, rowsGiven, type Shape } from './shape.ts'
import type { RowResult } from './steps.ts'

/** What a button asks for, as a caller gives it. */
const acceptedOf = (inputs: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(inputs)
      .filter(([, field]) => isWritable(field))
      .map(([name, field]) => [name, storageOf(field).accepts.optional()]),
  )

const acceptedWarnings = z
  .array(z.string().max(50))
  .max(20)
  .optional()
  .describe('Warnings read and accepted, by their bizCode')

/** Rows with what the person says to them; a bare list of rows means the same. */
const stepInput = (inputs: Fields) =>
  later(() =>
    z.preprocess(
      given => (Array.isArray(given) ? { rows: given } : given),
      z.strictObject({
        rows: rowsGiven,
        remark: remarkGiven,
        accepted: acceptedWarnings,
        because: reasonGiven,
        ...acceptedOf(inputs),
      }),
    ),
  )

/** A button pressed: by which permission, on what, and what was filled in. */
interface Pressed {
  readonly by: string
  readonly rows: readonly Named[]
  readonly inputs: Fields
  readonly input: Wire
}

/** What speaks against what a button was given: left out, of the wrong kind, or naming a record that is not theirs to name. */
async function inputReasons(
  work: Work,
  { checking }: Making['store'],
  { by, inputs, input }: Omit<Pressed, 'rows'>,
): Promise<Reason[]> {
  const missing = checkFields(inputs, input)
  if (missing.length > 0) return missing
  const form = { fields: inputs, lines: [] }
  const given = { row: structuredClone(input), record: input, before: undefined }
  const dangling = await checking.dangling(work, { form, by }, [given])
  return (dangling.get(given.row) ?? []).map(one => danglingReason(form, one))
}

/** Refuses what may not be filled in so; of records that are not there nothing is said but that. */
async function refuseInput(work: Work, { store }: Making, shape: Shape, { rows, ...pressed }: Pressed): Promise<void> {
  const reasons = await inputReasons(work, store, pressed)
  if (reasons.length === 0) return
  for (const { id } of rows) await store.read(work, shape, id)
  throw new Refused(reasons)
}

/** What an answer row by row says in one sentence. */
export const partly = (results: readonly RowResult[], whole: Label): Label =>
  partlyDone(results.filter(row => row.ok).length, results.length, whole)

export function stepCall({ making, shape, document }: Shared, verb: string, label: Label, done?: Label): Call {
  const step = stepOf(document, verb)
  const inputs = step?.input ?? {}
  return call(document, 'POST', `/${kebab(verb)}`, label, codeOf(document, verb), {
    effect: 'write',
    audit: verb,
    ...(step && isJudgment(step) ? { whileStandingIn: 'absent' } : {}),
    input: stepInput(inputs),
    answer: async context => {
      const { rows, ...input } = context.input as { rows: Named[] } & Wire
      await refuseInput(workOf(making, context), making, shape, { by: codeOf(document, verb), rows, inputs, input })
      const results: RowResult[] = await making.store.steps.step(workOf(making, context), shape, verb, rows, input)
      return new Done(results, partly(results, done ?? [`${label[0]}成功`, `${label[1]}: done`]))
    },
  })
}

/** What a step would do, before it is taken. It writes and takes back what it wrote, so it is no reading. */
export function previewCall({ making, shape, document }: Shared): Call {
  return call(document, 'POST', '/preview', ['操作前预览影响', 'what a step would change'], codeOf(document, 'list'), {
    effect: 'write',
    audit: 'preview',
    whileStandingIn: 'absent',
    input: later(() => previewInput(previewedVerbs(document))),
    output: previewOutput,
    answer: async context => {
      const { verb, rows, input = {} } = context.input as { verb: string; rows: Named[]; input?: Wire }
      const inputs = stepOf(document, verb)?.input ?? {}
      await refuseInput(workOf(making, context), making, shape, { by: codeOf(document, verb), rows, inputs, input })
      return previewOf(making, shape, context)
    },
  })
}

export function actionCall({ making, shape, document }: Shared, verb: string): Call {
  const action = document.actions?.[verb]
  if (!action) throw new Error(`${document.name} has no action ${verb}`)
  const inputs = action.input ?? {}
  return call(document, 'POST', `/${kebab(verb)}`, action.label, codeOf(document, action.permission ?? verb), {
    effect: 'write',
    audit: verb,
    input: later(() =>
      z.strictObject({
        rows: action.lines ? z.array(rowInput).length(1) : z.array(rowInput).max(500),
        ...(action.lines ? { lines: z.array(idGiven).min(1).max(500).describe('Ids of lines of that record') } : {}),
        remark: remarkGiven,
        accepted: acceptedWarnings,
        because: reasonGiven,
        ...acceptedOf(inputs),
      }),
    ),
    answer: async context => {
      const { rows, ...input } = context.input as { rows: Named[] } & Wire
      const by = codeOf(document, action.permission ?? verb)
      await refuseInput(workOf(making, context), making, shape, { by, rows, inputs, input })
      const { results, answer } = await making.store.steps.act(workOf(making, context), shape, verb, rows, input)
      return new Done(answer ?? results, partly(results, action.done ?? ['操作成功', 'Operation successful']))
    },
  })
}
