import { describe, expect, test } from 'vitest'
import { auditStates, auditTransitions, type Declaration, defineDocument } from '../../model/document.ts'
import { code, section } from '../../model/fields.ts'
import type { User } from '../session/user.ts'
import { waitsFor } from './home.ts'

const base = {
  name: 'crate',
  label: ['筐', 'Crate'],
  calls: '/test/crate',
  screen: '/test/crate',
  permission: 'test:crate',
  title: 'no',
  header: { general: section('基本信息', 'General', { no: code('编号', 'Number') }) },
  list: ['no'],
  filters: ['no'],
} as const
const audited: Declaration = defineDocument({ ...base, states: auditStates, transitions: auditTransitions })
const carried: Declaration = defineDocument({
  ...base,
  states: { NEW: ['新', 'New'], SENT: ['已发', 'Sent'], BACK: ['已退', 'Back'], DONE: ['完成', 'Done'] },
  alarms: ['BACK'],
  transitions: {
    send: { label: ['发送', 'Send'], from: ['NEW', 'BACK'], to: 'SENT' },
    receive: { label: ['接收', 'Receive'], from: 'SENT', to: 'DONE' },
    reopen: { label: ['重开', 'Reopen'], from: 'DONE', to: 'NEW', revises: true },
    cancel: { label: ['取消', 'Cancel'], from: ['NEW', 'SENT'], to: 'DONE', ends: true },
  },
})
const holding = (...codes: string[]) =>
  ({ everything: false, permissions: new Set(codes.map(one => `test:crate:${one}`)) }) as unknown as User

describe('what waits for somebody', () => {
  test('is what they may take a step on, from whatever state', () => {
    expect(waitsFor(audited, holding('list', 'audit'))).toEqual({ states: ['UNAUDITED'], mine: false })
    expect(waitsFor(carried, holding('list', 'receive'))?.states).toContain('SENT')
    expect(waitsFor(carried, { everything: true } as User)).toEqual({ states: ['NEW', 'BACK', 'SENT'], mine: false })
  })

  test('is not what could be taken back or ended', () => {
    expect(waitsFor(audited, holding('list', 'antiAudit', 'void'))).toBeUndefined()
    expect(waitsFor(carried, holding('list', 'reopen', 'cancel'))).toBeUndefined()
  })

  test('is what came back, for whoever may mend it', () => {
    expect(waitsFor(carried, holding('list', 'save'))).toEqual({ states: ['BACK'], mine: false })
  })

  test('is what they began themselves where others go on with it, and nothing they only read', () => {
    expect(waitsFor(audited, holding('list', 'save'))).toEqual({ states: ['UNAUDITED'], mine: true })
    expect(waitsFor({ ...audited, generated: true }, holding('list', 'save'))).toBeUndefined()
    expect(waitsFor(audited, holding('list'))).toBeUndefined()
    expect(waitsFor(audited, holding('audit', 'save'))).toBeUndefined()
  })
})
