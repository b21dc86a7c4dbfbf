import type { Client } from 'pg'

/** What the wall of nearly every table asks, too long to be read as often. */
const ownTenant = "$wall$(tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::bigint)$wall$"

/** The whole schema of a database as text, in a fixed order: what `migrations/schema.sql` holds and is checked against. */
export async function schemaDump(client: Client): Promise<string> {
  const lines = async (sql: string) => (await client.query<{ line: string }>(sql)).rows.map(row => row.line)
  const columns = await client.query<{ table: string; line: string }>(
    `select c.relname as table,
            '  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
            || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname, a.attnum`,
  )
  const constraints = await client.query<{ table: string; line: string }>(
    `select c.relname as table, '  constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as line
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and k.contype in ('p', 'u', 'c', 'f', 'x') order by c.relname, k.conname`,
  )
  const tables = new Map<string, string[]>()
  for (const { table, line } of [...columns.rows, ...constraints.rows])
    tables.set(table, [...(tables.get(table) ?? []), line])
  const indexes = await lines(
    `select replace(pg_get_indexdef(i.indexrelid), ' ON public.', ' ON ') || ';' as line
       from pg_index i join pg_class c on c.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by c.relname, n.relname`,
  )
  const views = await lines(
    `select 'create view ' || c.relname || ' as' || chr(10) || pg_get_viewdef(c.oid, true) as line
       from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by c.relname`,
  )
  const walls = await lines(
    `select '-- ' || c.relname || ': row-level security ' || case when c.relforcerowsecurity then 'forced' else 'off' end
            || coalesce((select string_agg(concat_ws(' ', '; policy', p.policyname, lower(p.cmd), array_to_string(p.roles, ' '), replace(p.qual, ${ownTenant}, 'own tenant'), replace(p.with_check, ${ownTenant}, 'own tenant')), '' order by p.policyname)
                           from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname), '')
            || coalesce((select '; triggers ' || string_agg(t.tgname, ' ' order by t.tgname) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal), '') as line
       from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`,
  )
  const grants = await lines(
    `select '-- ' || c.relname || ': ' || g.grantee::regrole || ' may ' || string_agg(lower(g.privilege_type), ' ' order by g.privilege_type) as line
       from pg_class c, aclexplode(c.relacl) g
      where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace and g.grantee not in (0, c.relowner)
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by c.relname, g.grantee order by c.relname, g.grantee::regrole::text`,
  )
  const functions = await lines(
    `select '-- function ' || p.oid::regprocedure::text as line from pg_proc p
      where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  )
  return [
    '-- The whole schema as it stands after all migrations. Made by `npm run migrate:new` from a database; read it, do not run it.',
    ...[...tables].map(([name, parts]) => `create table ${name} (\n${parts.join(',\n')}\n);`),
    indexes.join('\n'),
    ...(views.length > 0 ? [views.join('\n\n')] : []),
    functions.join('\n'),
    walls.join('\n'),
    grants.join('\n'),
    '',
  ].join('\n\n')
}
