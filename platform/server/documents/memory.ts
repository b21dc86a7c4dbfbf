import type { Transaction } from '../database/connection.ts'

/** What one tenant's records answered, with the state they were in when they did. */
interface Kept {
  readonly state: string
  readonly value: unknown
}

/** Answers of one tenant that are kept at most; then memory begins anew. */
const mostAnswers = 5000
const mostTenants = 50

/**
 * Answers from records that change seldom and are asked for on almost every save. Each remembered table is stamped by
 * its own trigger in the transaction that changes it, so an answer is never older than the stamps a work has read,
 * on whichever server the change was made.
 */
export class Memory {
  private readonly tenants = new Map<string, Map<string, Kept>>()

  /** Opens the memory for one transaction. */
  recall(tenantId: string, transaction: Transaction): Recall {
    return new Recall(transaction, () => {
      let answers = this.tenants.get(tenantId)
      if (!answers || answers.size > mostAnswers) {
        if (this.tenants.size > mostTenants) this.tenants.clear()
        answers = new Map()
        this.tenants.set(tenantId, answers)
      }
      return answers
    })
  }
}

/** Memory as one transaction sees it: the stamps are read once, and again after it changed or waited for something. */
export class Recall {
  private readonly transaction: Transaction
  private readonly answers: () => Map<string, Kept>
  private stamps: Promise<ReadonlyMap<string, string>> | undefined

  constructor(transaction: Transaction, answers: () => Map<string, Kept>) {
    this.transaction = transaction
    this.answers = answers
  }

  /** The stamps are read again before the next answer: records were changed here, or a lock was waited for. */
  refresh(): void {
    this.stamps = undefined
  }

  /** The answer to a question about some tables: from memory while none of them changed, otherwise made and kept. */
  async value<Value>(tables: readonly string[], question: string, make: () => Promise<Value>): Promise<Value> {
    const state = await this.state(tables)
    const found = this.answers().get(question)
    if (found?.state === state) return found.value as Value
    const value = await make()
    this.answers().set(question, { state, value })
    return value
  }

  /** Gives what is remembered of the records of one table to the asker, and answers the values nothing is known of. */
  async known<Value>(
    table: string,
    values: readonly string[],
    give: (value: string, answer: Value) => void,
  ): Promise<string[]> {
    const state = await this.state([table])
    const answers = this.answers()
    return values.filter(value => {
      const kept = answers.get(`${table} = ${value}`)
      if (kept?.state !== state) return true
      give(value, kept.value as Value)
      return false
    })
  }

  /** Remembers what was read of one record. */
  async keep(table: string, value: string, answer: unknown): Promise<void> {
    this.answers().set(`${table} = ${value}`, { state: await this.state([table]), value: answer })
  }

  private async state(tables: readonly string[]): Promise<string> {
    this.stamps ??= this.readStamps()
    const stamps = await this.stamps
    return tables.map(table => stamps.get(table) ?? '0').join(' ')
  }

  private async readStamps(): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.transaction.query<{ table_name: string; stamp: string }>(
      'select table_name, stamp from table_stamp where tenant_id = current_tenant()',
      [],
      'table-stamps',
    )
    return new Map(rows.map(row => [row.table_name, row.stamp]))
  }
}
