import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { type GridPage, Harness } from './harness/page.ts'

let harness: Harness
let grid: GridPage

beforeAll(async () => {
  harness = await Harness.start()
})
afterAll(() => harness?.stop())
afterEach(() => expect(grid?.faults ?? []).toEqual([]))

const open = async (query = 'scene=lines&lang=en') => {
  grid = await harness.open(query)
}

describe('typing', () => {
  test('over a value replaces it; Enter accepts and goes down', async () => {
    await open()
    await grid.cell(1, 'qty').click()
    await grid.type('1234.5')
    await grid.press('Enter')
    await grid.type('77')
    await grid.press('Enter')
    await expect.poll(async () => (await grid.column('qty')).slice(0, 2)).toEqual(['1234.5', '77'])
    await expect.poll(() => grid.cell(1, 'qty').textContent()).toBe('1,234.5')
    await expect.poll(() => grid.cell(3, 'qty').getAttribute('class')).toContain('dop-active')
  })

  test('keeps a decimal exactly as it was typed, beyond what a float holds', async () => {
    await open()
    await grid.cell(1, 'price').click()
    await grid.type('0.1234')
    await grid.press('Tab')
    await expect.poll(async () => (await grid.column('price'))[0]).toBe('0.1234')
    await grid.cell(1, 'qty').click()
    await grid.type('123456789012345.123')
    await grid.press('Enter')
    await expect.poll(async () => (await grid.column('qty'))[0]).toBe('123456789012345.123')
  })

  test('what cannot be read stays as typed, is marked, and says why', async () => {
    await open()
    await grid.cell(2, 'qty').click()
    await grid.type('12 boxes')
    await grid.press('Enter')
    const cell = grid.cell(2, 'qty')
    await expect.poll(() => cell.textContent()).toBe('12 boxes')
    await expect.poll(() => cell.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => cell.getAttribute('data-note')).toBe('Qty must be a number')
    await cell.hover()
    await grid.page.getByRole('tooltip').waitFor()
    await expect.poll(() => grid.page.getByRole('tooltip').textContent()).toBe('Qty must be a number')
    await cell.dblclick()
    await expect.poll(() => cell.locator('input').inputValue()).toBe('12 boxes')
    await grid.press('Escape')
  })

  test('F2 opens the value for changing; arrows move the caret; Escape gives up the change', async () => {
    await open()
    await grid.cell(1, 'brand').click()
    await grid.press('F2', 'ArrowLeft')
    await grid.type('XY')
    await grid.press('Escape')
    await expect.poll(async () => (await grid.column('brand'))[0]).toBe('Zespri')
    await grid.press('F2', 'Home')
    await grid.type('XY')
    await grid.press('Enter')
    await expect.poll(async () => (await grid.column('brand'))[0]).toBe('XYZespri')
  })

  test('begins in the cell itself for an input method, and Enter within a word does not accept', async () => {
    await open()
    await grid.cell(1, 'brand').click()
    const session = await grid.page.context().newCDPSession(grid.page)
    await session.send('Input.imeSetComposition', { text: 'jin', selectionStart: 3, selectionEnd: 3 })
    await expect.poll(() => grid.cell(1, 'brand').locator('input').inputValue()).toBe('jin')
    await session.send('Input.insertText', { text: '金果' })
    await grid.press('Enter')
    await expect.poll(async () => (await grid.column('brand'))[0]).toBe('金果')
  })

  test('in a cell is accepted by pressing elsewhere', async () => {
    await open()
    await grid.cell(1, 'brand').click()
    await grid.type('Dole')
    await grid.cell(4, 'qty').click()
    await expect.poll(async () => (await grid.column('brand'))[0]).toBe('Dole')
    await grid.cell(2, 'brand').click()
    await grid.type('Enza')
    await grid.page.getByRole('button', { name: 'Columns' }).click()
    await expect.poll(async () => (await grid.column('brand'))[1]).toBe('Enza')
  })

  test('a choice, a flag and a date have their own editors [D0-2.5-10] [D0-2.5-24]', async () => {
    await open()
    await grid.cell(1, 'grade').click()
    await grid.type('jui')
    await grid.page.getByRole('option', { name: 'Juice' }).waitFor()
    await grid.press('Enter')
    await expect.poll(async () => (await grid.column('grade'))[0]).toBe('juice')
    await grid.cell(2, 'grade').click()
    await grid.press('Alt+ArrowDown', 'ArrowDown', 'Enter')
    await expect.poll(async () => (await grid.column('grade'))[1]).toBe('juice')

    await grid.cell(1, 'organic').click()
    await grid.press('Space')
    await expect.poll(async () => (await grid.column('organic'))[0]).toBe('N')

    await grid.cell(1, 'packedOn').click()
    await grid.type('3/4/2026')
    await grid.press('Enter')
    await grid.press('Alt+ArrowDown')
    await grid.page.getByRole('button', { name: '2026-02-20' }).click()
    await expect.poll(async () => (await grid.column('packedOn')).slice(0, 2)).toEqual(['2026-04-03', '2026-02-20'])
  })

  test('Ctrl+Enter writes into the whole selection', async () => {
    await open()
    await grid.cell(1, 'brand').click()
    await grid.press('Shift+ArrowDown', 'Shift+ArrowDown')
    await grid.type('Enza')
    await grid.press('Control+Enter')
    await expect
      .poll(async () => (await grid.column('brand')).slice(0, 4))
      .toEqual(['Enza', 'Enza', 'Enza', 'Driscoll'])
  })

  test('lines are entered without a mouse', async () => {
    await open('scene=lines&lang=en&rows=0')
    await grid.page.getByRole('button', { name: 'Add' }).focus()
    await grid.press('Enter')
    for (let line = 1; line <= 6; line++) {
      await grid.type(`P${line}`)
      await grid.press('Tab')
      await grid.type('duri')
      await grid.page.getByRole('option', { name: '榴莲' }).waitFor()
      await grid.press('Tab', 'Tab', 'Tab')
      await grid.type(String(line * 10))
      await grid.press('Tab')
      await grid.type('2.5')
      if (line < 6) await grid.press('Tab', 'Control+Enter', 'Home')
      else await grid.press('Enter')
    }
    const rows = await eventually(
      () => grid.rows(),
      rows => rows.at(-1)?.amount === '150.00',
    )
    expect(rows).toHaveLength(6)
    expect(rows[5]).toMatchObject({
      palletNo: 'P6',
      itemId: '9003',
      itemName: '榴莲',
      qty: '60',
      price: '2.5',
      amount: '150.00',
    })
  })
})

