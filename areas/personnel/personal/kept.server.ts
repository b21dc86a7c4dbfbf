import type { Work } from '#platform/server/documents/actions.ts'

/** What of a person is kept apart from the record. */
export type Detail = 'idNo' | 'phone'

const purpose = (detail: Detail) => `personal ${detail}`

/** Keeps a word of an applicant's, sealed, apart from the record, so that no list, export, history or message can hold it. */
export async function keepDetail(work: Work, applicationId: string, detail: Detail, value: string): Promise<void> {
  await work.transaction.query(
    `insert into personal_detail (tenant_id, application_id, detail, sealed) values (current_tenant(), $1, $2, $3)
     on conflict (tenant_id, application_id, detail) do update set sealed = excluded.sealed`,
    [applicationId, detail, work.sealed(purpose(detail), value)],
  )
}

/** What is kept of an applicant; what cannot be read after a move to another database is left out. */
export async function detailsOf(work: Work, applicationId: string): Promise<Partial<Record<Detail, string>>> {
  const { rows } = await work.transaction.query<{ detail: Detail; sealed: string }>(
    'select detail, sealed from personal_detail where tenant_id = current_tenant() and application_id = $1',
    [applicationId],
  )
  return Object.fromEntries(
    rows.flatMap(({ detail, sealed }) => {
      const whole = work.opened(purpose(detail), sealed)
      return whole ? [[detail, whole]] : []
    }),
  )
}

/** Forgets what was kept of an applicant who is no more. */
export async function forgetDetails({ transaction }: Work, applicationId: string): Promise<void> {
  await transaction.query('delete from personal_detail where tenant_id = current_tenant() and application_id = $1', [
    applicationId,
  ])
}
