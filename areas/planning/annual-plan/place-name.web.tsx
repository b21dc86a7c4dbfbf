import { figureOf, grouped } from '#platform/kinds/decimal/kind.ts'
import { useLanguage } from '#platform/web/language.ts'
import { type Zone, zones } from '../terms.ts'

/** Boxes as they are read. */
export const boxes = (value: string | number) => grouped(figureOf(String(value))?.toFixed() ?? '0')

/** What a place is called: a zone by its word, anything else as it is. */
export const usePlaceName = () => {
  const say = useLanguage()
  return (name: string) => (name in zones ? say(zones[name as Zone]) : name)
}