describe('a reference', () => {
  test('is searched by name, code or English word, chosen by keys, and shows code and name', async () => {
    await open()
    await grid.cell(1, 'itemId').click()
    await grid.type('mango')
    const option = grid.page.getByRole('option')
    await option.first().waitFor()
    await expect.poll(() => option.allTextContents()).toEqual(['F03山竹'])
    await grid.press('Enter')
    await expect.poll(async () => (await grid.rows())[0]).toMatchObject({ itemId: '9004', itemName: '山竹' })
    await grid.press('F2')
    await grid.press('Alt+ArrowDown')
    await grid.page.getByRole('option', { name: '蓝莓' }).click()
    await expect.poll(async () => (await grid.rows())[1]).toMatchObject({ itemId: '9010', itemName: '蓝莓' })
  })

  test('typed in full is found without waiting for the list', async () => {
    await open()
    await grid.cell(1, 'itemId').click()
    await grid.type('F06')
    await grid.press('ArrowRight')
    await grid.cell(3, 'qty').click()
    await expect.poll(async () => (await grid.rows())[0]?.itemName).toBe('荔枝')
    await grid.press('Control+z')
    await expect.poll(async () => (await grid.rows())[0]).toMatchObject({ itemId: '9001', itemName: '金奇异果' })
  })
})

