import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const config = join(root, '.oxlintrc.json')

test('the linter holds the rule of hooks in every screen: none is called after an early return', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dop-hooks-'))
  const screen = (body: string) => `import { useState } from 'react'
export function Screen({ open }: { readonly open: boolean }) {
  ${body}
  return <b>{shown}</b>
}
`
  try {
    const judged = (name: string, body: string) => {
      const file = join(folder, name)
      writeFileSync(file, screen(body))
      const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--config', config, file], {
        encoding: 'utf8',
        cwd: folder,
      })
      return { status, stdout }
    }
    const late = judged('late.tsx', 'if (!open) return null\n  const [shown] = useState(0)')
    expect(late.stdout).toContain('react-hooks(rules-of-hooks)')
    expect(late.status).toBe(1)
    expect(judged('early.tsx', 'const [shown] = useState(0)\n  if (!open) return null').status).toBe(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('no part of the house is left out of it', () => {
  const { ignorePatterns, overrides, rules } = JSON.parse(readFileSync(config, 'utf8')) as {
    ignorePatterns: string[]
    overrides: { rules?: Record<string, unknown> }[]
    rules: Record<string, unknown>
  }
  expect(rules['react/rules-of-hooks']).toBe('error')
  expect(overrides.filter(one => 'react/rules-of-hooks' in (one.rules ?? {}))).toEqual([])
  expect(ignorePatterns.filter(pattern => /^(platform|areas)|tsx/.test(pattern))).toEqual([])
})
