import type { Database, Transaction } from '#platform/server/database/connection.ts'

/** A statement as the product sent it. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name?: string | undefined
}

class Enough extends Error {}

/** Runs a piece of the product's own work, notes every statement it sends, and undoes it. */
export async function statementsOf(
  database: Database,
  tenantId: string,
  work: (transaction: Transaction) => Promise<unknown>,
): Promise<Statement[]> {
  const noted: Statement[] = []
  await database
    .withTenant(tenantId, async transaction => {
      await work({
        query: (text, values = [], name) => {
          noted.push({ text, values, name })
          return transaction.query(text, values, name)
        },
        written: (text, values = [], name) => {
          noted.push({ text, values, name })
          return transaction.written(text, values, name)
        },
        // A record is read as a call reads it: in parts.
        isOneMoment: true,
      })
      throw new Enough()
    })
    .catch((fault: unknown) => {
      if (!(fault instanceof Enough)) throw fault
    })
  return noted
}

/** What the floor runs for each kind of request: the product's own statements, noted once. */
export interface FloorWork {
  readonly reads: Readonly<Record<string, readonly Statement[]>>
  readonly create: readonly Statement[]
  readonly update: Statement
  readonly menu: Statement
  readonly export: { readonly declare: Statement; readonly columns: readonly unknown[]; readonly folder: string }
  readonly passwordHash: string
  readonly password: string
}
