import { existsSync } from 'node:fs'
import { chmod, chown, lchown, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { copiedBinaries, hasLinks, installedBinaries } from './binaries.ts'
import { run } from './processes.ts'
import { EmbeddedDatabaseError } from './refusal.ts'

/** Under which account PostgreSQL runs: the words before its command, and who owns its files. */
export type Account = { name: string; prefix: readonly string[]; uid: number; gid: number }

/** An account that was tried and works, with the programs it can use. */
export type Seat = { account: Account; native: string }

type Candidate = Account & { entersBy: 'owner' | 'group' | 'capability' }

/**
 * Finds an account that PostgreSQL accepts, which root is not, and hands the database's folder over to it.
 * `home` is the whole data folder, `folder` the part inside it that belongs to the database alone.
 */
export async function takeSeat(home: string, folder: string, mayChangeHome: boolean): Promise<Seat> {
  const installed = installedBinaries()
  const linked = await hasLinks(installed)
  const refusals: string[] = []
  for (const account of await candidates(folder)) {
    const enter = await run([...account.prefix, 'sh', '-c', ':'])
    if (!enter.ok) {
      refusals.push(`${account.name}: ${enter.output}`)
      continue
    }
    await handOver(home, folder, account, mayChangeHome)
    const inside = await run([...account.prefix, 'sh', '-c', 'cd "$1"', 'sh', folder])
    if (!inside.ok) {
      refusals.push(`${account.name}: ${inside.output}`)
      continue
    }
    const works = async (native: string) => {
      const { ok, output } = await run([...account.prefix, join(native, 'bin', 'postgres'), '--version'])
      // It ends well even when it could not read its own folder, and only complains beside its version.
      const isUsable = ok && /^postgres \(PostgreSQL\)[^\n]*$/.test(output)
      if (!isUsable) refusals.push(`${account.name}: ${output}`)
      return isUsable
    }
    if (linked && (await works(installed))) return { account, native: installed }
    const copied = await copiedBinaries(installed, folder)
    await give(copied, account)
    if (await works(copied)) return { account, native: copied }
  }
  throw noSeat(refusals)
}

async function candidates(folder: string): Promise<Candidate[]> {
  const watched = (await run(['setpriv', '--pdeathsig', 'INT', 'true'])).ok
  // A killed Node takes the server with it: the kernel sends this signal when the starter dies.
  const deathSignal = watched ? ['--pdeathsig', 'INT'] : []
  const uid = process.getuid?.() ?? -1
  const gid = process.getgid?.() ?? -1
  const owner = await stat(folder)
  if (uid !== 0) {
    if (owner.uid !== uid) throw foreignFolder(folder, owner.uid)
    return [{ name: 'self', prefix: watched ? ['setpriv', ...deathSignal] : [], uid, gid, entersBy: 'owner' }]
  }
  const other = (name: string, uid: number, gid: number, capability?: string): Candidate => ({
    name: capability ? `${name} with ${capability}` : name,
    prefix: [
      'setpriv',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      // Without the first of these, access() would answer as if the right were not there.
      ...(capability
        ? ['--securebits=+no_setuid_fixup', '--inh-caps', `+${capability}`, '--ambient-caps', `+${capability}`]
        : []),
      ...deathSignal,
    ],
    uid,
    gid,
    entersBy: capability ? 'capability' : 'group',
  })
  const postgres = await passwd('postgres')
  const nobody = (await passwd('nobody')) ?? { uid: 65534, gid: 65534 }
  return [
    // Data that already belongs to somebody stays theirs where possible.
    ...(owner.uid !== 0 && existsSync(join(folder, 'data', 'PG_VERSION'))
      ? [other(`owner ${owner.uid}`, owner.uid, owner.gid)]
      : []),
    {
      name: 'own user namespace',
      prefix: [
        'unshare',
        '--user',
        `--map-user=${nobody.uid}`,
        `--map-group=${nobody.gid}`,
        ...(watched ? ['setpriv', ...deathSignal] : []),
      ],
      uid: 0,
      gid: 0,
      entersBy: 'owner',
    },
    ...(postgres ? [other('postgres', postgres.uid, postgres.gid)] : []),
    other('nobody', nobody.uid, nobody.gid),
    // Below a closed home folder of root and where namespaces are forbidden, as in most containers, only the right
    // to pass through folders helps. It is far less than the root this program itself was started as.
    other('nobody', nobody.uid, nobody.gid, 'dac_read_search'),
    other('nobody', nobody.uid, nobody.gid, 'dac_override'),
  ]
}

async function passwd(name: string): Promise<{ uid: number; gid: number } | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  const [, , uid, gid] = lines.find(line => line.startsWith(`${name}:`))?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** Makes the account own the database's folder, and lets it through the data folder, which stays closed to others. */
async function handOver(home: string, folder: string, account: Candidate, mayChangeHome: boolean): Promise<void> {
  if (process.getuid?.() === 0 && mayChangeHome) {
    const { uid } = await stat(home)
    const byGroup = account.entersBy === 'group' && uid !== account.uid
    if (byGroup) await chown(home, uid, account.gid)
    await chmod(home, byGroup ? 0o710 : 0o700)
  }
  await give(folder, account)
}

/** Changes the owner of a tree, itself last: when this is cut off half-way, the next start sees that it is not done. */
async function give(path: string, { uid, gid }: Pick<Account, 'uid' | 'gid'>): Promise<void> {
  const now = await stat(path)
  if (now.uid === uid && now.gid === gid) return
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) await give(inner, { uid, gid })
    else await lchown(inner, uid, gid)
  }
  await chown(path, uid, gid)
}

function foreignFolder(folder: string, owner: number): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `数据库文件夹 ${folder} 属于另一个账户（编号 ${owner}）。请用该账户启动，或用 DATA_DIR 指定自己的文件夹。`,
    `The database folder ${folder} belongs to another account (number ${owner}). Start as that account, or name a ` +
      'folder of your own in DATA_DIR.',
  )
}

function noSeat(refusals: readonly string[]): EmbeddedDatabaseError {
  const tried = refusals.join('\n  ')
  return process.getuid?.() === 0
    ? new EmbeddedDatabaseError(
        'PostgreSQL 不能以 root 运行，而本机也无法切换到其他账户。请用普通账户启动；或安装 util-linux（unshare、setpriv）；' +
          `或用 DATABASE_URL 指定外部数据库。已尝试：\n  ${tried}`,
        'PostgreSQL does not run as root, and this machine offers no way to another account. Start as an ordinary ' +
          'user, or install util-linux (unshare, setpriv), or name an external database in DATABASE_URL. ' +
          `Tried:\n  ${tried}`,
      )
    : new EmbeddedDatabaseError(
        `本机无法运行内置的 PostgreSQL（需要 glibc）。请用 DATABASE_URL 指定外部数据库。原因：\n  ${tried}`,
        'The embedded PostgreSQL does not run on this machine (it needs glibc). Name an external database in ' +
          `DATABASE_URL. Reason:\n  ${tried}`,
      )
}
