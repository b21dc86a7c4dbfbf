import type { Wire } from '../../model/check.ts'
import type { Reason } from '../../model/rules.ts'
import type { Work } from './actions.ts'
import type { Answered } from './history.ts'
import type { Shape } from './shape.ts'

/** What a person says to warnings and questions: which they go on past, and why. */
export interface Said {
  readonly accepted?: unknown
  readonly because?: unknown
}

/** The reason somebody gave, if it says anything. */
const reasonIn = ({ because }: Said): string | null => (typeof because === 'string' && because.trim()) || null

/** Whether a reason still stands in the way: a warning that was read and accepted does not; a question takes a reason as well. */
export const openUnless =
  (said: Said, accepting = false) =>
  ({ because, bizCode, warning }: Reason): boolean =>
    !warning ||
    !(
      accepting ||
      (((said.accepted ?? []) as readonly string[]).includes(bizCode ?? '') && (!because || reasonIn(said) !== null))
    )

/** What is written into the history of warnings somebody went on past; nothing where there were none. */
export function answeredOf(reasons: readonly Reason[], said: Said): Answered | undefined {
  const asked = reasons.filter(reason => !openUnless(said)(reason))
  return asked.length === 0
    ? undefined
    : {
        asked: asked.map(({ bizCode = '', field, lines, message }) => ({
          bizCode,
          message,
          ...(field ? { field } : {}),
          ...(lines ? { lines } : {}),
        })),
        because: reasonIn(said),
      }
}

/** Questions as whoever signs meets them: with what was said when they were asked before. */
export async function askedBefore(
  work: Work,
  shape: Shape,
  row: Wire,
  reasons: readonly Reason[],
): Promise<readonly Reason[]> {
  if (reasons.length === 0) return reasons
  const { rows } = await work.transaction.query<{ bizCode: string; because: string; name: string }>(
    `select distinct on (asked ->> 'bizCode') asked ->> 'bizCode' as "bizCode", changes -> 'answered' ->> 'because' as because, user_name as name
       from action_log, jsonb_array_elements(changes -> 'answered' -> 'asked') as asked
      where tenant_id = current_tenant() and document = $1 and record_id = $2 and changes -> 'answered' ->> 'because' is not null
      order by asked ->> 'bizCode', created_time desc, id desc`,
    [shape.document.name, row.id],
    'asked-before',
  )
  const said = new Map(rows.map(one => [one.bizCode, one]))
  return reasons.map(reason => {
    const before = said.get(reason.bizCode ?? '')
    if (!before) return reason
    const [zh, en] = reason.message
    return {
      ...reason,
      message: [`${zh}（${before.name}说明：${before.because}）`, `${en} (${before.name}: ${before.because})`],
    }
  })
}
