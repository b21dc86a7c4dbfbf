import { browser } from './lib/browser.mjs'
import { build } from './lib/build-state.mjs'
import { install } from './lib/install.mjs'
import { checkNode, explain, installed, run } from './lib/steps.mjs'

const journey = 'tests/journeys/guide.journey.test.ts'

/** Makes the pictures of the guide anew from the product as it is; a page's name as an argument makes that one's alone. */
try {
  checkNode()
  await install()
  const path = await browser()
  if (path) await build()
  const [page] = process.argv.slice(2)
  const { code } = path
    ? await run(
        installed('vitest'),
        ['run', '--project', 'journeys', journey, ...(page ? ['-t', `the page ${page} in`] : [])],
        { show: true, env: { ...process.env, CHROMIUM_PATH: path, GUIDE_PICTURES: 'write' } },
      )
    : { code: 1 }
  process.exitCode = code ?? 1
} catch (thrown) {
  console.error(explain(thrown))
  process.exitCode = 1
}
