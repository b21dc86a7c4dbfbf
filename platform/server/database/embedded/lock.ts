import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { type Identity, identityOf, isAlive, pause } from './processes.ts'
import { codeOf, EmbeddedDatabaseError } from './refusal.ts'

type Holder = Identity & { token: string }

/**
 * Runs one start at a time per folder. A lock whose holder has died is taken over. Should two ever come in
 * together after all, PostgreSQL's own lock and the renaming of a finished data folder still let only one win.
 */
export async function alone<T>(path: string, log: (line: string) => void, work: () => Promise<T>): Promise<T> {
  const token = randomUUID()
  const draft = `${path}.${token}`
  await writeFile(draft, JSON.stringify({ ...identityOf(process.pid), token }), { mode: 0o600 })
  try {
    await take(path, draft, log)
  } finally {
    await rm(draft, { force: true })
  }
  try {
    return await work()
  } finally {
    if ((await holderOf(path))?.token === token) await rm(path, { force: true })
  }
}

/** Waits for its turn; linking a finished file is what makes the taking a single step. */
async function take(path: string, draft: string, log: (line: string) => void): Promise<void> {
  const end = Date.now() + 180_000
  for (let tries = 0; ; tries++) {
    try {
      return await link(draft, path)
    } catch (thrown) {
      if (codeOf(thrown) !== 'EEXIST') throw thrown
    }
    const holder = await holderOf(path)
    if (holder && !isAlive(holder)) await clear(path, holder)
    else if (!holder) await clear(path, holder)
    else if (Date.now() > end)
      throw new EmbeddedDatabaseError(
        `另一个程序（进程 ${holder.pid}）正在启动同一个数据库，已等待三分钟。请结束该进程后重试。`,
        `Another program (process ${holder.pid}) has been starting this database for three minutes. End it and try again.`,
      )
    else {
      if (tries === 50) log(`Waiting for process ${holder.pid}, which is starting the same database`)
      await pause(40)
    }
  }
}

async function holderOf(path: string): Promise<Holder | undefined> {
  try {
    const { pid, mark, token } = JSON.parse(await readFile(path, 'utf8'))
    return { pid: Number(pid), mark: String(mark), token: String(token) }
  } catch {
    return undefined
  }
}

/** Takes a dead holder's lock away; when a living one slipped in between, it gets it back. */
async function clear(path: string, dead: Holder | undefined): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
    if ((await holderOf(aside))?.token !== dead?.token) await link(aside, path)
  } catch (thrown) {
    if (codeOf(thrown) !== 'ENOENT' && codeOf(thrown) !== 'EEXIST') throw thrown
  } finally {
    await rm(aside, { force: true })
  }
}
