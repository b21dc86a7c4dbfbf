import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { demoPassword } from './demo-password.ts'
import { start } from './start.ts'

/** The program: starts the server and stops it cleanly when told to. */
async function serve(): Promise<void> {
  const root = process.env.DOP_ROOT ?? resolve(dirname(fileURLToPath(import.meta.url)), '../..')
  const config = readConfig(process.env, root)
  const { port, stop } = await start(config, process.env.LOG_LEVEL ?? 'warn')
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  console.log(`DOP ready at http://${host}:${port}`)
  if (config.demo)
    console.log(`Demo sign-in: tenant 1, users admin, chenli, zhaomin and others, password ${demoPassword(config)}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      setTimeout(() => process.exit(1), 30_000).unref()
      void stop().then(() => process.exit(0))
    })
}

serve().catch((fault: unknown) => {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exit(1)
})
