// Brings up two PostgreSQL under Patroni, PgBouncer and HAProxy on loopback addresses and works there while parts of it
// are killed: npm run ha -- [--minutes 60] [--seed 1]. Wants Debian's packages; it says which are missing.
import { parseArgs } from 'node:util'
import { explain, installed, run, Trouble } from './lib/steps.mjs'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
})
Object.assign(process.env, { HA_MINUTES: values.minutes, HA_SEED: values.seed })
try {
  const { code } = await run(installed('vitest'), ['run', '--config', 'tests/ha/vitest.config.ts'], { show: true })
  if (code !== 0) throw new Trouble('演练没有通过，见上。', 'The exercise did not hold; see above.')
} catch (thrown) {
  console.error(explain(thrown))
  process.exitCode = 1
}
