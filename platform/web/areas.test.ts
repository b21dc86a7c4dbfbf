import { describe, expect, test } from 'vitest'
import { webAreas } from '#areas/index.web.ts'

describe.each(webAreas)('the area $name in the browser', ({ addresses = [], load, screens = {} }) => {
  test('finds the screens of its documents below its addresses, and names no document that is not its own', async () => {
    const members = (await load?.())?.members ?? []
    const paths = members.flatMap(({ document }) =>
      [document, ...Object.values(document.desks ?? {})].flatMap(one => [one.screen, ...(one.alternatives ?? [])]),
    )
    paths.push(...members.flatMap(({ document: { leads } }) => [...(leads?.edit ?? []), ...(leads?.detail ?? [])]))
    expect(paths.filter(path => !addresses.some(one => path === one || path.startsWith(`${one}/`)))).toEqual([])
    const names = members.map(({ document }) => document.name)
    expect(Object.keys(screens).filter(name => !names.includes(name))).toEqual([])
  })
})
