import { expect, test } from 'vitest'
import { defineDocument } from '../../model/document.ts'
import { type Unsent, withUnsent } from './unsent.ts'

const ride = defineDocument({
  name: 'ride',
  label: ['运输', 'Ride'],
  calls: '/ride',
  screen: '/ride',
  permission: 'x:ride',
  title: 'no',
  header: {
    main: {
      label: ['基本', 'Basic'],
      fields: { no: { kind: 'text', label: ['单号', 'No.'] }, place: { kind: 'text', label: ['地点', 'Place'] } },
    },
  },
  states: { A: ['甲', 'A'], B: ['乙', 'B'], C: ['丙', 'C'] },
  transitions: {
    go: { label: ['走', 'Go'], from: 'A', to: 'B' },
    end: { label: ['到', 'End'], from: 'B', to: 'C' },
  },
  list: ['no'],
  filters: [],
} as never)

const done = (verb: string, more: Partial<Unsent> = {}): Unsent => ({
  key: verb,
  time: 0,
  document: 'ride',
  subject: '7',
  verb,
  label: ['', ''],
  no: '',
  place: '',
  method: 'POST',
  path: '',
  body: {},
  ...more,
})

test('a record is shown as it will be, up to what was refused', () => {
  const record = { id: '7', version: 3, status: 'A', place: 'x' }
  expect(withUnsent(ride, record, [done('go'), done('end', { body: { place: 'y', rows: [] } })])).toEqual({
    ...record,
    status: 'C',
    place: 'y',
  })
  expect(withUnsent(ride, record, [done('go'), done('end', { refused: 'no' })]).status).toBe('B')
  expect(withUnsent(ride, record, [done('go', { refused: 'no' }), done('end')]).status).toBe('A')
  expect(withUnsent(ride, record, [done('go', { subject: '8' })]).status).toBe('A')
  expect(withUnsent(ride, record, [done('save', { draft: { place: 'z', version: 1 } })])).toEqual({
    ...record,
    place: 'z',
  })
})
