// Plays the whole chain while things break, from a seed, and looks at everything afterwards:
//   npm run chaos -- --seed 7 [--runs 200] [--minutes 10] [--people 10] [--faults kill,database,cut,delay,disk,clock,backup]
//   npm run chaos -- --containers 500 [--seed 7]     containers under whatever words, without faults
//   npm run chaos -- --boxes 10000 [--seed 7]        a week of two weighing lines, the server killed twice, a minute without its database
import { parseArgs } from 'node:util'
import { explain, installed, run, Trouble } from './lib/steps.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '10' },
    people: { type: 'string', default: '10' },
    faults: { type: 'string', default: 'kill,database,cut,delay,disk,clock,backup' },
    containers: { type: 'string' },
    boxes: { type: 'string' },
  },
})
const { seed } = values
const [file, environment] = values.containers
  ? [
      'areas/settlement/settlement/random-shipments.server.test.ts',
      { RANDOM_CONTAINERS: values.containers, RANDOM_SEED: seed },
    ]
  : values.boxes
    ? ['tests/weighing-week.server.test.ts', { WEEK_BOXES: values.boxes, CHAOS_SEED: seed }]
    : [
        'tests/chaos.server.test.ts',
        {
          CHAOS_SEED: seed,
          CHAOS_RUNS: values.runs,
          CHAOS_MINUTES: values.minutes,
          CHAOS_CONTAINERS: values.people,
          CHAOS_FAULTS: values.faults,
        },
      ]
Object.assign(process.env, environment)
try {
  const { code } = await run(installed('vitest'), ['run', '--project', 'server', file], { show: true })
  if (code !== 0) throw new Trouble('有一轮没有通过，见上。', 'A run did not hold; see above.')
} catch (thrown) {
  console.error(explain(thrown))
  process.exitCode = 1
}
