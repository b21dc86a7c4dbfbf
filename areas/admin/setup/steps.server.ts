import type { Area } from '#platform/model/area.ts'
import type { Declaration } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import { inReferenceOrder, requiredBy } from '#platform/model/reference-order.ts'
import type { Brought, ServerArea } from '#platform/server/area.ts'
import type { Catalogue } from '#platform/server/catalogue.ts'
import { type Chapter, chapters } from './chart.ts'

/** One list that a new company brings. */
export interface Step {
  readonly document: Declaration
  readonly area: Area
  readonly chapter: Chapter
  readonly purpose: Label
  /** Steps whose records its own must name. */
  readonly needs: readonly string[]
}

const broughtBy = (areas: readonly ServerArea[]): Readonly<Record<string, Brought>> =>
  Object.assign({}, ...areas.map(({ brought }) => brought ?? {})) as Record<string, Brought>

/** Lists that come in at one time: those that fill day by day say that a company is at work. */
export const broughtWhen = (areas: readonly ServerArea[], time: NonNullable<Brought['when']>): ReadonlySet<string> =>
  new Set(Object.entries(broughtBy(areas)).flatMap(([name, { when }]) => (when === time ? [name] : [])))

/** Documents without which no paper of another part of the business can be written. */
function neededElsewhere({ all, areas }: Catalogue): ReadonlySet<string> {
  const areaOf = new Map(all.map(({ document, area }) => [document.name, area]))
  const needed = areas.flatMap(area => {
    const own = area.members.flatMap(({ document }) => (document.report ? [] : [document]))
    return [...requiredBy(own)].filter(name => areaOf.get(name) !== area)
  })
  return new Set(needed)
}

/**
 * The steps of a first hour in the order in which each finds what it needs: every list that can be imported, and those that
 * an area names beside them. Chapter and order follow from the declarations.
 */
export function stepsOf(catalogue: Catalogue, areas: readonly ServerArea[]): readonly Step[] {
  const brought = broughtBy(areas)
  const known = catalogue.all.filter(({ document }) => {
    const said = brought[document.name]
    if (document.report || document.audience || said?.when === 'every day') return false
    return document.excel?.import === true || said !== undefined
  })
  const ground = neededElsewhere(catalogue)
  const chapterOf = ({ name }: Declaration): Chapter => {
    const { when } = brought[name] ?? {}
    if (when === 'people' || when === 'opening') return when
    return ground.has(name) ? 'ground' : 'desks'
  }
  const areaOf = new Map(known.map(({ document, area }) => [document.name, area]))
  const ordered = inReferenceOrder(known.map(({ document }) => document))
  const steps = ordered.flatMap((document): Step[] => {
    const area = areaOf.get(document.name)
    if (!area) return []
    const needs = [...requiredBy([document])].filter(name => areaOf.has(name))
    const purpose = brought[document.name]?.purpose ?? document.label
    return [{ document, area, chapter: chapterOf(document), purpose, needs }]
  })
  return chapters.flatMap(chapter => steps.filter(step => step.chapter === chapter))
}
