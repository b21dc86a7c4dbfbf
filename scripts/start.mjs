import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './lib/build-state.mjs'
import { install } from './lib/install.mjs'
import { serverEnvironment, serverFlags } from './lib/server-program.mjs'
import { checkNode, explain, root } from './lib/steps.mjs'

/** Hands over to the built server and lives as long as it does. */
function serve() {
  const follow = pathToFileURL(join(root, 'scripts', 'lib', 'follow-parent.mjs')).href
  const server = spawn(
    process.execPath,
    [...serverFlags, '--import', follow, join(root, 'dist', 'server', 'main.js'), ...process.argv.slice(2)],
    // A group of its own: Ctrl-C reaches the server once, through here, and not a second time from the terminal.
    {
      cwd: root,
      env: { ...serverEnvironment, ...process.env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: true,
    },
  )
  let last = 0
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(name, () => {
      // npm passes on what the terminal has already sent; the two arrive together.
      if (Date.now() - last < 500) return
      last = Date.now()
      server.kill(name === 'SIGHUP' ? 'SIGTERM' : name)
    })
  stop = () => server.kill('SIGTERM')
  server.on('error', thrown => {
    console.error(explain(thrown))
    process.exit(1)
  })
  server.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
}

/** The numbers of npm and, where it stands in between, of the shell that npm started us with. */
function ancestors() {
  const parent = process.ppid
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8')
    const isShell = /\((sh|dash|bash)\)/.test(stat)
    return isShell ? `${parent} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}` : `${parent}`
  } catch {
    return `${parent}`
  }
}

/** Whether npm, or what stands in for it, was ended before we came to look: a shell then already hangs on a stranger. */
function isOrphaned() {
  const above = ancestors().split(' ').at(-1)
  try {
    return !/npm|yarn|bun|node|corepack/.test(readFileSync(`/proc/${above}/cmdline`, 'utf8'))
  } catch {
    // Where there is no such file at all nothing can be told.
    return existsSync('/proc/self/cmdline')
  }
}

/** Ends whatever we have begun so far: at first ourselves with what works for us, then the server. */
let stop = () => {
  process.kill(process.pid, 'SIGTERM')
}
// npm cannot pass on SIGKILL, and passes nothing on to what its shell started; that it is gone shows in who our ancestors are.
const started = ancestors()
if (process.env.npm_lifecycle_event) {
  if (isOrphaned()) process.exit(128 + constants.signals.SIGTERM)
  setInterval(() => {
    if (ancestors() !== started) stop()
  }, 500).unref()
}

try {
  const remark = checkNode()
  if (remark) console.log(remark)
  await install()
  await build()
  serve()
} catch (thrown) {
  console.error(explain(thrown))
  process.exit(1)
}
