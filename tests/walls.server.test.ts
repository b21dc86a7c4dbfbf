import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { tableOf } from '#platform/model/document.ts'
import type { Transaction } from '#platform/server/database/connection.ts'
import { rolePassword, urlAs } from '#platform/server/database/roles.ts'
import { house as openHouse } from '#platform/testing/house.ts'

const { databaseUrl, house, make, neighbourMaker, sql } = await openHouse()
const runtime = new pg.Client({ connectionString: urlAs(databaseUrl, 'app_rw') })
await runtime.connect()
afterAll(() => runtime.end())

/** Runs statements as the server does, in one transaction that is taken back. */
async function asServer<R>(tenant: string | undefined, work: () => Promise<R>): Promise<R> {
  await runtime.query('begin')
  try {
    if (tenant !== undefined) await runtime.query("select set_config('app.tenant', $1, true)", [tenant])
    return await work()
  } finally {
    await runtime.query('rollback')
  }
}
const count = async (table: string) => Number((await runtime.query(`select count(*) from ${table}`)).rows[0]?.count)

const tables = (
  await sql(
    `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner,
            (select json_agg(json_build_object('command', polcmd, 'using', pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid)))
               from pg_policy where polrelid = c.oid) as policies,
            exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as tenanted
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )
).map(
  row =>
    row as {
      name: string
      enabled: boolean
      forced: boolean
      owner: string
      tenanted: boolean
      policies: { command: string; using: string; check: string }[] | null
    },
)
const tenanted = tables.filter(table => table.tenanted)

describe('the roles of the database', () => {
  test.each([
    ['app_rw', false],
    ['app_platform', false],
    ['app_backup', true],
    ['app_owner', true],
  ])('%s is no superuser and passes the wall: %s', async (name, bypasses) => {
    const [role] = await sql(
      'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin from pg_roles where rolname = $1',
      [name],
    )
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: bypasses,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolcanlogin: true,
    })
  })

  test('the one at run time owns nothing, belongs to nobody and is granted no more than rows', async () => {
    expect(await sql("select relname from pg_class where pg_get_userbyid(relowner) = 'app_rw'")).toEqual([])
    expect(await sql("select proname from pg_proc where pg_get_userbyid(proowner) = 'app_rw'")).toEqual([])
    expect(await sql("select roleid::regrole::text from pg_auth_members where member = 'app_rw'::regrole")).toEqual([])
    const granted = await sql(
      "select distinct privilege_type from information_schema.role_table_grants where grantee = 'app_rw' and table_schema = 'public'",
    )
    expect(granted.map(row => row.privilege_type as string).sort((a, b) => a.localeCompare(b))).toEqual([
      'DELETE',
      'INSERT',
      'SELECT',
      'UPDATE',
    ])
    const makes = [
      'create table mine (a int)',
      'create schema mine',
      'alter table vendor disable row level security',
      'drop policy tenant_wall on vendor',
      'create role mine',
      "copy vendor to program 'cat'",
      'set role app_owner',
    ]
    for (const statement of makes)
      await expect(
        asServer('1', () => runtime.query(statement)),
        statement,
      ).rejects.toThrow(/permission denied|must be owner|must be|denied/)
  })

  test('the one for backups only reads', async () => {
    const granted = await sql(
      "select distinct privilege_type from information_schema.role_table_grants where grantee = 'app_backup' and table_schema = 'public'",
    )
    expect(granted.map(row => row.privilege_type)).toEqual(['SELECT'])
  })

  test('each has a password of its own that follows from the administrator’s', () => {
    const passwords = (['app_owner', 'app_rw', 'app_backup', 'app_platform'] as const).map(role =>
      rolePassword(databaseUrl, role),
    )
    expect(new Set(passwords).size).toBe(4)
    expect(rolePassword(databaseUrl.replace(/:[^:@]+@/, ':other@'), 'app_rw')).not.toBe(passwords[1])
  })
})

describe('the wall', () => {
  test('stands, forced, around every table that holds something of a tenant', () => {
    expect(tenanted.length).toBeGreaterThan(20)
    const wall = "(tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::bigint)"
    const open = tenanted.filter(
      ({ enabled, forced, policies }) =>
        !enabled ||
        !forced ||
        policies?.length !== 1 ||
        policies[0]?.command !== '*' ||
        policies[0].using !== wall ||
        policies[0].check !== wall,
    )
    expect(open.map(table => table.name)).toEqual([])
  })

  test('is around every table but those that know no tenant', () => {
    expect(tables.filter(table => !table.tenanted).map(table => table.name)).toEqual([
      'job_worker',
      'schema_migration',
      'sign_in_limit',
    ])
    const declared = house.catalogue.all
      .filter(({ document }) => !document.report)
      .map(({ document }) => tableOf(document))
    expect(declared.filter(name => !tenanted.some(table => table.name === name))).toEqual([])
  })

  test('is part of every key', async () => {
    const keys = await sql(
      `select c.relname as index, t.relname as table from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
        where t.relnamespace = 'public'::regnamespace and i.indisunique and t.relname = any($1)
          and not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant_id' and a.attnum = any(i.indkey))`,
      [tenanted.map(table => table.name)],
    )
    expect(keys).toEqual([])
    const foreign = await sql(
      `select conname from pg_constraint k where contype = 'f' and connamespace = 'public'::regnamespace
          and not exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'tenant_id' and a.attnum = any(k.conkey))`,
    )
    expect(foreign).toEqual([])
    const nullable = await sql(
      `select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where t.table_type = 'BASE TABLE' and c.table_schema = 'public' and c.column_name = 'tenant_id' and c.is_nullable = 'YES'`,
    )
    expect(nullable).toEqual([])
  })

  test('has no door: nothing that is run with other rights reads a tenant’s rows', async () => {
    const doors = await sql("select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef")
    expect(doors.map(row => row.proname)).toEqual(['sign_in_tenants'])
    const views = await sql(
      // A view reads with the rights and behind the walls of whoever asks.
      `select relname from pg_class where relnamespace = 'public'::regnamespace
          and (relkind = 'm' or (relkind = 'v' and not coalesce('security_invoker=true' = any(reloptions), false)))`,
    )
    expect(views).toEqual([])
  })
})

