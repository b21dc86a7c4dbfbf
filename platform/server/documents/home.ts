import { z } from 'zod'
import { type Declaration, firstState, nameBeside } from '../../model/document.ts'
import type { ReferenceField } from '../../model/fields.ts'
import type { Transaction } from '../database/connection.ts'
import { type Asking, type Call, defineCall, usualCall } from '../http/call.ts'
import { bothWords } from '../http/outputs.ts'
import { idsOf, may, type User } from '../session/user.ts'
import { assignedOutput, assignedTo } from './assigned.ts'
import { listConditions } from './list.ts'
import type { Making } from './making.ts'
import { Parameters } from './query.ts'
import { isHidden, type Shape } from './shape.ts'

/** States of a document that wait for a person, and whether only those records that they made themselves. */
interface Waits {
  readonly states: readonly string[]
  readonly mine: boolean
}

/**
 * What of a document waits for somebody: records they may take a step on, ends and steps back left out; those that were
 * refused or returned, for whoever may mend them; else what they began themselves and nobody has taken on.
 */
export function waitsFor(document: Declaration, user: User): Waits | undefined {
  const first = firstState(document)
  const holds = (verb: string) => may(user, `${document.permission}:${verb}`)
  if (!first || !holds('list')) return undefined
  const forward = Object.entries(document.transitions ?? {}).filter(
    ([verb, step]) => !step.course && !step.ends && step.review !== 'unsign' && !step.revises && holds(verb),
  )
  const states = new Set(forward.flatMap(([, step]) => [step.from].flat()))
  const mayMend = holds('save') || forward.length > 0
  for (const state of document.alarms ?? []) if (mayMend && document.states?.[state]) states.add(state)
  if (states.size > 0) return { states: [...states], mine: false }
  return holds('save') && !document.generated ? { states: [first], mine: true } : undefined
}

/** More than this many of a kind are not counted; nobody works them off in a day. */
const mostCounted = 1000
/** As many facts stand beside a record one worked on: who and what it is about. */
const mostFacts = 2

/** Fields that tell a record from others of its kind, as its own strip says, as far as the person may see them. */
function factsOf({ document, fields }: Shape, user: User): string[] {
  const telling = new Set(['text', 'code', 'reference'])
  return (document.strip ?? [])
    .filter(name => telling.has(fields[name]?.kind ?? '') && name !== document.title && !isHidden(fields, name, user))
    .slice(0, mostFacts)
}

type Here = Asking & { readonly transaction: Transaction }

interface Counted {
  readonly document: string
  readonly status: string
  readonly count: number
  readonly oldest: string | null
}

/** How many records of each kind wait in which state, in one statement. */
async function counted(making: Making, asking: Here): Promise<Counted[]> {
  const { user, transaction } = asking
  const parameters = new Parameters()
  const parts = making.store.shapes.catalogue.all.flatMap(({ document }) => {
    const waits = waitsFor(document, user)
    if (!waits) return []
    const shape = making.store.shapes.of(document.name)
    const where = listConditions(shape, { status: waits.states }, asking, `${document.permission}:list`, parameters)
    const own = waits.mine ? ` and created_by = any(${parameters.put(idsOf(user))}::bigint[])` : ''
    return [
      `(select ${parameters.put(document.name)}::text as document, status, count(*)::int as count,
          to_char(min(created_time), 'YYYY-MM-DD') as oldest
          from (select status, created_time from ${shape.header.name} where ${where}${own} order by id limit ${mostCounted}) c
         group by status)`,
    ]
  })
  if (parts.length === 0) return []
  return (await transaction.query<Counted>(parts.join(' union all '), parameters.values)).rows
}

/** A record somebody worked on, and what they did to it last. */
interface Worked {
  readonly document: string
  readonly id: string
  readonly title: string | null
  readonly action: string
  readonly time: string
}

/** As many are told. */
const mostRecent = 10