describe('the selection', () => {
  test('is drawn by dragging, by Shift and the mouse, by Shift and arrows, and over everything', async () => {
    await open()
    const chosen = () => grid.page.locator('.rdg-row .dop-in').count()
    const from = await grid.cell(2, 'brand').boundingBox()
    const to = await grid.cell(4, 'qty').boundingBox()
    if (!from || !to) throw new Error('no cells')
    await grid.page.mouse.move(from.x + 20, from.y + 10)
    await grid.page.mouse.down()
    await grid.page.mouse.move(to.x + 20, to.y + 10, { steps: 5 })
    await grid.page.mouse.up()
    await expect.poll(() => chosen()).toBe(9)
    await expect.poll(() => grid.copy()).toBe('金岭\tB02\t57\r\nDole\tB03\t94\r\nDriscoll\t\t131')
    await grid.cell(5, 'price').click({ modifiers: ['Shift'] })
    await expect.poll(() => chosen()).toBe(16)
    await grid.press('Shift+ArrowUp', 'Shift+ArrowLeft')
    await expect.poll(() => chosen()).toBe(9)
    await grid.press('Control+a')
    await expect.poll(async () => (await grid.copy()).split('\r\n')).toHaveLength(12)
    await grid.press('Escape')
    await expect.poll(() => chosen()).toBe(1)
  })

  test('is copied plain: figures without grouping, lines in quotes', async () => {
    await open()
    await grid.cell(2, 'qty').click()
    await grid.press('Shift+End')
    await expect
      .poll(() => grid.copy())
      .toBe('57\t4.29\t244.53\t9\tGrade B\t2026-02-11\t1\tN\t"外箱破损\n已拍照\n待理赔"')
  })

  test('of whole rows is made at the row number', async () => {
    await open()
    await grid.page.locator('.rdg-row[aria-rowindex="3"] .dop-number').click()
    await grid.page.locator('.rdg-row[aria-rowindex="4"] .dop-number').click({ modifiers: ['Shift'] })
    await grid.press('Control+Delete')
    await expect.poll(async () => (await grid.column('palletNo')).slice(0, 3)).toEqual(['P0001', 'P0004', 'P0005'])
  })

  test('moves by keys to the edges and through the cells', async () => {
    await open('scene=lines&lang=en&rows=200&wide')
    await grid.cell(1, 'palletNo').click()
    const active = () =>
      grid.read(
        `(cell => cell.closest('[role=row]').ariaRowIndex + ':' + cell.ariaColIndex)(document.querySelector('.dop-active'))`,
      )
    await grid.press('Control+End')
    await expect.poll(() => active()).toBe('201:42')
    await grid.press('Home')
    await expect.poll(() => active()).toBe('201:3')
    await grid.press('Control+ArrowUp', 'ArrowRight', 'PageDown')
    await expect.poll(() => active()).not.toBe('2:4')
    await grid.press('Control+Home', 'Shift+Control+ArrowDown')
    await expect.poll(async () => (await grid.copy()).split('\r\n')).toHaveLength(200)
    await grid.press('Control+Home', 'Tab', 'Tab', 'Shift+Tab')
    await expect.poll(() => active()).toBe('2:4')
  })
})

