import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bench } from './beside.ts'
import { fill, taskDone } from './data.ts'
import { dropTables, makeTables, type Width } from './floor/tables.ts'
import { create, list, savedLike } from './given.ts'
import { lineImports } from './imports.ts'
import { byTurns, Caller, underLoad } from './load.ts'
import { option, query } from './options.ts'
import { memoryOf, memoryOfTree, startProgram } from './processes.ts'
import { megabytes, plainFigure, ratioFigure } from './table.ts'

// The product beside the same work written by hand for speed alone: over tables as wide as the product's own, and over lean ones.

const full = process.argv.includes('--full')
const sizes = full ? [100_000, 1_000_000, 5_000_000] : option('sizes', '100000').split(',').map(Number)
const documents = Number(option('documents', '20000'))
const linesEach = Number(option('lines', '50'))
const rounds = Number(option('rounds', '5'))
const only = option('only', '').split(',').filter(Boolean)
const wanted = (name: string) => only.length === 0 || only.includes(name)

const narrow = { status: 'UNAUDITED', tradeType: 'GENERAL', etaDateStart: '2025-01-01', descs: 'etaDate' }
const many = { status: 'UNAUDITED', matchAttrFlag: 'N', etaDateStart: '2022-04-01', descs: 'etaDate' }
const widths: readonly Width[] = ['wide', 'lean']

await bench(async ({ add, caller, headers, starts, store, superuser, server, url }) => {
  const shape = store.shapes.of('original-packing-list')
  const given = await savedLike({ caller, shape, headers })
  await fill(superuser, documents, linesEach)
  const opened = await create({ caller, headers }, given)
  for (const width of widths) await makeTables(superuser, width)
  const folder = mkdtempSync(join(tmpdir(), 'dop-hand-'))
  const hand = await startProgram('hand', { HAND_DATABASE: url, HAND_FOLDER: folder }, '/ready')
  const bare = new Caller(hand.base)
  type Pair = { readonly ours: number; readonly floor: number }
  /** A ratio to the floor of one width; only one of the two is limited, the other is told. */
  const tell = (work: string, width: Width, { floor, ours }: Pair, limit: number, limited: Width = 'wide') => {
    const figure = ratioFigure(`${work}; ${width}`, ours, floor, limit)
    const { ok: _, ...told } = figure
    add(width === limited ? figure : { ...told, limit: '' })
  }
  /** Both ratios of a piece of work. */
  const beside = async (work: string, limit: number, pair: (width: Width) => Promise<Pair>) => {
    for (const width of widths) tell(work, width, await pair(width), limit)
  }
  try {
    if (wanted('list'))
      for (const connections of [1, 16])
        await beside(
          `list of 50, 3 filters, sort, total; ${connections} at once`,
          connections === 1 ? 2 : 1.43,
          width =>
            underLoad(
              { base: server.base, path: `${list}/page?${query({ ...narrow, size: '50' })}`, headers },
              { base: hand.base, path: `/list?${query({ ...narrow, width })}` },
              connections,
              rounds,
              2,
            ),
        )
    if (wanted('detail'))
      for (const connections of [1, 16])
        await beside(`open 200 lines; ${connections} at once`, 1.4, width =>
          underLoad(
            { base: server.base, path: `${list}/${opened.id}`, headers },
            { base: hand.base, path: `/one?${query({ width, id: opened.id })}` },
            connections,
            rounds,
            2,
          ),
        )
    if (wanted('save')) {
      const body = JSON.stringify(given)
      await beside('save header and 200 lines, every check and history', 2, width =>
        byTurns(
          rounds * 8,
          () => create({ caller, headers }, given),
          () => bare.text({ path: `/?width=${width}`, method: 'POST', body }),
        ),
      )
    }
    if (wanted('update'))
      await beside('update of a field, version checked', 3, async width => {
        const ours = await create({ caller, headers }, given)
        const made = await bare.data<{ id: string; version: number }>({
          path: `/?width=${width}`,
          method: 'POST',
          body: JSON.stringify(given),
        })
        const change = (record: { id: string; version: number }, turn: number) =>
          JSON.stringify({ id: record.id, version: record.version++, remark: `change ${turn}` })
        return byTurns(
          rounds * 16,
          turn => caller.text({ path: list, method: 'PUT', headers, body: change(ours, turn) }),
          turn => bare.text({ path: `/?width=${width}`, method: 'PUT', body: change(made, turn) }),
        )
      })
    if (wanted('import'))
      for (const figure of await lineImports(
        { server, superuser, store, shape, adminHeaders: headers },
        10_000,
        async file => bare.text({ path: '/import?width=wide', method: 'POST', body: await file.bytes() }),
      ))
        add(figure)
    for (const size of ['flat', 'sums', 'export'].some(wanted) ? sizes : []) {
      await fill(superuser, size, 0)
      for (const width of widths) {
        // One at a time: five million rows three times over are more than a disk may hold.
        for (const other of widths) await dropTables(superuser, other)
        await makeTables(superuser, width)
        const name = size.toLocaleString('en')
        if (wanted('flat'))
          for (const [work, asked, limit] of [
            ['as it opens', {}, 2],
            ['3 filters, a sort, page 1', many, 2],
          ] as const) {
            const pair = await byTurns(
              20,
              () => caller.text({ path: `${list}/page?${query({ ...asked, size: '50' })}`, headers }),
              () => bare.text({ path: `/list?${query({ ...asked, width })}` }),
            )
            tell(`list at ${name}, ${work}`, width, pair, limit)
          }
        if (wanted('sums')) {
          const pair = await byTurns(
            5,
            () => caller.text({ path: `${list}/totals?${query(many)}`, headers }),
            () => bare.text({ path: `/list?${query({ ...many, sums: '1', width })}` }),
          )
          tell(`exact total with sums at ${name}`, width, pair, 1.2)
        }
        if (wanted('export') && size === 100_000)
          for (const [format, limit] of [
            ['csv', 4],
            ['xlsx', 2.5],
          ] as const) {
            const columns = shape.document.list.slice(0, 30)
            const ours = async () => {
              const { taskId } = await caller.data<{ taskId: string }>({
                path: `${list}/export`,
                method: 'POST',
                headers,
                body: JSON.stringify({ columns, filters: {}, format }),
              })
              await taskDone(superuser, taskId)
            }
            const pair = await byTurns(3, ours, () => bare.text({ path: `/export?${query({ format, width })}` }), 1)
            tell(`export of ${name} rows, ${format}`, width, pair, limit, 'lean')
          }
      }
    }
    add(plainFigure('memory of the server after all this', memoryOf(server.pid), undefined, megabytes))
    add(plainFigure('  with the database', memoryOfTree(server.pid), undefined, megabytes))
  } finally {
    await bare.close()
    await hand.stop()
    rmSync(folder, { recursive: true, force: true })
    for (const width of widths) await dropTables(superuser, width)
  }
  if (wanted('start')) await starts()
})
