import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../server/database/embedded.ts'
import { readMigrations } from '../server/database/migrate.ts'
import { withClient } from '../server/database/open.ts'
import { businessDay } from '../server/documents/work.ts'
import { childServer } from './child-server.ts'
import { queueEmpty } from './queue.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const kept = join(root, 'node_modules', '.cache', 'dop', 'founded')
/** So many founded houses are kept beside the newest, for whoever goes to and fro between two states of the work. */
const keptBeside = 3

/** What a demo house is founded with: who signs in there, and its business day, today where none is given. */
export interface Founding {
  readonly password: string
  readonly businessDate?: string
}

/** What the content of a founded house comes from. What the browser and tests alone use is left out. */
const sources = ['migrations', 'areas', 'platform/kinds', 'platform/model', 'platform/outbox', 'platform/server']
const isSource = (name: string) =>
  !/\.test\.|\.web\.|\.md$/.test(name) && !name.split(sep).some(part => part === 'web' || part === 'tools')

/** The house that server tests work in: their business day, and the password of everybody in it. */
export const testFounding: Required<Founding> = { password: 'Durian-2025-Monthong', businessDate: '2025-05-06' }

/** The house that journeys walk through: the demo as it stands today. */
export const demoFounding: Founding = { password: 'Journey-pass-1x' }

/** The name of a founded house: another one as soon as anything that makes it differs. */
export function foundedName({ password, businessDate = businessDay(new Date()) }: Founding): string {
  const hash = createHash('sha256').update(JSON.stringify([password, businessDate]))
  // The lockfile names the version of PostgreSQL and of every library that founding uses.
  hash.update(readFileSync(join(root, 'package-lock.json')))
  for (const part of sources) {
    const names = readdirSync(join(root, part), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(root.length))
      .filter(isSource)
    for (const name of names.sort())
      hash
        .update(name)
        .update('\0')
        .update(readFileSync(join(root, name)))
        .update('\0')
  }
  return hash.digest('hex').slice(0, 24)
}

/**
 * A data folder in which a demo house is founded and nothing runs: made when it is not there yet, copied by whoever
 * needs a fresh house. A founding that fails has a second try. In the loop of a day (`TEST_FOUNDED=near`) one that an
 * earlier state of the work has founded will do, as long as starting on it is what an installed version goes through.
 */
export async function foundedFolder(founding: Founding): Promise<string> {
  await mkdir(kept, { recursive: true })
  const folder = join(kept, foundedName(founding))
  const found = existsSync(folder) ? folder : process.env.TEST_FOUNDED === 'near' ? await nearest(founding) : undefined
  if (found) {
    const now = new Date()
    await utimes(found, now, now)
    return found
  }
  console.log('A house is founded for the tests; it is kept until something that makes it changes.')
  for (let tries = 1; ; tries++) {
    const draft = `${folder}.new-${process.pid}`
    try {
      await makeFounded(draft, founding)
      // Another run may have been quicker with the same.
      if (!existsSync(folder)) await rename(draft, folder)
      await forgetOld(folder)
      return folder
    } catch (fault) {
      if (tries === 2) throw fault
      console.log(`The house could not be founded and is tried once more: ${(fault as Error).message}`)
    } finally {
      await rm(draft, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

/** What is noted beside a founded house: how it was founded, and the migrations it has gone through. */
const noteIn = (folder: string) => join(folder, 'founded.json')
async function noteOf({ password, businessDate = businessDay(new Date()) }: Founding): Promise<readonly string[]> {
  const migrations = await readMigrations(join(root, 'migrations'))
  return [password, businessDate, ...migrations.map(({ name, checksum }) => `${name} ${checksum}`)]
}

/** The house used last that was founded alike and has gone through none but migrations of today. */
async function nearest(founding: Founding): Promise<string | undefined> {
  const [password, businessDate, ...migrations] = await noteOf(founding)
  for (const folder of await byUse()) {
    const noted: string[] = JSON.parse(await readFile(noteIn(folder), 'utf8').catch(() => '[]'))
    const isAlike = noted[0] === password && noted[1] === businessDate
    if (isAlike && noted.slice(2).every(one => migrations.includes(one))) return folder
  }
  return undefined
}

/** What follows of the demo a moment later is done as well: an order is pushed some seconds after its contract is audited. */
const shortly = 60

/** Founds a house as the first start of the product does, and waits until nothing is under way in it. */
async function makeFounded(dataDir: string, founding: Founding): Promise<void> {
  const { password, businessDate } = founding
  const server = await childServer({
    DATA_DIR: dataDir,
    DOP_DEMO: 'on',
    DOP_DEMO_PASSWORD: password,
    BACKUPS_KEPT: '0',
    ...(businessDate ? { DOP_BUSINESS_DATE: businessDate } : {}),
  })
  try {
    const { url } = await startEmbedded({ dataDir, log: () => {} })
    await withClient(url, client =>
      queueEmpty(async (text, values = []) => (await client.query(text, [...values])).rows, shortly),
    )
    const code = await server.terminate()
    if (code !== 0) throw new Error(`The server that founded the house ended with ${code}`)
  } finally {
    await server.kill()
  }
  // A copy finds a port of its own.
  await rm(join(dataDir, 'postgres.port'), { force: true })
  await writeFile(noteIn(dataDir), JSON.stringify(await noteOf(founding)))
}

/** All founded houses that are kept, the one used last first. */
async function byUse(): Promise<string[]> {
  const folders = (await readdir(kept)).filter(name => !name.includes('.')).map(name => join(kept, name))
  const aged = await Promise.all(folders.map(async path => ({ path, used: (await stat(path)).mtimeMs })))
  return aged.sort((a, b) => b.used - a.used).map(({ path }) => path)
}

async function forgetOld(newest: string): Promise<void> {
  const others = (await byUse()).filter(path => path !== newest)
  for (const path of others.slice(keptBeside)) await rm(path, { recursive: true, force: true, maxRetries: 5 })
}

/** Puts a copy of a founded house into a folder that is not there yet, every file with its owner. */
export function copyFounded(founded: string, into: string): void {
  execFileSync('cp', ['-a', founded, into])
}
