import pg from 'pg'
import { silence } from './trouble.ts'

/** How long a statement may be silent before the database itself is asked whether it lives. */
const patience = 800
/** How long it has for that answer, twice in a row: a machine that is merely busy answers the second time. */
const answerMilliseconds = 900

/** Tells a database that has frozen from a statement that takes long, so that nobody waits for what will not come. */
export class Pulse {
  private readonly url: string
  private client: pg.Client | undefined
  private asking: Promise<boolean> | undefined

  constructor(url: string) {
    this.url = url
  }

  /** Whether the database answers at all; all who wonder at the same time get one answer. */
  answers(): Promise<boolean> {
    this.asking ??= this.asked()
      .then(async answered => answered || (await this.asked()))
      .finally(() => {
        this.asking = undefined
      })
    return this.asking
  }

  /** A statement's answer, or the refusal to wait longer when the database is found silent. */
  watched<R>(statement: Promise<R>): Promise<R> {
    return new Promise((answer, refuse) => {
      let isOver = false
      let timer: NodeJS.Timeout
      const look = async () => {
        if (!(await this.answers())) refuse(new Error(silence))
        else if (!isOver) wait()
      }
      const wait = () => {
        timer = setTimeout(() => void look(), patience)
      }
      const over = () => {
        isOver = true
        clearTimeout(timer)
      }
      wait()
      statement.finally(over).then(answer, refuse)
    })
  }

  async close(): Promise<void> {
    const { client } = this
    this.client = undefined
    await client?.end().catch(() => {})
  }

  private async asked(): Promise<boolean> {
    try {
      this.client ??= await this.connected()
      await this.client.query('select 1')
      return true
    } catch {
      const { client } = this
      this.client = undefined
      void client?.end().catch(() => {})
      return false
    }
  }

  private async connected(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: answerMilliseconds,
      query_timeout: answerMilliseconds,
    })
    client.on('error', () => {
      if (this.client === client) this.client = undefined
    })
    await client.connect()
    return client
  }
}
