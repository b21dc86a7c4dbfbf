import { z } from 'zod'
import { firstState } from '../../model/document.ts'
import { type Call, defineCall, usualCall } from '../http/call.ts'
import { bothWords } from '../http/outputs.ts'
import { may } from '../session/user.ts'
import { listConditions } from './list.ts'
import type { Making } from './making.ts'
import { Parameters } from './query.ts'

/** What waits for a person and what they worked on last, for the page they land on. */
export const homeCall = (making: Making): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: '/admin/home',
    summary: ['首页', 'What waits for me and what I did last'],
    permission: null,
    input: z.object({}),
    output: z.object({
      waiting: z.array(
        z.object({
          document: z.string(),
          label: bothWords,
          screen: z.string(),
          status: z.string(),
          state: bothWords,
          count: z.int(),
          oldest: z.string().nullable(),
        }),
      ),
      recent: z.array(z.looseObject({ document: z.string(), id: z.string(), label: bothWords, screen: z.string() })),
    }),
    effect: 'read',
    async answer(context) {
      const { user, transaction } = context
      const waiting = []
      for (const { document } of making.store.shapes.catalogue.all) {
        const first = firstState(document)
        const mayStep = Object.keys(document.transitions ?? {}).some(verb =>
          may(user, `${document.permission}:${verb}`),
        )
        if (!first || !mayStep || !may(user, `${document.permission}:list`)) continue
        const shape = making.store.shapes.of(document.name)
        const parameters = new Parameters()
        const where = listConditions(shape, { status: first }, context, `${document.permission}:list`, parameters)
        const { rows } = await transaction.query<{ count: number; oldest: string | null }>(
          `select count(*)::int as count, to_char(min(created_time), 'YYYY-MM-DD') as oldest
             from (select created_time from ${shape.header.name} where ${where} order by id limit 1000) c`,
          parameters.values,
        )
        if (rows[0]?.count)
          waiting.push({
            document: document.name,
            label: document.label,
            screen: document.screen,
            status: first,
            state: document.states?.[first],
            count: rows[0].count,
            oldest: rows[0].oldest,
          })
      }
      const { rows } = await transaction.query<{
        document: string
        id: string
        title: string
        action: string
        time: string
      }>(
        `select * from (select distinct on (document, record_id) document, record_id::text as id, record_no as title, action, id as log_id,
                to_char(created_time, 'YYYY-MM-DD HH24:MI') as time from action_log
           where tenant_id = current_tenant() and user_id = $1 and record_id is not null and action <> 'delete' and created_time > now() - interval '60 days'
           order by document, record_id, action_log.id desc) l order by log_id desc limit 40`,
        [user.id],
      )
      const recent = rows.flatMap(row => {
        const known = making.store.shapes.catalogue.find(row.document)
        return known && may(user, `${known.document.permission}:list`)
          ? [{ ...row, label: known.document.label, screen: known.document.screen }]
          : []
      })
      return { waiting, recent: recent.slice(0, 10) }
    },
  })
