import { expect, test } from 'vitest'
import type { Area } from '#platform/model/area.ts'
import { headerFields } from '#platform/model/document.ts'
import { isPush, pushedSeenBy } from './dashboards/home/pushed.ts'

const areas = Object.values(import.meta.glob<Record<string, Area>>('./*/area.ts', { eager: true })).flatMap(module =>
  Object.values(module),
)

test('whoever has the list of something that is pushed is shown what another system refused (business.md 3.24)', () => {
  const pushed = areas
    .flatMap(area => area.members)
    .filter(({ document }) => !document.report)
    .filter(({ document }) => Object.entries(headerFields(document)).some(([name, field]) => isPush(name, field)))
    .map(({ document }) => `${document.permission}:list`)
  expect([...new Set(pushed)].toSorted((one, other) => one.localeCompare(other))).toEqual(pushedSeenBy)
})
