import { expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { type Account, house, today } from '#platform/testing/house.ts'
import { user as person } from '../user/document.ts'
import { standInsTold } from './told.server.ts'

const { admin, house: running, sql, user } = await house()

const later = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
const texts = async (who: Account) =>
  ((await who.ask('GET', '/admin/notice/page')).records as Wire[]).map(({ text }) => String((text as string[])[1]))

test.each(['disable', 'lock', 'delete'] as const)(
  'who is away hears that nobody stands in for them any more: %s',
  async verb => {
    const absent = user('sales:demand:list', { name: '张三' })
    const substitute = user('sales:demand:list', { name: '李四' })
    const substituteId = (await substitute.made).id
    const name = (fromDay: string, toDay: string) =>
      absent.ask('POST', '/admin/stand-in', { substituteId, fromDay, toDay, reason: 'leave' })
    await name(today, later(3))
    await name(later(10), later(12))
    const { version } = await admin.get(person, { id: substituteId })
    if (verb === 'delete') await admin.delete(person, { id: substituteId, version })
    else await admin.run(person, verb, { id: substituteId })
    expect(await texts(absent)).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`nobody stands in for you from ${today} to ${later(3)}`),
        expect.stringContaining(`nobody stands in for you from ${later(10)} to ${later(12)}`),
      ]),
    )
    // Another colleague can be named at once.
    const other = user('sales:demand:list')
    await absent.ask('POST', '/admin/stand-in', {
      substituteId: (await other.made).id,
      fromDay: today,
      toDay: later(3),
      reason: 'leave',
    })
    expect(await sql('select 1 from stand_in where substitute_id = $1 and ended_time is null', [substituteId])).toEqual(
      [],
    )
  },
)

test.each(['disable', 'delete'] as const)(
  'nobody stands in any more for who has left, and nobody is told to begin: %s',
  async verb => {
    const absent = user('sales:demand:list', { name: '王五' })
    const substitute = user('sales:demand:list', { name: '赵六' })
    const substituteId = (await substitute.made).id
    const name = async (fromDay: string, toDay: string) =>
      (await absent.ask('POST', '/admin/stand-in', { substituteId, fromDay, toDay, reason: 'leave' })) as unknown as {
        id: string
      }
    await name(today, later(3))
    const { id: coming } = await name(later(10), later(12))
    const { id } = await absent.made
    if (verb === 'delete') await admin.delete(person, await admin.get(person, { id }))
    else await admin.run(person, verb, { id })
    const heard = [
      expect.stringContaining('you no longer stand in for 王五'),
      expect.stringContaining('You stand in for'),
    ]
    expect(await texts(substitute)).toEqual(heard)
    await sql('update stand_in set from_day = $2 where id = $1', [coming, today])
    await running.asHouse('1', work => standInsTold.run(work, {}, {} as never))
    expect(await texts(substitute)).toEqual(heard)
    const { forOthers } = (await substitute.ask('GET', '/admin/stand-in/list')) as unknown as { forOthers: Wire[] }
    expect(forOthers.map(({ state }) => state)).not.toContain('RUNNING')
  },
)
