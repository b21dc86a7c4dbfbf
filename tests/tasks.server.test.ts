import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { consignee } from '#areas/masterdata/consignee/document.ts'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { tableOf } from '#platform/model/document.ts'
import { withClient } from '#platform/server/database/open.ts'
import { urlAs } from '#platform/server/database/roles.ts'
import { readWorkbook } from '#platform/server/excel/read.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import type { Person } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'
import { textsOf, workbookOf } from '#platform/testing/workbook.ts'

const { admin, databaseUrl, make, routes, sql, user } = await house()
const clerk = () =>
  user(
    'masterdata:exporter:list',
    'masterdata:exporter:save',
    'masterdata:exporter:import',
    'masterdata:exporter:export',
  )
const headings = ['Exporter name*', 'Short name', 'Exporter address*']
const mark = () => `EXP ${unused('exporter', 8)}`

const exported = (who: Person, body: Wire) => who.ask('POST', `${exporter.calls}/export`, body)
const upload = (who: Person, name: string, content: Uint8Array, fields: Record<string, string> = {}) =>
  who.upload(`${exporter.calls}/import`, { name, content }, fields)
async function imported(
  who: Person,
  rows: (string | null)[][],
  head = headings,
  fields: Record<string, string> = {},
): Promise<Wire> {
  const answer = await upload(who, 'rows.xlsx', await workbookOf(head, rows), fields)
  expect(answer).toMatchObject({ status: 200, code: 0 })
  return who.finished((answer.data as Wire).taskId)
}
const fileOf = (who: Person, fileUrl: unknown) => who.download(`/admin/excel-task/download?fileUrl=${String(fileUrl)}`)
const tasksOf = async (who: Person, query = '') =>
  (await who.ask('GET', `/admin/excel-task/page${query}`)) as unknown as {
    records: Wire[]
    total: number
    size: number
    current: number
  }

