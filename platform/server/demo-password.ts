import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The password of every demo user: given, kept from before, or made now (decisions 2). */
export function demoPassword(config: Config): string {
  if (config.demoPassword) return config.demoPassword
  const file = join(config.dataDir, 'demo-password')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const made = `Dop-${randomBytes(6).toString('base64url')}7a`
  // Whoever reads it meanwhile reads no half of it.
  writeFileSync(`${file}.new`, `${made}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return made
}