/** What somebody worked on last, as far as it is still there for them, in one statement for all kinds beside that of the history. */
async function recentOf(making: Making, asking: Here) {
  const { user, transaction } = asking
  const worked = await transaction.query<Worked>(
    `select * from (select distinct on (document, record_id) document, record_id::text as id, record_no as title, action, id as log_id,
            to_char(created_time, 'YYYY-MM-DD HH24:MI') as time from action_log
       where tenant_id = current_tenant() and user_id = $1 and record_id is not null and action <> 'delete' and created_time > now() - interval '60 days'
       order by document, record_id, action_log.id desc) l order by log_id desc limit 40`,
    [user.id],
  )
  const kinds = new Map<string, string[]>()
  for (const { document, id } of worked.rows) kinds.set(document, [...(kinds.get(document) ?? []), id])
  const parameters = new Parameters()
  const parts = [...kinds].flatMap(([name, ids]) => {
    const known = making.store.shapes.catalogue.find(name)
    if (!known || !may(user, `${known.document.permission}:list`)) return []
    const shape = making.store.shapes.of(name)
    const where = listConditions(shape, { id: ids }, asking, `${known.document.permission}:list`, parameters)
    const facts = factsOf(shape, user).flatMap(field => {
      const column = (one: string) => shape.header.byField.get(one)?.name
      const shown = shape.fields[field]?.kind === 'reference' ? column(nameBeside(field)) : column(field)
      return shown ? [`jsonb_build_array('${field}', ${column(field)}::text, ${shown}::text)`] : []
    })
    return [
      `select ${parameters.put(name)}::text as document, id::text as id, jsonb_build_array(${facts.join(', ')}) as facts
         from ${shape.header.name} where ${where}`,
    ]
  })
  if (parts.length === 0) return []
  const there = await transaction.query<{
    document: string
    id: string
    facts: [string, string | null, string | null][]
  }>(parts.join(' union all '), parameters.values)
  const told = new Map(there.rows.map(row => [`${row.document} ${row.id}`, row.facts]))
  return worked.rows
    .flatMap(row => {
      const facts = told.get(`${row.document} ${row.id}`)
      if (!facts) return []
      const { document, fields } = making.store.shapes.of(row.document)
      return [
        {
          ...row,
          label: document.label,
          screen: document.screen,
          facts: facts.flatMap(([name, value, text]) => {
            const to = (fields[name] as ReferenceField | undefined)?.to
            return value === null || text === null ? [] : [{ text, ...(to ? { to, value } : {}) }]
          }),
        },
      ]
    })
    .slice(0, mostRecent)
}

/** What waits for a person and what they worked on last, for the page they land on (desk.md: home by role). */
export const homeCall = (making: Making): Call =>
  defineCall({
    ...usualCall,
    access: 'person',
    method: 'GET',
    path: '/admin/home',
    whileStandingIn: 'absent',
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
          alarm: z.boolean().describe('Refused or returned: it calls for somebody'),
          mine: z.boolean().describe('Only what I made myself and nobody has taken on'),
        }),
      ),
      assigned: assignedOutput,
      recent: z.array(
        z.looseObject({
          document: z.string(),
          id: z.string(),
          label: bothWords,
          screen: z.string(),
          facts: z.array(
            z.object({
              text: z.string(),
              to: z.string().optional().describe('The kind of record it names'),
              value: z.string().optional(),
            }),
          ),
        }),
      ),
    }),
    effect: 'read',
    async answer(context) {
      const waiting = (await counted(making, context)).map(({ document: name, status, count, oldest }) => {
        const { document } = making.store.shapes.of(name)
        return {
          document: name,
          label: document.label,
          screen: document.screen,
          status,
          state: document.states?.[status],
          count,
          oldest,
          alarm: document.alarms?.includes(status) ?? false,
          mine: waitsFor(document, context.user)?.mine ?? false,
        }
      })
      // What was refused first, then what has waited longest.
      return {
        waiting: waiting.toSorted(
          (a, b) => Number(b.alarm) - Number(a.alarm) || (a.oldest ?? '').localeCompare(b.oldest ?? ''),
        ),
        assigned: await assignedTo(making, context),
        recent: await recentOf(making, context),
      }
    },
  })