describe('pasting', () => {
  test('lays a block down anywhere and adds the rows it is longer by', async () => {
    await open('scene=lines&lang=en&rows=3')
    await grid.cell(3, 'qty').click()
    await grid.paste('1.000\t2.5\r\n2.000,5\t3\r\n12\t4\r\n')
    await expect.poll(() => grid.column('qty')).toEqual(['20', '57', '1000', '2000.5', '12'])
    await expect.poll(async () => (await grid.column('price')).slice(2)).toEqual(['2.5', '3', '4'])
    await grid.press('Control+z')
    await expect.poll(() => grid.column('qty')).toEqual(['20', '57', '94'])
    await grid.press('Control+y')
    await expect.poll(() => grid.column('qty')).toEqual(['20', '57', '1000', '2000.5', '12'])
  })

  test('of one value fills the whole selection', async () => {
    await open()
    await grid.cell(1, 'qty').click()
    await grid.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight')
    await grid.paste('8')
    await expect
      .poll(async () => (await grid.rows()).slice(0, 4).map(row => [row.qty, row.price]))
      .toEqual([
        ['8', '8'],
        ['8', '8'],
        ['8', '8'],
        ['131', '6.87'],
      ])
  })

  test('skips read-only cells, drops what has no column, keeps what cannot be read, and says so', async () => {
    await open()
    await grid.cell(1, 'brand').click()
    await grid.paste('A\tcode\tmany\t1')
    await expect
      .poll(async () => (await grid.rows())[0])
      .toMatchObject({ brand: 'A', brandDop: 'B01', qty: 'many', price: '1' })
    await grid.cell(1, 'organic').click()
    await grid.paste('Y\tnote\tlost\tlost')
    await expect
      .poll(() => grid.read('window.notices'))
      .toEqual([
        expect.arrayContaining(['1 read-only cell was skipped; 1 cell could not be read and is marked.']),
        expect.arrayContaining(['2 columns beyond the last one were dropped.']),
      ])
    await expect
      .poll(() => grid.page.getByRole('status').first().textContent())
      .toBe('2 columns beyond the last one were dropped.')
  })

  test('finds references by code or exact name in one question, and marks those it does not find', async () => {
    await open('scene=lines&lang=en&rows=6')
    await grid.cell(1, 'itemId').click()
    await grid.paste('9003\nF05\n香蕉\nmangosteen\nstarfruit\n9003')
    await expect.poll(() => grid.column('itemName')).toEqual(['榴莲', '龙眼', '香蕉', '山竹', null, '榴莲'])
    await expect.poll(async () => (await grid.column('itemId')).slice(3)).toEqual(['9004', 'starfruit', '9003'])
    await expect.poll(() => grid.cell(5, 'itemId').getAttribute('data-note')).toBe('Item matches no record')
    const asked = await grid.read<{ values?: string[] }[]>('window.asked')
    expect(asked.filter(one => one.values)).toEqual([
      { to: 'thing', values: ['9003', 'F05', '香蕉', 'mangosteen', 'starfruit'] },
    ])
    await grid.press('Control+z')
    await expect.poll(async () => (await grid.column('itemName')).slice(0, 3)).toEqual(['金奇异果', '绿奇异果', '榴莲'])
    await grid.press('Control+y')
    await expect.poll(async () => (await grid.column('itemName')).slice(0, 3)).toEqual(['榴莲', '龙眼', '香蕉'])
  })

  test('goes to the rows as they are shown when they are ordered and filtered', async () => {
    await open('scene=lines&lang=en&rows=8')
    await grid.heading('brand').hover()
    await grid.heading('brand').getByRole('button').click()
    await grid.page.getByRole('button', { name: 'None' }).click()
    await grid.page.getByRole('checkbox', { name: 'Dole' }).check()
    await grid.page.getByRole('button', { name: 'Done' }).click()
    await grid.heading('qty').click()
    await grid.heading('qty').click()
    await expect.poll(() => grid.shown('palletNo')).toEqual(['P0007', 'P0003'])
    await grid.cell(1, 'price').click()
    await grid.paste('70\n30\n99')
    const rows = await eventually(
      () => grid.rows(),
      rows => rows.length === 9,
    )
    expect(rows.map(row => [row.palletNo, row.price])).toContainEqual(['P0007', '70'])
    expect(rows.map(row => [row.palletNo, row.price])).toContainEqual(['P0003', '30'])
    expect(rows.at(-1)).toMatchObject({ palletNo: null, price: '99' })
    await expect.poll(() => grid.page.getByText('3 of 9 rows').count()).toBe(1)
    await grid.press('Control+z')
    await grid.page.getByRole('button', { name: 'Clear filter' }).click()
    await expect
      .poll(() => grid.column('price'))
      .toEqual(['3.00', '4.29', '5.58', '6.87', '7.16', '8.45', '9.74', '10.03'])
    await expect.poll(() => grid.shown('palletNo')).toHaveLength(8)
  })

  test('works into an empty table and five hundred rows of twelve columns', async () => {
    await open('scene=lines&lang=en&rows=1')
    await grid.cell(1, 'palletNo').click()
    const block = Array.from({ length: 500 }, (_, row) =>
      [`N${row}`, '9001', 'b', 'x', row + 1, '2', 'x', 5, 'Juice', '14-May-2026', row % 9, 'N'].join('\t'),
    ).join('\r\n')
    await grid.paste(block)
    const rows = await eventually(
      () => grid.rows(),
      rows => rows.length === 500,
    )
    expect(
      rows.every(
        (row, at) =>
          row.palletNo === `N${at}` &&
          row.qty === String(at + 1) &&
          row.grade === 'juice' &&
          row.packedOn === '2026-05-14',
      ),
    ).toBe(true)
    await expect.poll(async () => new Set(await grid.column('itemName'))).toEqual(new Set(['金奇异果']))
    await grid.press('Control+a', 'Control+Delete')
    await expect.poll(() => grid.rows()).toHaveLength(0)
    await grid.press('Control+z')
    await expect.poll(() => grid.rows()).toHaveLength(500)
  })

  test('of cells copied here needs no reading: references and flags come back as they were', async () => {
    await open()
    await grid.cell(2, 'itemId').click()
    await grid.press('Shift+End', 'Control+c')
    await grid.cell(1, 'itemId').click()
    await grid.press('Control+v')
    const [, second] = await grid.rows()
    await expect
      .poll(async () => (await grid.rows())[0])
      .toMatchObject({
        itemId: '9002',
        itemName: '绿奇异果',
        qty: second?.qty,
        note: second?.note,
        organic: 'N',
      })
    await expect.poll(() => grid.read<unknown[]>('window.asked')).toEqual([])
  })

  test('in a cell that is being typed in stays in its text, unless it is a block', async () => {
    await open()
    await grid.cell(1, 'brand').click()
    await grid.press('F2')
    await grid.paste('a\tb')
    await expect.poll(async () => (await grid.rows())[0]).toMatchObject({ brand: 'a' })
  })

  test('works in a dialog, where Escape ends typing and does not close it', async () => {
    await open('scene=dialog&lang=en&rows=4')
    await grid.cell(1, 'qty').click()
    await grid.paste('1\n2\n3\n4\n5\n6')
    await expect.poll(() => grid.column('qty')).toEqual(['1', '2', '3', '4', '5', '6'])
    await grid.cell(1, 'itemId').click()
    await grid.type('durian')
    await grid.page.getByRole('option', { name: '榴莲' }).click()
    await expect.poll(async () => (await grid.rows())[0]).toMatchObject({ itemName: '榴莲' })
    await grid.press('F2', 'Escape')
    await grid.press('Shift+ArrowDown', 'Escape')
    await expect.poll(() => grid.page.getByRole('dialog').count()).toBe(1)
    await grid.press('Escape')
    await expect.poll(() => grid.page.getByRole('dialog').count()).toBe(0)
  })
})

