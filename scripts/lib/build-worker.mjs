import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.mjs'

/**
 * Builds what keeps the pages on a device that works without a line, told of the files of this build: a file with its
 * content in its name as it is, the others and the page around them all by a fingerprint.
 * @param {string} folder where the web app was built
 */
export async function buildWorker(folder) {
  const { build } = await import('rolldown')
  const print = (/** @type {string} */ name) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
      .slice(0, 16)
  const own = readdirSync(folder, { withFileTypes: true }).filter(
    entry => entry.isFile() && entry.name !== 'index.html',
  )
  const files = [
    { url: '/offline', revision: print('index.html') },
    ...own.map(({ name }) => ({ url: `/${name}`, revision: print(name) })),
    ...readdirSync(join(folder, 'assets'))
      .filter(name => /\.(js|css|woff2|svg)$/.test(name))
      .map(name => ({
        url: `/assets/${name}`,
        revision: /-[\w-]{8}\.\w+$/.test(name) ? null : print(`assets/${name}`),
      })),
  ]
  await build({
    input: join(root, 'platform/web/installed/worker.ts'),
    cwd: root,
    platform: 'browser',
    transform: { define: { __DOP_FILES__: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' } },
    output: { file: join(folder, 'sw.js'), format: 'iife', minify: true },
  })
}
