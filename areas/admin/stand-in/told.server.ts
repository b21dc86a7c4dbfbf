import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { tell } from '#platform/server/live/notices.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'

interface Told {
  readonly id: string
  readonly absentId: string
  readonly absent: string
  readonly substituteId: string
  readonly substitute: string
  readonly from: string
  readonly to: string
}

const told = `s.id::text, s.absent_id::text as "absentId", coalesce(a.name, a.username) as absent, s.substitute_id::text as "substituteId",
  coalesce(b.name, b.username) as substitute, to_char(s.from_day, 'YYYY-MM-DD') as from, to_char(s.to_day, 'YYYY-MM-DD') as to`
const people = `app_user a, app_user b where s.tenant_id = current_tenant() and a.tenant_id = s.tenant_id and a.id = s.absent_id
  and b.tenant_id = s.tenant_id and b.id = s.substitute_id`

/** Tells both when somebody begins to stand in: on the first day, or as it is named. */
export async function tellBegun({ transaction, today }: Work): Promise<void> {
  const { rows } = await transaction.query<{ [Name in keyof Told]: Told[Name] }>(
    `update stand_in s set begun_told = now() from ${people} and s.begun_told is null and s.ended_time is null
        and a.enable_flag = 'Y' and a.lock_flag = '0' and s.from_day <= $1::date and s.to_day >= $1::date
     returning ${told}`,
    [today],
  )
  for (const { absentId, absent, substituteId, substitute, from, to } of rows) {
    await tell(transaction, [absentId], {
      text: [
        `${substitute}在${from}至${to}代理您审批，可随时在“个人信息”终止`,
        `${substitute} stands in for you from ${from} to ${to}; you can end it in your profile at any time`,
      ],
      address: '/info/index',
      personal: true,
    })
    await tell(transaction, [substituteId], {
      text: [
        `您在${from}至${to}代理${absent}，请在首页点“代理处理”`,
        `You stand in for ${absent} from ${from} to ${to}; press “Stand in” on the home page`,
      ],
      address: '/',
      personal: true,
    })
  }
}

/** Tells who was away what was done for them, once it is over. */
export async function tellOver(work: Work): Promise<void> {
  const { transaction, today } = work
  const { rows } = await transaction.query<{ [Name in keyof Told]: Told[Name] }>(
    `update stand_in s set over_told = now() from ${people} and s.over_told is null and s.begun_told is not null
        and (s.ended_time is not null or s.to_day < $1::date) returning ${told}`,
    [today],
  )
  for (const one of rows) {
    const [zh, en] = await doneFor(work, one)
    await tell(transaction, [one.absentId], {
      text: [`${one.substitute}已结束代理您：${zh}`, `${one.substitute} no longer stands in for you: ${en}`],
      address: '/info/index',
      personal: true,
    })
    await tell(transaction, [one.substituteId], {
      text: [`您代理${one.absent}已结束`, `You no longer stand in for ${one.absent}`],
      address: '/info/index',
      personal: true,
    })
  }
}

/** As many records are named of what was done. */
const mostNamed = 10

/** What a substitute did, as the history says: how many steps, and the records. */
async function doneFor({ transaction }: Work, { id, substituteId }: Told): Promise<Label> {
  const { rows } = await transaction.query<{ no: string; all: number }>(
    `select record_no as no, count(*) over ()::int as all from action_log
      where tenant_id = current_tenant() and user_id = $1 and changes->'standIn'->>'id' = $2 and to_status is not null
      order by id limit ${mostNamed}`,
    [substituteId, id],
  )
  const all = rows[0]?.all ?? 0
  if (all === 0) return ['期间没有处理单据', 'nothing was done meanwhile']
  const more = all - rows.length
  const names = rows.map(({ no }) => no)
  return [
    `共处理${all}项：${names.join('、')}${more > 0 ? `等` : ''}，各单据的操作记录里有明细`,
    `${all} steps taken: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}; the history of each record says more`,
  ]
}

/** Every night: who begins and who is back is told. */
export const standInsTold: AreaJob = {
  name: 'stand-ins-told',
  daily: '00:05',
  async run(work) {
    await tellOver(work)
    await tellBegun(work)
  },
}