describe('commands', () => {
  test('Delete clears, Ctrl+X cuts, Ctrl+D fills down, the handle fills on', async () => {
    await open()
    await grid.cell(1, 'qty').click()
    await grid.press('Shift+ArrowRight', 'Delete')
    await expect.poll(async () => (await grid.rows())[0]).toMatchObject({ qty: null, price: null, amount: '0.00' })
    await grid.press('Control+z')
    await grid.cell(2, 'qty').click()
    expect(await grid.copy('cut')).toBe('57')
    await expect.poll(async () => (await grid.column('qty'))[1]).toBe(null)
    await grid.press('Control+z')
    await grid.cell(1, 'qty').click()
    await grid.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
    await expect.poll(async () => (await grid.column('qty')).slice(0, 4)).toEqual(['20', '20', '20', '131'])
    await grid.cell(1, 'brand').click()
    const handle = await grid.cell(1, 'brand').boundingBox()
    const last = await grid.cell(4, 'brand').boundingBox()
    if (!handle || !last) throw new Error('no cells')
    await grid.page.mouse.move(handle.x + handle.width - 4, handle.y + handle.height - 4)
    await grid.page.mouse.down()
    await grid.page.mouse.move(last.x + 20, last.y + 15, { steps: 6 })
    await grid.page.mouse.up()
    await expect
      .poll(async () => (await grid.column('brand')).slice(0, 5))
      .toEqual(['Zespri', 'Zespri', 'Zespri', 'Zespri', 'Zespri'])
    await expect.poll(async () => (await grid.copy()).split('\r\n')).toHaveLength(4)
  })

  test('fill ticked rows sets one value on lines apart from each other', async () => {
    await open()
    for (const row of [2, 5, 9]) await grid.page.locator(`.rdg-row[aria-rowindex="${row + 1}"] .dop-tick`).check()
    await grid.cell(1, 'brand').click()
    await grid.page.getByRole('button', { name: 'Fill ticked rows' }).click()
    await expect
      .poll(async () => {
        const brands = await grid.column('brand')
        return [brands[1], brands[2], brands[4], brands[8]]
      })
      .toEqual(['Zespri', 'Dole', 'Zespri', 'Zespri'])
  })

  test('insert, duplicate and delete rows, by key and by button', async () => {
    await open('scene=lines&lang=en&rows=3')
    await grid.cell(1, 'qty').click()
    await grid.press('Control+Enter')
    await expect.poll(() => grid.column('palletNo')).toEqual(['P0001', null, 'P0002', 'P0003'])
    await grid.type('5')
    await grid.press('Enter')
    await expect.poll(async () => (await grid.column('qty'))[1]).toBe('5')
    await grid.cell(1, 'qty').click()
    await grid.press('Control+Shift+d')
    await expect.poll(() => grid.column('palletNo')).toEqual(['P0001', 'P0001', null, 'P0002', 'P0003'])
    await expect.poll(async () => (await grid.rows())[1]).toMatchObject({ itemName: '金奇异果', amount: '60.00' })
    await expect.poll(async () => (await grid.rows())[1]).not.toHaveProperty('id')
    await grid.cell(3, 'qty').click()
    await grid.page.getByRole('button', { name: 'Delete' }).click()
    await grid.page.getByRole('button', { name: 'Add' }).click()
    await expect.poll(() => grid.column('palletNo')).toEqual(['P0001', 'P0001', 'P0002', 'P0003', null])
    for (let step = 0; step < 5; step++) await grid.page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => grid.column('palletNo')).toEqual(['P0001', 'P0002', 'P0003'])
  })

  test('are taken back after ordering, filtering and further edits', async () => {
    await open('scene=lines&lang=en&rows=6')
    await grid.cell(2, 'qty').click()
    await grid.type('999')
    await grid.press('Enter')
    await grid.heading('qty').click()
    await grid.heading('qty').click()
    await expect.poll(async () => (await grid.shown('palletNo'))[0]).toBe('P0002')
    await grid.cell(6, 'brand').click()
    await grid.type('last')
    await grid.press('Enter')
    await grid.press('Control+z', 'Control+z')
    await expect.poll(() => grid.column('qty')).toEqual(['20', '57', '94', '131', '168', '205'])
    await expect.poll(() => grid.column('brand')).toEqual(['Zespri', '金岭', 'Dole', 'Driscoll', 'Zespri', '金岭'])
    await grid.press('Control+y')
    await expect.poll(async () => (await grid.column('qty'))[1]).toBe('999')
  })

  test('that cannot be done on read-only lines are not offered, while copying is', async () => {
    await open('scene=read&lang=en')
    await grid.cell(1, 'qty', 1).click()
    await grid.type('5')
    await grid.press('Delete')
    await grid.paste('7')
    await expect.poll(async () => (await grid.column('qty'))[0]).toBe('20')
    await expect.poll(() => grid.copy()).toBe('20')
    await expect.poll(() => grid.page.getByRole('button', { name: 'Add' }).count()).toBe(0)
  })

  test('are listed in a dialog in both languages', async () => {
    await open('scene=lines')
    await grid.cell(1, 'qty').click()
    await grid.press('Control+/')
    await grid.page.getByRole('dialog').getByText('撤销 / 重做').waitFor()
    await open()
    await grid.page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await grid.page.getByRole('dialog').getByText('Undo / redo').waitFor()
  })
})

