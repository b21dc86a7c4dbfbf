import { expect, test } from 'vitest'
import { defineDocument } from './document.ts'
import { code, lines, reference, section } from './fields.ts'
import { inReferenceOrder, namesOf, requiredBy } from './reference-order.ts'

const paper = (name: string, must: readonly string[], may: readonly string[] = [], inLines: readonly string[] = []) =>
  defineDocument({
    name,
    label: [name, name],
    calls: `/${name}`,
    screen: `/${name}`,
    permission: `test:${name}`,
    title: 'no',
    header: {
      general: section('基本信息', 'General', {
        no: code('编号', 'No.', { required: true }),
        ...Object.fromEntries(must.map(to => [`${to}Id`, reference(to, to, to, { required: true })])),
        ...Object.fromEntries(may.map(to => [`other${to}Id`, reference(to, to, to)])),
      }),
    },
    ...(inLines.length > 0
      ? {
          lines: {
            details: lines(
              '明细',
              'Details',
              Object.fromEntries(inLines.map(to => [`${to}Id`, reference(to, to, to, { required: true })])),
            ),
          },
        }
      : {}),
    list: ['no'],
    filters: ['no'],
  })
const names = (documents: readonly { readonly name: string }[]) => documents.map(({ name }) => name)

test('what a record must name comes in before it, and what it may name where there is a choice [issue 40]', () => {
  const [site, vendor, unit, currency] = [
    paper('site', ['vendor'], ['currency']),
    paper('vendor', [], ['unit']),
    paper('unit', ['currency'], ['unit']),
    paper('currency', []),
  ]
  expect(names(inReferenceOrder([site, vendor, unit, currency]))).toEqual(['currency', 'unit', 'vendor', 'site'])
  expect([...namesOf(unit, 'all')]).toEqual(['currency'])
  expect([...namesOf(site, 'required')]).toEqual(['vendor'])
})

test('documents that wait for each other are all there, in the order they came [issue 40]', () => {
  const [hen, egg, farm] = [paper('hen', ['egg']), paper('egg', ['hen']), paper('farm', [])]
  expect(names(inReferenceOrder([hen, egg, farm]))).toEqual(['farm', 'hen', 'egg'])
  // A document that one only may name does not hold it up where the two name each other.
  const [crate, pallet] = [paper('crate', ['pallet']), paper('pallet', [], ['crate'])]
  expect(names(inReferenceOrder([crate, pallet]))).toEqual(['pallet', 'crate'])
})

test('a line that must name something makes its document needed as well [issue 40]', () => {
  expect([...requiredBy([paper('list', ['vendor'], ['port'], ['item'])])]).toEqual(['vendor', 'item'])
})
