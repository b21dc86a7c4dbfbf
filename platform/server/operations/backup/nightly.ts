import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupNamed, type Head } from '../anchors.ts'
import { writeBackup } from './write.ts'

const named = /^dop-\d{8}-\d{6}(-[0-9a-f]{16})?\.tar\.gz$/

/** Makes the backup of the night and keeps as many as wanted, the newest (reliability.md 5); answers its file, whose name says where the history stood. */
export async function nightlyBackup(
  plan: {
    readonly backupUrl: string
    readonly filesFolder: string
    readonly folder: string
    /** Notes where the history stands in it. */
    readonly note: (heads: readonly Head[]) => Promise<void>
  },
  kept: number,
  now = new Date(),
): Promise<string> {
  await mkdir(plan.folder, { recursive: true, mode: 0o700 })
  const stamp = now.toISOString().replaceAll(/[-:]/g, '').replace('T', '-').slice(0, 15)
  const written = join(plan.folder, `dop-${stamp}.tar.gz`)
  const { history } = await writeBackup({ backupUrl: plan.backupUrl, filesFolder: plan.filesFolder, target: written })
  const target = backupNamed(written, history)
  await plan.note(history)
  await rename(written, target)
  const all = (await readdir(plan.folder)).filter(name => named.test(name)).sort()
  for (const name of all.slice(0, Math.max(0, all.length - kept))) await rm(join(plan.folder, name), { force: true })
  return target
}