describe('an export', () => {
  test('is accepted, worked off and fetched by its file [D0-7.3-03] [D0-7.3-04] [D0-8.2-03] [D0-3.6-01] [D0-4-08] [D0-2.4-03]', async () => {
    const who = clerk()
    const name = mark()
    await make(exporter, { lookupValue: `${name} B`, attribute1: '2 Moo' })
    await make(exporter, { lookupValue: `${name} A`, attribute1: '1 Moo' })
    const body = { columns: ['attribute1', 'lookupValue'], filters: { lookupValue: name, ascs: 'lookupValue' } }
    for (const [language, msg] of [
      ['zh', '导出处理中，请到“我的导入导出”查看'],
      ['en', 'Export processing, please check My Import/Export'],
    ] as const)
      expect(await who.in(language).call('POST', `${exporter.calls}/export`, body)).toMatchObject({
        code: 0,
        msg,
        data: { taskId: expect.stringMatching(/^\d+$/) },
      })
    const { taskId } = await exported(who, body)
    const task = await who.finished(taskId)
    expect(task).toMatchObject({
      type: 2,
      status: 2,
      document: 'exporter',
      totalCount: 2,
      successCount: 2,
      failedCount: 0,
      failedMessage: null,
    })
    const file = await fileOf(who, task.fileUrl)
    expect(file.fileName).toBe(task.fileName)
    expect(file.contentType).toContain('spreadsheetml')
    expect(await textsOf(file.content, file.fileName)).toEqual([
      ['Exporter address', 'Exporter name'],
      ['1 Moo', `${name} A`],
      ['2 Moo', `${name} B`],
    ])
  })

  test('is asked for in an address as well, the other parameters being its filters [D0-7.3-03]', async () => {
    const who = clerk()
    const name = mark()
    await make(exporter, { lookupValue: `${name} B`, attribute1: '2 Moo' })
    await make(exporter, { lookupValue: `${name} A`, attribute1: '1 Moo' })
    await make(exporter, { lookupValue: mark() })
    const filters = { lookupValue: name, ascs: 'lookupValue' }
    const fetched = async (taskId: unknown) => fileOf(who, (await who.finished(taskId)).fileUrl)
    const byBody = async (body: Wire) => fetched((await exported(who, body)).taskId)
    const byAddress = async (asked: [string, string][]) => {
      const { taskId } = await who.ask('GET', `${exporter.calls}/export?${String(new URLSearchParams(asked))}`)
      return fetched(taskId)
    }
    const columns: [string, string][] = [
      ['columns', 'attribute1'],
      ['columns', 'lookupValue'],
    ]
    const csv = await byAddress([...columns, ['format', 'csv'], ...Object.entries(filters)])
    expect(csv.fileName).toMatch(/\.csv$/)
    expect(csv.content).toEqual(
      (await byBody({ columns: ['attribute1', 'lookupValue'], filters, format: 'csv' })).content,
    )
    const textsBy = async (file: Promise<{ content: Buffer; fileName: string }>) =>
      textsOf((await file).content, (await file).fileName)
    // Without columns it is the list as it opens.
    expect(await textsBy(byAddress(Object.entries(filters)))).toEqual(
      await textsBy(byBody({ columns: exporter.list, filters })),
    )
    expect(await textsBy(byAddress([['columns', 'lookupValue'], ...Object.entries(filters)]))).toEqual([
      ['Exporter name'],
      [`${name} A`],
      [`${name} B`],
    ])
    for (const [query, msg] of [
      ['columns=secret', 'Unknown column: secret'],
      ['nobodyKnows=1', 'Unknown filter: nobodyKnows'],
      ['format=pdf', /^The parameter format is not valid/],
    ] as const)
      expect(await who.call('GET', `${exporter.calls}/export?${query}`)).toMatchObject({
        status: 400,
        msg: typeof msg === 'string' ? msg : expect.stringMatching(msg),
      })
    expect(await user('masterdata:exporter:list').call('GET', `${exporter.calls}/export`)).toMatchObject({
      status: 403,
    })
  })

  test('holds text that looks like a formula as text, and numbers and dates as what they are', async () => {
    const name = mark()
    const address = '=HYPERLINK("http://evil")'
    await make(exporter, { lookupValue: name, description: '+1-2', attribute1: address })
    const who = clerk()
    const columns = ['lookupValue', 'description', 'attribute1', 'createdTime', 'version']
    const read = async (format: string) => {
      const task = await who.finished((await exported(who, { columns, filters: { lookupValue: name }, format })).taskId)
      return fileOf(who, task.fileUrl)
    }
    const sheet = (await readWorkbook((await read('xlsx')).content, { fileName: 'x.xlsx' })).sheets[0]
    expect(sheet?.rows[1]?.cells.map(cell => cell?.kind)).toEqual(['text', 'text', 'text', 'date', 'number'])
    expect(sheet?.rows[1]?.cells[2]?.text).toBe(address)
    const csv = (await read('csv')).content.toString('utf8')
    expect(csv).toContain(`'=HYPERLINK`)
    expect(csv).toContain(`'+1-2`)
    expect(csv.split('\r\n')[1]).not.toMatch(/(^|,)"?[=+]/)
  })

  test('is refused for a column, a filter or an order nobody knows, and no task is entered', async () => {
    const who = clerk()
    expect(await who.call('POST', `${exporter.calls}/export`, { columns: ['secret'] })).toMatchObject({
      status: 400,
      data: { field: 'secret' },
    })
    expect(await who.call('POST', `${exporter.calls}/export`, { columns: [] })).toMatchObject({ status: 400 })
    for (const [filters, msg] of [
      [{ nobodyKnows: '1' }, 'Unknown filter: nobodyKnows'],
      [{ ascs: 'nobodyKnows' }, 'Unknown sort field: nobodyKnows'],
      [{ createdTimeStart: 'yesterday' }, 'The filter Created at must be a date that exists'],
    ] as const)
      expect(await who.call('POST', `${exporter.calls}/export`, { columns: ['lookupValue'], filters })).toMatchObject({
        status: 400,
        msg,
      })
    expect((await tasksOf(who)).total).toBe(0)
  })

  test('of nothing is a file with headings', async () => {
    const who = clerk()
    const task = await who.finished(
      (await exported(who, { columns: ['lookupValue'], filters: { lookupValue: 'nothing is called so' } })).taskId,
    )
    expect(task).toMatchObject({ status: 2, totalCount: 0 })
    const file = await fileOf(who, task.fileUrl)
    expect(await textsOf(file.content, file.fileName)).toEqual([['Exporter name']])
  })

  test('runs with the rights its owner has when it runs', async () => {
    const who = user('masterdata:vendor:list', 'masterdata:vendor:export')
    const seller = await make(vendor, { phone: '13800000001' })
    const { taskId } = await who.ask('POST', `${vendor.calls}/export`, {
      columns: ['vendorName', 'phone'],
      filters: { id: seller.id },
    })
    const task = await who.finished(taskId)
    const file = await fileOf(who, task.fileUrl)
    expect(await textsOf(file.content, file.fileName)).toEqual([['Vendor name'], [seller.vendorName]])
  })

  test('is cancelled while it is in progress, and only then [D0-4-09] [D1-4-49] [D0-2.4-04] [D0-8.2-05] [D1-2-114]', async () => {
    const who = clerk()
    const { taskId } = await exported(who, { columns: ['lookupValue'] })
    await who.finished(taskId)
    const again = (status: number, type = 2) =>
      sql('update excel_task set status = $2, type = $3 where id = $1', [taskId, status, type])
    const cancel = (language: 'zh' | 'en' = 'en') =>
      who.in(language).call('GET', `/admin/excel-task/cancel/${String(taskId)}`)
    for (const [status, type] of [
      [0, 2],
      [2, 2],
      [3, 2],
      [4, 2],
      [1, 1],
      [1, 3],
    ] as const) {
      await again(status, type)
      expect(await cancel(), `${status} ${type}`).toMatchObject({
        code: 1,
        bizCode: 'STATE_NOT_ALLOWED',
        msg: 'Only status in progress can be cancelled',
      })
    }
    expect((await cancel('zh')).msg).toBe('只有进行中的状态可以取消')
    await again(1)
    expect(await cancel()).toMatchObject({ code: 0, msg: 'Cancelled' })
    const [task] = (await tasksOf(who)).records.filter(one => one.taskId === taskId)
    expect(task).toMatchObject({ status: 4, endTime: expect.any(String) })
  })

  test('that is cancelled in the middle ends there, without a file [D0-4-09]', async () => {
    const who = clerk()
    const holder = new pg.Client({ connectionString: databaseUrl })
    await holder.connect()
    try {
      // The export has begun and waits for the table it reads.
      await holder.query(`begin; lock table ${tableOf(exporter)} in access exclusive mode`)
      const { taskId } = await exported(who, { columns: ['lookupValue'] })
      const state = async () => (await sql('select status, file_id from excel_task where id = $1', [taskId]))[0]
      await eventually(async () => expect((await state())?.status).toBe(1))
      expect(await who.call('GET', `/admin/excel-task/cancel/${String(taskId)}`)).toMatchObject({ code: 0 })
      await holder.query('rollback')
      // The next task of the same person runs after this one has ended.
      const next = await exported(who, { columns: ['lookupValue'], filters: { lookupValue: 'x' } })
      await who.finished(next.taskId)
      expect(await state()).toEqual({ status: 4, file_id: null })
    } finally {
      await holder.end()
    }
  })

  test('whose connection is lost in the middle is done again by itself [issue 33 B14]', async () => {
    const who = clerk()
    const holder = new pg.Client({ connectionString: databaseUrl })
    await holder.connect()
    try {
      await holder.query(`begin; lock table ${tableOf(exporter)} in access exclusive mode`)
      const { taskId } = await exported(who, { columns: ['lookupValue'] })
      await eventually(async () => {
        const lost = await holder.query(
          `select pg_terminate_backend(pid) from pg_locks
            where not granted and database = (select oid from pg_database where datname = current_database()) and relation = $1::regclass`,
          [tableOf(exporter)],
        )
        expect(lost.rowCount).toBe(1)
      })
      await holder.query('rollback')
      expect(await who.finished(taskId)).toMatchObject({ status: 2 })
      expect(await sql('select run from excel_task where id = $1', [taskId])).toEqual([{ run: 2 }])
    } finally {
      await holder.end()
    }
  })

  test('whose table somebody holds longer than it may wait goes on by itself when it is free [D0-2.4-04]', async () => {
    const who = clerk()
    const holder = new pg.Client({ connectionString: databaseUrl })
    await holder.connect()
    try {
      await holder.query(`begin; lock table ${tableOf(exporter)} in access exclusive mode`)
      const { taskId } = await exported(who, { columns: ['lookupValue'] })
      const state = async () => (await sql('select status, run from excel_task where id = $1', [taskId]))[0]
      await eventually(async () => expect(await state()).toEqual({ status: 1, run: 2 }))
      await holder.query('rollback')
      expect(await who.finished(taskId)).toMatchObject({ status: 2 })
    } finally {
      await holder.end()
    }
  })

  test('that is cancelled before it begins is never begun', async () => {
    const who = clerk()
    const { id } = await who.made
    // A job that waits behind another one of the same person.
    const [first, second] = [
      await exported(who, { columns: ['lookupValue'] }),
      await exported(who, { columns: ['lookupValue'] }),
    ]
    const stopped = await sql('update excel_task set status = 4 where id = $1 and status in (0, 1) returning id', [
      second.taskId,
    ])
    await who.finished(first.taskId)
    const [row] = await sql(
      'select status, success_count + failed_count = total_count as adds_up, created_by from excel_task where id = $1',
      [second.taskId],
    )
    expect(row).toMatchObject({ adds_up: true, created_by: id })
    expect(row?.status).toBe(stopped.length > 0 ? 4 : 2)
  })

  test('is not cancelled without its number [D0-8.2-06]', async () => {
    for (const [language, msg] of [
      ['zh', 'id不能为空'],
      ['en', 'Id cannot be empty'],
    ] as const)
      for (const path of ['/admin/excel-task/cancel/', '/admin/excel-task/cancel'])
        expect(await admin.in(language).call('GET', path)).toMatchObject({ status: 200, code: 1, msg })
    expect(await admin.call('GET', '/admin/excel-task/cancel/x')).toMatchObject({ status: 404 })
  })

  test('waits while too many of one’s own are in progress', async () => {
    const who = clerk()
    const { id, username } = await who.made
    for (let running = 0; running < 5; running++)
      await sql(
        "insert into excel_task (tenant_id, type, document, title, request, created_by, created_by_account, created_by_name) values (1, 2, 'exporter', 'waits', '{}', $1, $2, $2)",
        [id, username],
      )
    await expect(exported(who, { columns: ['lookupValue'] })).rejects.toMatchObject({
      bizCode: 'TOO_MANY_TASKS',
      message: 'You have 5 exports that are not done; try again when one is, or cancel the one in progress',
    })
    await sql('delete from excel_task where created_by = $1', [id])
  })

  test('says beforehand how many rows there will be [D0-2.4-02]', async () => {
    const who = clerk()
    const name = mark()
    for (const letter of ['A', 'B', 'C']) await make(exporter, { lookupValue: `${name} ${letter}` })
    const task = await who.finished(
      (await exported(who, { columns: ['lookupValue'], filters: { lookupValue: name } })).taskId,
    )
    expect(task).toMatchObject({
      estimateCount: 3,
      totalCount: 3,
      fileVisitUrl: `/admin/excel-task/download?fileUrl=${String(task.fileUrl)}`,
    })
  })
})

describe('my imports and exports', () => {
  test('are fifty a page, newest first, found by file, kind and state [D0-7.3-01] [D0-7.3-02] [D0-9-13] [D1-2-114]', async () => {
    const who = clerk()
    for (const format of ['xlsx', 'csv'])
      await who.finished(
        (await exported(who, { columns: ['lookupValue'], filters: { lookupValue: 'x' }, format })).taskId,
      )
    const all = await tasksOf(who)
    expect(all).toMatchObject({ size: 50, current: 1, total: 2 })
    expect(all.records.map(one => Number(one.taskId))).toEqual(
      all.records.map(one => Number(one.taskId)).sort((a, b) => b - a),
    )
    expect((await tasksOf(who, '?fileName=.csv')).records.map(one => String(one.fileName).endsWith('.csv'))).toEqual([
      true,
    ])
    expect((await tasksOf(who, '?type=1')).total).toBe(0)
    expect((await tasksOf(who, '?status=2&type=2')).total).toBe(2)
    expect((await tasksOf(who, '?size=1&current=2')).records).toHaveLength(1)
  })

  test('are one’s own; only role 1 looks at others’ [D0-6-03] [D0-6-02] [D0-2.4-05] [D1-2-114]', async () => {
    const [mine, other] = [clerk(), clerk()]
    const { username } = await mine.made
    const task = await mine.finished(
      (await exported(mine, { columns: ['lookupValue'], filters: { lookupValue: 'x' } })).taskId,
    )
    expect((await tasksOf(other)).total).toBe(0)
    expect((await tasksOf(other, `?createdByAccount=${username}`)).total).toBe(0)
    expect((await tasksOf(mine, '?createdByAccount=somebody-else')).total).toBe(1)
    expect((await tasksOf(admin, `?createdByAccount=${username}`)).records.map(one => one.taskId)).toEqual([
      task.taskId,
    ])
    for (const who of [other, admin])
      expect(await who.call('GET', `/admin/excel-task/download?fileUrl=${String(task.fileUrl)}`)).toMatchObject({
        status: 404,
      })
    await sql('update excel_task set status = 1 where id = $1', [task.taskId])
    expect(await other.call('GET', `/admin/excel-task/cancel/${String(task.taskId)}`)).toMatchObject({ status: 404 })
  })

  test('say when there is no file [D0-8.2-04] [D0-8.2-01] [D0-5.14-05]', async () => {
    for (const [language, msg] of [
      ['zh', '文件地址为空，无法下载'],
      ['en', 'File url empty, cannot download'],
    ] as const)
      expect(await admin.in(language).call('GET', '/admin/excel-task/download?fileUrl=')).toMatchObject({
        bizCode: 'FILE_URL_EMPTY',
        msg,
      })
    for (const fileUrl of ['999999', '../../etc/passwd', 'x'])
      expect(
        await admin.call('GET', `/admin/excel-task/download?fileUrl=${encodeURIComponent(fileUrl)}`),
      ).toMatchObject({ status: 404 })
  })

  test('are kept seven days, then the file is gone for everybody', async () => {
    const who = clerk()
    const task = await who.finished(
      (await exported(who, { columns: ['lookupValue'], filters: { lookupValue: 'x' } })).taskId,
    )
    const [file] = await sql("select expires - created_time = interval '7 days' as week from file where id = $1", [
      task.fileUrl,
    ])
    expect(file).toEqual({ week: true })
    await sql("update file set expires = now() - interval '1 second' where id = $1", [task.fileUrl])
    expect(await who.call('GET', `/admin/excel-task/download?fileUrl=${String(task.fileUrl)}`)).toMatchObject({
      status: 404,
    })
  })
})

describe('an import of many records', () => {
  test('that is taken up again after the database went away writes no portion twice, and tells none as failed (reliability.md 3.8)', async () => {
    const [who, name] = [clerk(), mark()]
    const rows = Array.from({ length: 250 }, (_, at) => [`${name} ${at}`, null, '1 Moo'])
    const owner = (statement: string) => withClient(urlAs(databaseUrl, 'app_owner'), client => client.query(statement))
    const table = tableOf(exporter)
    await owner(`create function gone_at_last_row() returns trigger language plpgsql as
      $$ begin if new.lookup_value = '${name} 249' then raise exception 'terminating connection' using errcode = '57P01'; end if; return new; end $$`)
    await owner(
      `create trigger gone_at_last_row before insert on ${table} for each row execute function gone_at_last_row()`,
    )
    const answer = await upload(who, 'rows.xlsx', await workbookOf(headings, rows), { mode: 'insert' })
    const { taskId } = answer.data as Wire
    const portions = () => sql('select row_no from import_portion where tenant_id = 1 and task_id = $1', [taskId])
    await eventually(portions, ({ length }) => length === 2)
    await owner(`drop trigger gone_at_last_row on ${table}`)
    await owner('drop function gone_at_last_row()')
    expect(await who.finished(taskId)).toMatchObject({ successCount: 250, failedCount: 0 })
    expect(await portions()).toEqual([])
  })

  test('writes the good rows and keeps the bad ones with number and reason, to be corrected and uploaded again [D0-8.3-03] [field case C49]', async () => {
    const who = clerk()
    const [one, two, three] = [mark(), mark(), mark()]
    const task = await imported(who, [
      [one, '=2+3', '1 Moo'],
      [two, 'short', null],
      [null, 'nameless', '3 Moo'],
      [three, null, '4 Moo'],
      [one, null, 'x'.repeat(301)],
    ])
    expect(task).toMatchObject({
      type: 1,
      status: 2,
      totalCount: 5,
      successCount: 2,
      failedCount: 3,
      fileName: 'rows.xlsx',
      failedMessage: expect.stringMatching(/^3: Exporter address cannot be empty/),
    })
    expect(await admin.findOne(exporter, { lookupValue: one })).toMatchObject({
      description: '=2+3',
      attribute1: '1 Moo',
    })

    const failed = await fileOf(who, task.failedFileUrl)
    const rows = await textsOf(failed.content, failed.fileName)
    expect(rows).toEqual([
      [...headings, 'Original row', 'Reason'],
      [two, 'short', '', '3', 'Exporter address cannot be empty'],
      ['', 'nameless', '3 Moo', '4', 'Exporter name cannot be empty'],
      [one, '', 'x'.repeat(301), '6', 'is the same record as row 2; keep one of the two'],
    ])

    const corrected = rows.slice(1, 2).map(([name, short]) => [name ?? '', short ?? '', '2 Moo', '3', 'was empty'])
    const again = await imported(who, corrected, rows[0])
    expect(again).toMatchObject({ status: 2, totalCount: 1, successCount: 1, failedCount: 0, failedFileUrl: null })
    expect(await admin.findOne(exporter, { lookupValue: two })).toMatchObject({
      attribute1: '2 Moo',
      createdByName: expect.any(String),
    })
  })

  test('changes what is there by its name and leaves what is the same; twice is as once', async () => {
    const who = clerk()
    const name = mark()
    const made = await make(exporter, { lookupValue: name, attribute1: 'old' })
    const rows = [[name, null, 'new']]
    expect(await imported(who, rows)).toMatchObject({ successCount: 1, failedCount: 0 })
    expect(await admin.get(exporter, made)).toMatchObject({ attribute1: 'new', version: 1 })
    expect(await imported(who, rows, headings, { accepted: 'SAME_FILE' })).toMatchObject({
      successCount: 1,
      failedCount: 0,
    })
    expect(await admin.get(exporter, made)).toMatchObject({ attribute1: 'new', version: 1 })
    expect((await admin.history(exporter, made)).map(({ action }) => action)).toEqual(['save', 'create'])
  })

  test('keeps the order of its bad rows over many portions; a record named again is refused with the row it was named in [field case C07]', async () => {
    const who = clerk()
    const names = Array.from({ length: 230 }, mark)
    const bad = new Set([3, 99, 100, 101, 205])
    const task = await imported(who, [
      ...names.map((name, at) => [name, null, bad.has(at) ? null : 'first']),
      [names[0] ?? '', null, 'again'],
      [names[229] ?? '', null, 'again'],
    ])
    expect(task).toMatchObject({ status: 2, totalCount: 232, successCount: 225, failedCount: 7 })
    const failed = await fileOf(who, task.failedFileUrl)
    const rows = await textsOf(failed.content, failed.fileName)
    expect(rows.slice(1).map(row => Number(row[3]) - 2)).toEqual([...bad, 230, 231])
    expect(rows.slice(-2).map(row => row[4])).toEqual(
      [2, 231].map(row => `is the same record as row ${row}; keep one of the two`),
    )
    for (const [at, attribute1] of [
      [0, 'first'],
      [102, 'first'],
      [229, 'first'],
    ] as const) {
      const made = await admin.findOne(exporter, { lookupValue: names[at] ?? '' })
      expect(made).toMatchObject({ attribute1 })
      expect((await admin.history(exporter, made)).map(({ action }) => action)).toEqual(['create'])
    }
  })

  test('of the same file again asks first, and goes on once that is accepted', async () => {
    const [who, other] = [clerk(), clerk()]
    const content = await workbookOf(headings, [[mark(), null, '1 Moo']])
    const send = (one: Person, fields: Record<string, string> = {}) => upload(one, 'rows.xlsx', content, fields)
    const first = await send(who)
    expect(first).toMatchObject({ code: 0 })
    const { taskId } = first.data as Wire
    await who.finished(taskId)
    for (const [language, msg] of [
      ['zh', new RegExp(`^您已在.+导入过该文件（任务${String(taskId)}），确定再次导入吗？$`)],
      ['en', new RegExp(`^You imported this file before, on .+ \\(task ${String(taskId)}\\)\\. Import it again\\?$`)],
    ] as const)
      expect(await send(who.in(language))).toMatchObject({
        status: 200,
        code: 1,
        bizCode: 'SAME_FILE',
        msg: expect.stringMatching(msg),
        data: { warningsOnly: true, errors: [{ bizCode: 'SAME_FILE', warning: true }] },
      })
    expect((await tasksOf(who)).total).toBe(1)
    // A look beforehand asks nothing, another person has not imported it yet, and the same rows in another file are another file.
    expect(await send(who, { dryRun: 'true' })).toMatchObject({ code: 0 })
    expect(await send(other)).toMatchObject({ code: 0 })
    expect(await send(who, { accepted: 'SAME_FILE' })).toMatchObject({ code: 0 })
    expect((await tasksOf(who)).total).toBe(2)
  })

  test('that wrote nothing may be tried again with the same file', async () => {
    const who = clerk()
    const content = await workbookOf(headings, [[null, null, 'nameless']])
    const first = await upload(who, 'rows.xlsx', content)
    expect(await who.finished((first.data as Wire).taskId)).toMatchObject({ status: 3, successCount: 0 })
    expect(await upload(who, 'rows.xlsx', content)).toMatchObject({ code: 0 })
  })

  test('whose file of failed rows cannot be kept says so, and how many rows are written all the same', async () => {
    const [who, name] = [clerk(), mark()]
    const owner = (statement: string) => withClient(urlAs(databaseUrl, 'app_owner'), client => client.query(statement))
    await owner(`create function no_room() returns trigger language plpgsql as
      $$ begin if new.purpose = 'failure' then raise exception 'no room'; end if; return new; end $$`)
    await owner('create trigger no_room before insert on file for each row execute function no_room()')
    const task = await imported(who, [
      [`${name} A`, null, '1 Moo'],
      [null, null, 'nameless'],
    ])
    await owner('drop trigger no_room on file')
    await owner('drop function no_room()')
    expect(task).toMatchObject({
      status: 2,
      totalCount: 2,
      successCount: 1,
      failedCount: 1,
      failedMessage: expect.stringMatching(/^The file of the failed rows could not be kept.*3: /),
    })
  })

  test('says before what it would do, and does nothing [D0-7.3-05]', async () => {
    const who = clerk()
    const [there, other, fresh] = [await make(exporter), await make(exporter), mark()]
    const rows = [
      [there.lookupValue, there.description, there.attribute1],
      [other.lookupValue, 'other', other.attribute1],
      [fresh, null, 'x'],
      [there.lookupValue, 'other', null],
    ]
    const answer = await upload(who, 'rows.xlsx', await workbookOf(headings, rows), { dryRun: 'true' })
    expect(answer.data).toMatchObject({
      total: 4,
      insert: 1,
      update: 1,
      unchanged: 1,
      ignoredColumns: [],
      hiddenRows: [],
      questions: [],
      errors: [{ lineNum: 5, errors: ['is the same record as row 2; keep one of the two'] }],
      rows: [
        { lineNum: 2, effect: 'unchanged' },
        { lineNum: 3, effect: 'update', texts: { description: 'other' } },
        { lineNum: 4, effect: 'insert' },
        { lineNum: 5, effect: null },
      ],
    })
    expect(await admin.get(exporter, other)).toMatchObject({ description: other.description, version: 0 })
    expect((await admin.page(exporter, { lookupValue: fresh })).total).toBe(0)
    expect((await tasksOf(who)).total).toBe(0)
  })

  test('names wrong values by row in the dry run [D0-8.3-02]', async () => {
    const rows = [
      ['C1', '甲', null],
      ['C2', '乙', '没有这个公司'],
    ]
    const content = await workbookOf(['收货人编码', '国内收货人', '业务主体'], rows)
    const answer = await admin
      .in('zh')
      .upload(`${consignee.calls}/import`, { name: 'x.xlsx', content }, { dryRun: 'true' })
    expect(answer.data).toMatchObject({
      total: 2,
      insert: 1,
      errors: [{ lineNum: 3, errors: ['业务主体“没有这个公司”不存在'] }],
    })
  })

  test('names what is empty or too long in the dry run [D0-8.3-02]', async () => {
    const there = await make(exporter)
    const rows = [
      [mark(), null, null],
      [mark(), null, 'x'.repeat(301)],
      [there.lookupValue, null, null],
    ]
    const answer = await upload(clerk(), 'x.xlsx', await workbookOf(headings, rows), { dryRun: 'true' })
    expect((answer.data as Wire).errors).toEqual([
      { lineNum: 2, errors: ['Exporter address cannot be empty'] },
      { lineNum: 3, errors: ['Exporter address has at most 300 characters'] },
      { lineNum: 4, errors: ['Exporter address cannot be empty'] },
    ])
  })

  test('reads headings in either language and any order, and leaves blank rows out', async () => {
    const who = clerk()
    const [one, two] = [mark(), mark()]
    const task = await imported(
      who,
      [
        ['地址一', one, 'x'],
        ['', ' ', null],
        ['地址二', two, null],
      ],
      ['出口商地址', 'EXPORTER  NAME', 'a column of their own'],
    )
    expect(task).toMatchObject({ totalCount: 2, successCount: 2 })
    expect(await admin.findOne(exporter, { lookupValue: two })).toMatchObject({ attribute1: '地址二' })
  })

  test.each([
    ['rows.csv', '\u0000\u0001'],
    ['rows.pdf', '%PDF-1.7'],
    ['rows.xlsx', 'no workbook at all'],
    ['rows.xls', ''],
  ])('refuses %s [D0-5.13-05]', async (name, content) => {
    const answer = await upload(clerk(), name, Buffer.from(content))
    expect(answer.code).toBe(1)
    expect(answer.bizCode).not.toBe('UNKNOWN')
    if (!/xlsx?$/.test(name)) expect(answer.msg).toMatch(/\.xlsx/)
  })

  test('refuses a file without the columns it needs, without rows, or no file [D0-8.3-01] [D0-5.13-06]', async () => {
    const who = clerk()
    expect(await upload(who, 'x.xlsx', await workbookOf(['Exporter name'], [['x']]))).toMatchObject({
      code: 1,
      bizCode: 'IMPORT_COLUMNS_MISSING',
      msg: expect.stringContaining('Exporter address'),
    })
    expect(await upload(who, 'x.xlsx', await workbookOf(headings, []))).toMatchObject({
      status: 400,
      msg: 'The file has no rows',
    })
    expect(await who.upload(`${exporter.calls}/import`, undefined, { a: 'b' })).toMatchObject({
      code: 1,
      bizCode: 'FILE_REQUIRED',
    })
    expect(await who.call('POST', `${exporter.calls}/import`, {})).toMatchObject({ status: 400 })
    expect((await tasksOf(who)).total).toBe(0)
  })

  test('refuses more than ten megabytes [D0-5.13-01] [D0-9-27]', async () => {
    const answer = await upload(clerk(), 'x.xlsx', Buffer.alloc(10 * 1_048_576 + 1))
    expect(answer).toMatchObject({ code: 1, bizCode: 'FILE_TOO_LARGE', msg: 'The file may not exceed 10 MB' })
  })

  test('has a template to begin with [D0-7.3-06]', async () => {
    const file = await clerk().download(`${exporter.calls}/import/template`)
    expect(file.fileName).toBe('Exporter_import template.xlsx')
    const columns = [...headings, 'Remark']
    expect(await textsOf(file.content, file.fileName)).toEqual([columns])
    const posted = await clerk().download(`${exporter.calls}/import/template`, { method: 'POST' })
    expect(posted.fileName).toBe(file.fileName)
    expect(await textsOf(posted.content, posted.fileName)).toEqual([columns])
  })

  test('needs its permission', async () => {
    const reader = user('masterdata:exporter:list', 'masterdata:exporter:save')
    expect(await upload(reader, 'x.xlsx', await workbookOf(headings, [['x', '', 'y']]))).toMatchObject({ status: 403 })
  })

  test('does not write over what its owner may not see', async () => {
    const seller = await make(vendor, { phone: '13800000001' })
    const who = user('masterdata:vendor:list', 'masterdata:vendor:save', 'masterdata:vendor:import')
    const head = ['Vendor code', 'Vendor name', 'Short code', 'Type', 'Phone']
    const content = await workbookOf(head, [[seller.vendorCode, '改了名', seller.shortCode, 'External', '999']])
    const answer = await who.upload(`${vendor.calls}/import`, { name: 'x.xlsx', content })
    expect(await who.finished((answer.data as Wire).taskId)).toMatchObject({ successCount: 1 })
    expect(await admin.get(vendor, seller)).toMatchObject({ vendorName: '改了名', phone: '13800000001' })
  })

  test('of a record its owner may not see changes nothing', async () => {
    const seller = await make(vendor)
    const who = user('masterdata:vendor:list', 'masterdata:vendor:save', 'masterdata:vendor:import', {
      scope: 'VENDOR',
      vendorIds: [],
    })
    const content = await workbookOf(
      ['Vendor code', 'Vendor name', 'Short code', 'Type'],
      [[seller.vendorCode, '改了名', seller.shortCode, 'External']],
    )
    const answer = await who.upload(`${vendor.calls}/import`, { name: 'x.xlsx', content })
    const task = await who.finished((answer.data as Wire).taskId)
    expect(task).toMatchObject({ successCount: 0, failedCount: 1 })
    expect(await admin.get(vendor, seller)).toMatchObject({ vendorName: seller.vendorName, version: 0 })
  })
})

test('every task adds up: what it counted is what went well and what did not', async () => {
  const wrong = await sql('select id from excel_task where success_count + failed_count <> total_count')
  expect(wrong).toEqual([])
  expect(routes().some(route => route.path === '/admin/excel-task/page')).toBe(true)
})