describe('the lines', () => {
  test('mark a missing code, and a press on it says which', async () => {
    await open()
    const cell = grid.cell(4, 'brandDop')
    await expect.poll(() => cell.getAttribute('class')).toContain('dop-missing')
    await expect
      .poll(() => grid.read(`getComputedStyle(document.querySelector('.dop-missing'), '::before').content`))
      .toBe('"!"')
    await cell.click()
    for (const key of ['Enter', 'F2', 'Alt+ArrowDown']) await grid.press(key)
    await expect.poll(() => grid.read('window.acted')).toEqual(Array(4).fill(['brandDop', 'k3']))
  })

  test('show the reasons they are given at their cells', async () => {
    await open('scene=lines&lang=en&check&rows=3')
    await grid.cell(1, 'palletNo').click()
    await grid.press('Delete')
    await expect
      .poll(() => grid.cell(1, 'palletNo').getAttribute('data-note'))
      .toBe('Row 1: Pallet no. cannot be empty')
    await grid.cell(2, 'price').click()
    await grid.type('1.23456')
    await grid.press('Enter')
    await expect.poll(() => grid.cell(2, 'price').getAttribute('data-note')).toContain('has at most 4 decimals')
  })

  test('are summed at the foot, to two decimals, with the word total [D0-2.5-36] [D0-2.5-37] [D1-9-07]', async () => {
    await open('scene=lines&rows=3')
    const foot = grid.page.locator('.rdg-summary-row')
    await expect.poll(() => foot.textContent()).toBe('合计171.00829.05')
    await grid.cell(1, 'qty').click()
    await grid.type('1000.5')
    await grid.press('Enter')
    await expect.poll(() => foot.textContent()).toBe('合计1,151.503,770.55')
  })

  test('number, head and rows have their heights [D0-2.5-38] [D1-9-22]', async () => {
    await open()
    await expect.poll(async () => (await grid.heading('qty').boundingBox())?.height).toBe(35)
    await expect.poll(async () => (await grid.cell(2, 'qty').boundingBox())?.height).toBe(30)
    await expect
      .poll(() => grid.page.locator('.dop-number').allTextContents())
      .toEqual(Array.from({ length: 12 }, (_, at) => String(at + 1)))
  })

  test('columns are hidden, widened and moved [D0-2.5-06] [D0-2.5-25]', async () => {
    await open()
    await grid.page.getByRole('button', { name: 'Columns' }).click()
    await grid.page.getByRole('checkbox', { name: 'Brand', exact: true }).uncheck()
    await expect
      .poll(() => grid.page.getByRole('columnheader', { name: 'Brand DOP code' }).getAttribute('aria-colindex'))
      .toBe('5')
    await grid.press('Escape')
    await grid.heading('palletNo').dragTo(grid.heading('itemId'))
    await expect.poll(() => grid.page.getByRole('columnheader').nth(2).textContent()).toBe('*Item')
    const width = async () => (await grid.page.getByRole('columnheader', { name: 'Item' }).boundingBox())?.width ?? 0
    const before = await width()
    const edge = await grid.page.locator('.rdg-resize-handle').first().boundingBox()
    if (!edge) throw new Error('no handle')
    await grid.page.mouse.move(edge.x + 5, edge.y + 10)
    await grid.page.mouse.down()
    await grid.page.mouse.move(edge.x + 65, edge.y + 10, { steps: 4 })
    await grid.page.mouse.up()
    await expect.poll(width).toBe(before + 60)
  })

  test('a heading orders by keys and opens its filter', async () => {
    await open('scene=lines&lang=en&rows=6')
    await grid.cell(1, 'qty').click()
    await grid.press('ArrowUp', 'Enter', 'Enter')
    await expect.poll(() => grid.heading('qty').getAttribute('aria-sort')).toBe('descending')
    await expect.poll(async () => (await grid.shown('palletNo'))[0]).toBe('P0006')
    await grid.press('Alt+ArrowDown')
    // What is typed before the panel has the keyboard goes to the heading.
    const search = grid.page.getByPlaceholder('Search')
    await expect.poll(() => search.and(grid.page.locator(':focus')).count()).toBe(1)
    await grid.type('20')
    await grid.press('Enter')
    await expect.poll(() => grid.shown('qty')).toEqual(['205', '20'])
  })

  test('stay as they are in a hidden tab: typed text, selection, and what can be taken back', async () => {
    await open('scene=tabs&lang=en&rows=40')
    await grid.cell(3, 'qty').click()
    await grid.type('321')
    await grid.press('Enter')
    await grid.type('44')
    await grid.page.getByText('two', { exact: true }).first().click()
    await grid.page.getByText('one', { exact: true }).first().click()
    await expect.poll(async () => (await grid.column('qty')).slice(2, 4)).toEqual(['321', '44'])
    await expect.poll(() => grid.cell(4, 'qty').getAttribute('class')).toContain('dop-in')
    await grid.page.getByRole('button', { name: 'Undo' }).click()
    await grid.page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await grid.column('qty')).slice(2, 4)).toEqual(['94', '131'])
  })

  test('a thousand of forty columns are drawn only where they are seen', async () => {
    await open('scene=lines&lang=en&rows=1000&wide')
    await expect.poll(() => grid.page.getByRole('gridcell').count()).toBeLessThan(900)
    const table = grid.page.getByRole('grid')
    await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('1002')
    await expect.poll(() => table.getAttribute('aria-colcount')).toBe('42')
    await grid.cell(1, 'palletNo').click()
    await grid.press('Control+End')
    await grid.type('9')
    await grid.press('Enter')
    await expect.poll(async () => (await grid.rows())[999]?.extra26).toBe('9')
  })
})

