import type { Work } from '#platform/server/documents/actions.ts'

const purpose = 'member phone'

/** Keeps the phone of a member, sealed, apart from the record, so that no list, export, history or answer can hold it. */
export async function keepPhone(work: Work, memberId: string, phone: string): Promise<void> {
  await work.transaction.query(
    `insert into member_phone (tenant_id, member_id, phone) values (current_tenant(), $1, $2)
     on conflict (tenant_id, member_id) do update set phone = excluded.phone`,
    [memberId, work.sealed(purpose, phone)],
  )
}

/** The phone of a member; nothing where none is known, or it cannot be read after a move to another database. */
export async function phoneOf(work: Work, memberId: string): Promise<string | undefined> {
  const { rows } = await work.transaction.query<{ phone: string }>(
    'select phone from member_phone where tenant_id = current_tenant() and member_id = $1',
    [memberId],
  )
  return rows[0] && work.opened(purpose, rows[0].phone)
}

/** Forgets the phone of a member who is no more. */
export async function forgetPhone({ transaction }: Work, memberId: string): Promise<void> {
  await transaction.query('delete from member_phone where tenant_id = current_tenant() and member_id = $1', [memberId])
}
