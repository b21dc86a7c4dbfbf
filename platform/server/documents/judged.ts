import type { Wire } from '../../model/check.ts'
import type { Transition } from '../../model/document.ts'
import type { Reason } from '../../model/rules.ts'
import { isJudgment } from '../../model/verbs.ts'
import { notWhileStandingIn } from '../session/stand-in.ts'
import type { Work } from './actions.ts'
import { titleOf } from './named.ts'
import type { Shape } from './shape.ts'

/** Refuses a verb that is no judgment to who stands in for another; an action, which is no step, never is one. */
export function refuseUnlessJudged({ user }: Work, step?: Transition): void {
  if (user.standIn && !(step && isJudgment(step))) throw notWhileStandingIn(user)
}

/** Why a substitute may not judge a record: whoever made or changed it, the absent one or they themself, does not judge it. */
export async function whyNotJudged({ transaction, user }: Work, shape: Shape, row: Wire): Promise<Reason[]> {
  if (!user.standIn) return []
  const { document, header } = shape
  const { absent, person } = user.standIn
  const { rows } = await transaction.query<{ id: string }>(
    `select created_by::text as id from ${header.name} where tenant_id = current_tenant() and id = $1 and created_by = any($2::bigint[])
     union select user_id::text from action_log where tenant_id = current_tenant() and document = $3 and record_id = $1
        and action in ('create', 'save') and user_id = any($2::bigint[]) limit 1`,
    [row.id, [absent.id, person.id], document.name],
  )
  const [maker] = rows
  if (!maker) return []
  const name = maker.id === absent.id ? absent.name : person.name
  const no = titleOf(shape, row)
  return [
    {
      bizCode: 'OWN_RECORD',
      message: [
        `${no}由${name}制单或修改，代理期间不能审批，请由其他审批人处理`,
        `${no} was made or changed by ${name}, so it is not judged in standing in; ask another approver`,
      ],
    },
  ]
}
