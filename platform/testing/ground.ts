import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '../server/database/embedded.ts'
import { withClient } from '../server/database/open.ts'
import { copyFounded } from './founded.ts'

/** Where houses of tests are made: a server for databases, and what each new house is a copy of. */
export interface Ground {
  /** Makes a database of this name anew, with the house that all begin with, or empty, and answers its address. */
  readonly make: (name: string, content: 'founded' | 'empty') => Promise<string>
  readonly drop: (name: string) => Promise<void>
  /** Puts the files of the house that all begin with into the data folder of a new one. */
  readonly bring: (dataDir: string) => Promise<void>
}

/** A house on which nothing runs, as others are copied from it. */
export interface Template {
  readonly database: string
  readonly dataDir: string
}

/** A copy of the founded folder with a server of its own. Its database stays as it was founded; houses are copies of that. */
export async function ownGround(founded: string, dataDir: string): Promise<Ground> {
  copyFounded(founded, dataDir)
  const { url } = await startEmbedded({ dataDir, log: () => {} })
  return groundOn(url, '', { database: new URL(url).pathname.slice(1), dataDir })
}

/** The same on a server where databases stand; without a template each house is founded by whoever starts on it. */
export function groundOn(server: string, prefix: string, template?: Template): Ground {
  const byServer = <R>(text: string): Promise<R> => {
    const url = new URL(server)
    url.pathname = '/template1'
    return withClient(url.toString(), async client => (await client.query(text)) as R)
  }
  const drop = async (name: string) => {
    await byServer(`drop database if exists ${prefix}${name} with (force)`)
  }
  return {
    drop,
    make: async (name, content) => {
      await drop(name)
      const copied = content === 'founded' && template ? ` template ${template.database} strategy file_copy` : ''
      await byServer(`create database ${prefix}${name}${copied}`)
      const url = new URL(server)
      url.pathname = `/${prefix}${name}`
      return url.toString()
    },
    bring: async dataDir => {
      await mkdir(dataDir, { recursive: true })
      const files = template && join(template.dataDir, 'files')
      if (files && existsSync(files)) execFileSync('cp', ['-a', files, dataDir])
    },
  }
}
