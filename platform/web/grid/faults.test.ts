import { describe, expect, test } from 'vitest'
import type { Wire } from '../../model/check.ts'
import { type Fields, quantity, text } from '../../model/fields.ts'
import type { Reason } from '../../model/rules.ts'
import { nextFault } from './faults.ts'
import { lineKey } from './line-keys.ts'
import type { LinesInput } from './lines-input.ts'
import { LinesModel } from './lines-model.ts'
import { keyOf } from './rows.ts'

const fields: Fields = {
  grade: text('等级', 'Grade'),
  qty: quantity('件数', 'Qty'),
  price: quantity('单价', 'Price'),
}
const noNumber = ['不是数字', 'must be a number'] as const

/** A model over lines of which some quantities were typed as words, on a screen that takes over what the grid hands it. */
function opened(quantities: readonly string[], reasons: readonly Reason[] = [], columns = ['grade', 'qty']) {
  const rows = quantities.map(
    (qty, index): Wire => ({
      key: `k${index}`,
      grade: `g${index}`,
      qty,
      ...(Number.isNaN(Number(qty)) ? { unread: { qty: noNumber } } : {}),
    }),
  )
  const input: LinesInput = {
    fields,
    rows,
    reasons,
    language: 'en',
    lookup: async () => [],
    onChange: rows => model.take({ ...input, rows }),
  }
  const model: LinesModel = new LinesModel(input)
  model.lay(columns, 2)
  return model
}
const quantitiesOf = (model: LinesModel) => model.rows.map(row => row.qty)
const typeAt = (model: LinesModel, key: string, name: string, typed: string) => {
  model.open({ key, name }, typed)
  model.commit()
}
/** Where the grid is asked to go, as it does once it has drawn the row. */
const arrive = (model: LinesModel) => {
  const goal = model.takeGoal(model.view, keyOf)
  if (goal) model.activate(goal.spot)
  return goal?.spot
}
const press = (key: string, shiftKey = false) => ({ key, shiftKey, altKey: false, ctrlKey: false, metaKey: false })
const priceless: Reason = {
  field: 'price',
  line: 2,
  lines: 'details',
  bizCode: 'REQUIRED',
  message: ['第2行单价为空', 'Row 2: price is missing'],
}

describe('faults in lines', () => {
  test('are what could not be read and what the last check refused, also in columns that wait', () => {
    const model = opened(['1', 'two', 'many', '4'], [priceless])
    expect(model.faults.map(({ key, name, why }) => [key, name, why[1]])).toEqual([
      ['k1', 'qty', 'Qty must be a number'],
      ['k1', 'price', 'Row 2: price is missing'],
      ['k2', 'qty', 'Qty must be a number'],
    ])
    expect(opened(['1', '2']).faults).toEqual([])
  })

  test('are walked by key, around the end, and back', () => {
    const model = opened(['1', 'two', '3', 'four'])
    const spots = [false, false, false, true].map(back => {
      lineKey(model, press('F8', back), () => {})
      return arrive(model)?.row
    })
    expect(spots).toEqual([1, 3, 1, 3])
  })

  test('a column that waits is shown for its fault', () => {
    const model = opened(['1', '2'], [priceless])
    const shown: string[] = []
    model.uncover = name => shown.push(name)
    model.goToFault(1)
    expect(shown).toEqual(['price'])
    expect(arrive(model)?.row).toBe(1)
  })

  test('rows without one are put aside and come back; a row that is sought is shown again', () => {
    const model = opened(['1', 'two', '3', 'four'])
    model.showOnlyFaults(true)
    expect(model.view.map(keyOf)).toEqual(['k1', 'k3'])
    typeAt(model, 'k1', 'qty', '2')
    expect(model.view.map(keyOf)).toEqual(['k1', 'k3'])
    model.showOnlyFaults(false)
    expect(model.view).toHaveLength(4)
    model.showOnlyFaults(true)
    expect(model.view.map(keyOf)).toEqual(['k3'])
    model.goToCell('k0', 'qty')
    expect(model.view).toHaveLength(4)
    expect(arrive(model)?.row).toBe(0)
  })

  test('what is wrong alike is offered once one is right, and is one step back', () => {
    const model = opened(['dozen', 'dozen', '3', 'four', 'dozen'])
    typeAt(model, 'k0', 'qty', '12')
    expect(model.alike).toMatchObject({ name: 'qty', was: 'dozen' })
    expect(model.alike?.rows.map(keyOf)).toEqual(['k1', 'k4'])
    model.mendAlike()
    expect(quantitiesOf(model)).toEqual(['12', '12', '3', 'four', '12'])
    expect(model.alike).toBeUndefined()
    model.undo()
    expect(quantitiesOf(model)).toEqual(['12', 'dozen', '3', 'four', 'dozen'])
  })

  test('nothing is offered for what is still wrong, was right, or stands alone', () => {
    const model = opened(['dozen', 'dozen', '3', '3', 'four'])
    typeAt(model, 'k0', 'qty', 'a dozen')
    expect(model.alike).toBeUndefined()
    typeAt(model, 'k2', 'qty', '5')
    expect(model.alike).toBeUndefined()
    typeAt(model, 'k4', 'qty', '4')
    expect(model.alike).toBeUndefined()
  })

  test('from a cell between two of them, the nearest that way', () => {
    const faults = ['a', 'b'].map(key => ({ key, name: 'qty', why: noNumber }))
    const placeOf = ({ key }: { key: string }) => [key === 'a' ? 1 : 5, 2] as const
    expect(nextFault(faults, placeOf, [3, 0], 1)?.key).toBe('b')
    expect(nextFault(faults, placeOf, [3, 0], -1)?.key).toBe('a')
    expect(nextFault(faults, placeOf, [5, 0], 1)?.key).toBe('b')
    expect(nextFault(faults, placeOf, undefined, 1)?.key).toBe('a')
    expect(nextFault([], placeOf, undefined, 1)).toBeUndefined()
  })
})