describe('the server without a tenant', () => {
  test.each([undefined, ''])('sees no row of any table (%j)', async tenant => {
    await asServer(tenant, async () => {
      for (const { name } of tenanted) expect(await count(name), name).toBe(0)
    })
    expect((await sql('select count(*)::int as count from vendor'))[0]?.count).toBeGreaterThan(0)
  })

  test('writes nothing', async () => {
    await expect(
      asServer(undefined, () =>
        runtime.query(
          "insert into saved_view (tenant_id, screen, name, settings, user_id) values (1, 'x', 'x', '{}', 1)",
        ),
      ),
    ).rejects.toThrow('row-level security')
  })
})

describe('the server inside a tenant', () => {
  test('sees the rows of that tenant only, whatever it asks for', async () => {
    const { vendor, port } = {
      vendor: house.catalogue.get('vendor').document,
      port: house.catalogue.get('port').document,
    }
    const [ours, theirs] = [await make(vendor), await neighbourMaker.make(vendor)]
    expect(tableOf(port)).toBe('port')
    for (const [tenant, own, other] of [
      ['1', ours, theirs],
      ['2', theirs, ours],
    ] as const)
      await asServer(tenant, async () => {
        const ids = async (where: string) =>
          (await runtime.query(`select id from vendor where ${where}`)).rows.map(row => row.id)
        expect(await ids(`id in (${own.id}, ${other.id})`)).toEqual([own.id])
        expect(await ids('tenant_id <> current_tenant()')).toEqual([])
        expect((await runtime.query(`update vendor set remark = 'x' where id = ${other.id}`)).rowCount).toBe(0)
        expect((await runtime.query(`delete from vendor where id = ${other.id}`)).rowCount).toBe(0)
      })
  })

  test('neither writes into another nor moves a row there', async () => {
    const vendor = await make(house.catalogue.get('vendor').document)
    const statements = [
      "insert into saved_view (tenant_id, screen, name, settings, user_id) values (2, 'x', 'x', '{}', 1)",
      `update vendor set tenant_id = 2 where id = ${vendor.id}`,
    ]
    for (const statement of statements)
      await expect(
        asServer('1', () => runtime.query(statement)),
        statement,
      ).rejects.toThrow('row-level security')
  })

  test('is refused a tenant that is no number', async () => {
    for (const tenant of ['1; select', '1 or 1=1', '', 'x', '-1'])
      await expect(
        house.database.withTenant(tenant, () => Promise.resolve()),
        tenant,
      ).rejects.toThrow('A tenant is a number')
  })

  test("is closed to what comes after its end: the connection is somebody else's by then", async () => {
    let kept: Transaction | undefined
    await house.database.withTenant('1', async transaction => {
      kept = transaction
    })
    await expect(kept?.query('select 1')).rejects.toThrow('after the end of its transaction')
    await expect(kept?.written('select 1')).rejects.toThrow('after the end of its transaction')
  })
})

describe('the history', () => {
  test('is added to and read, never changed: not by the server, not by the owner', async () => {
    await make(house.catalogue.get('vendor').document)
    const statements = ["update action_log set user_name = 'nobody'", 'delete from action_log', 'truncate action_log']
    for (const statement of statements)
      await expect(
        asServer('1', () => runtime.query(statement)),
        statement,
      ).rejects.toThrow('permission denied')
    const owner = new pg.Client({ connectionString: urlAs(databaseUrl, 'app_owner') })
    await owner.connect()
    try {
      for (const statement of statements)
        await expect(owner.query(statement), statement).rejects.toThrow('rows of action_log are never changed')
    } finally {
      await owner.end()
    }
    expect((await sql('select count(*)::int as count from action_log'))[0]?.count).toBeGreaterThan(0)
  })
})
