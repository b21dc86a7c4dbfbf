import type { Wire } from '../../model/check.ts'
import type { Transition } from '../../model/document.ts'
import type { Reason } from '../../model/rules.ts'
import { isJudgment } from '../../model/verbs.ts'
import { actorOf, notWhileStandingIn } from '../session/stand-in.ts'
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

/** The switch of a tenant by which nobody signs what they edited last (business.md C13). */
export const fourEyes = { key: 'audit.fourEyes', value: 'N' } as const

/** Which of some records the one who signs was the last to make or change, where the tenant wants four eyes; none elsewhere. */
export async function editedBySigner(
  { transaction, user }: Work,
  { document, header }: Shape,
  rows: readonly Wire[],
): Promise<ReadonlySet<unknown>> {
  const { rows: own } = await transaction.query<{ id: string }>(
    `select r.id::text as id from ${header.name} r
      where r.tenant_id = current_tenant() and r.id = any($2::bigint[]) and coalesce(
          (select l.user_id from action_log l where l.tenant_id = r.tenant_id and l.document = $1 and l.record_id = r.id
              and l.action in ('create', 'save') order by l.id desc limit 1), r.created_by) = $4
        and exists (select from param p where p.tenant_id = r.tenant_id and p.param_key = $3 and p.param_value = 'Y' and p.enable_flag = 'Y')`,
    [document.name, rows.map(({ id }) => id), fourEyes.key, actorOf(user).id],
    `four-eyes ${document.name}`,
  )
  return new Set(own.map(({ id }) => id))
}

/** Why somebody may not sign a record that they were the last to edit. */
export function samePerson(shape: Shape, row: Wire): Reason {
  const no = titleOf(shape, row)
  return {
    bizCode: 'SAME_PERSON',
    message: [
      `制单人与审核人不能为同一人：${no}最后由您编辑，请由其他人审核`,
      `The editor and the auditor must be different people: you edited ${no} last, so somebody else audits it`,
    ],
  }
}
