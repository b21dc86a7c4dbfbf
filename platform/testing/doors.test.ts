import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const platform = join(import.meta.dirname, '..')
/** The three doors from the platform to the areas, and who may open each. */
const doors: Readonly<Record<string, RegExp>> = {
  '#areas/index.server.ts': /^server\/(start|tools\/[a-z]+)\.ts$/,
  '#areas/index.web.ts': /^web\/main\.tsx$/,
  '#areas/index.testing.ts': /^testing\/[a-z]+\.ts$/,
}

test('the platform knows no area but through its three doors', () => {
  const wrong = readdirSync(platform, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap(file =>
      [...readFileSync(join(platform, file), 'utf8').matchAll(/(?:from|import\(?)\s*'([^']*areas\/[^']*)'/g)]
        .map(([, imported = '']) => imported)
        .filter(imported => !imported.startsWith('./') && !imported.startsWith('../') && !doors[imported]?.test(file))
        .map(imported => `${file} imports ${imported}`),
    )
  expect(wrong).toEqual([])
})
