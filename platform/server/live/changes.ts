import type { Database } from '../database/connection.ts'

/** Where servers hear of which kinds of documents records were changed. */
export const changeChannel = 'dop_changed'

/** What happens within so long is told in one message. */
const gatherMilliseconds = 2000

/**
 * Gathers of which kinds of documents the records of each tenant were changed here, and tells every server at most once
 * in two seconds: by a statement of its own, so that nobody who writes waits for it. Kinds only, no records and no values.
 */
export class Changes {
  private readonly database: Database
  private readonly waiting = new Map<string, Set<string>>()
  private timer: NodeJS.Timeout | undefined

  constructor(database: Database) {
    this.database = database
    database.onChange((tenantId, documents) => this.note(tenantId, documents))
  }

  private note(tenantId: string, documents: ReadonlySet<string>): void {
    const waiting = this.waiting.get(tenantId) ?? new Set()
    for (const name of documents) waiting.add(name)
    this.waiting.set(tenantId, waiting)
    this.timer ??= setTimeout(() => void this.tell(), gatherMilliseconds).unref()
  }

  private async tell(): Promise<void> {
    this.timer = undefined
    const all = [...this.waiting]
    this.waiting.clear()
    for (const [tenantId, documents] of all)
      await this.database
        .withTenant(tenantId, ({ query }) =>
          query('select pg_notify($1, $2)', [changeChannel, `${tenantId} ${[...documents].join(',')}`], 'tell-changes'),
        )
        // Whoever looks at a board reads it anew after two minutes as well.
        .catch(() => {})
  }

  /** Tells nothing more: the server stops. */
  close(): void {
    clearTimeout(this.timer)
    this.waiting.clear()
  }
}