describe('a list', () => {
  test('is ordered by the server: a heading asks for one way, the other, and none', async () => {
    await open('scene=list&lang=en')
    for (let press = 0; press < 3; press++) await grid.page.getByRole('columnheader', { name: 'Qty' }).click()
    await expect
      .poll(() => grid.read('window.sorts'))
      .toEqual([{ name: 'qty', direction: 'asc' }, { name: 'qty', direction: 'desc' }, null])
  })

  test('is ticked, opened by double click or Enter, and copied', async () => {
    await open('scene=list&lang=en')
    await grid.page.getByRole('checkbox', { name: 'Select this row' }).nth(1).check()
    await expect.poll(() => grid.page.locator('#selected').textContent()).toBe('2')
    await grid.page.getByRole('checkbox', { name: 'Select all rows' }).check()
    await expect.poll(async () => (await grid.page.locator('#selected').textContent())?.split(',')).toHaveLength(12)
    await grid.page.getByRole('gridcell', { name: 'P0003' }).dblclick()
    await grid.press('ArrowDown', 'Enter')
    await expect.poll(() => grid.read('window.opened')).toEqual(['3', '4'])
    await grid.press('Shift+ArrowRight')
    await expect.poll(() => grid.copy()).toBe('P0004\t山竹')
  })

  test('sums, hides and pins columns [D0-2.5-25] [D0-2.5-36]', async () => {
    await open('scene=list')
    await expect.poll(() => grid.page.locator('.rdg-summary-row').textContent()).toContain('合计')
    await expect.poll(() => grid.page.locator('.rdg-summary-row').textContent()).toContain('9,876,543.21')
    await grid.page.getByRole('button', { name: '列', exact: true }).click()
    await grid.page.getByRole('checkbox', { name: '层数' }).check()
    await expect.poll(() => grid.page.getByRole('columnheader', { name: '层数' }).count()).toBe(1)
    await grid.page.getByRole('button', { name: '固定在左侧 件数' }).click()
    await expect
      .poll(() => grid.page.getByRole('columnheader', { name: '件数' }).getAttribute('class'))
      .toContain('frozen')
    await grid.page.getByRole('button', { name: '恢复默认' }).click()
    await expect.poll(() => grid.page.getByRole('columnheader', { name: '层数' }).count()).toBe(0)
  })

  test('shows the first of several lines with the number of the others, and all of them beside it [D0-2.5-22]', async () => {
    await open('scene=list&rows=3')
    const cell = grid.page.getByRole('gridcell').filter({ hasText: '外箱破损' })
    await expect.poll(() => cell.textContent()).toBe('外箱破损+2')
    await cell.scrollIntoViewIfNeeded()
    // Scrolling hides what was said of a cell: the pointer comes again once it has ended.
    await eventually(async () => {
      await grid.page.mouse.move(0, 0)
      await cell.hover()
      // It comes a moment later; where scrolling has taken it away, the pointer comes once more.
      await grid.page.getByRole('tooltip').waitFor({ timeout: 2_000 })
    })
    await expect.poll(() => grid.page.getByRole('tooltip').textContent()).toBe('外箱破损\n已拍照\n待理赔')
  })

  test('says when it is empty and when it is loading', async () => {
    await open('scene=list&rows=0')
    await expect.poll(() => grid.page.locator('.dop-empty').textContent()).toContain('暂无数据')
    await open('scene=list&lang=en&loading')
    await grid.page.getByText('Loading').waitFor()
  })
})

describe('everybody', () => {
  test.each([
    'scene=lines&rows=30',
    'scene=lines&lang=en&check',
    'scene=list&lang=en',
    'scene=read',
    'scene=lines&rows=0',
    'scene=lines&dark',
  ])('can use %s: no serious barrier is found', async query => {
    await open(query)
    if (query === 'scene=lines&lang=en&check') {
      await grid.cell(1, 'qty').click()
      await grid.type('x')
      await grid.press('Enter')
      await grid.cell(1, 'itemId').click()
      await grid.press('Alt+ArrowDown')
      await grid.page.getByRole('option').first().waitFor()
    }
    const { violations } = await new AxeBuilder({ page: grid.page })
      .disableRules(['page-has-heading-one', 'document-title'])
      .analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(node => node.html)])).toEqual([])
  })
})
