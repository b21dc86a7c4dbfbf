/** What a scale says at a moment: gross kilograms, and whether it stands still. */
export interface Reading {
  readonly gross: string
  readonly stable: boolean
}

/** A weight as text with at most three places: "+  0.562" is 0.562. */
const kilograms = (text: string, unit: string): string | undefined => {
  const value = Number(text.replaceAll(/[\s+]/g, ''))
  if (!Number.isFinite(value)) return undefined
  return (unit.toLowerCase() === 'g' ? value / 1000 : value).toFixed(3)
}

/** Mettler SICS: `S S     0.562 kg` stands still, `S D     0.558 kg` does not. */
function sics(line: string): Reading | undefined {
  const [, state, figure = '', unit = ''] = /^S\s+([SD])\s+([-+]?\s*[\d.]+)\s*(kg|g)$/i.exec(line) ?? []
  const gross = kilograms(figure, unit)
  return state && gross !== undefined ? { gross, stable: state.toUpperCase() === 'S' } : undefined
}

/** What begins and ends a message of a scale that speaks in characters of control. */
const [startOfText, endOfText] = ['\u0002', '\u0003']

/** Toledo continuous: STX, three status bytes, six digits of weight, six of tare; the first byte says where the point stands. */
function toledo(line: string): Reading | undefined {
  const said = line.startsWith(startOfText) ? line.slice(1) : line
  const [, first = '', second = '', digits = ''] = /^(.)(.).([\s\d]{6})[\s\d]{6}/s.exec(said) ?? []
  if (!digits.trim()) return undefined
  // 2 is a whole number, each one above takes a place.
  const places = (first.charCodeAt(0) & 0b111) - 2
  const status = second.charCodeAt(0)
  const value = (Number(digits) / 10 ** places) * (status & 0b10 ? -1 : 1)
  return { gross: value.toFixed(3), stable: (status & 0b1000) === 0 }
}

/** Continuous text: `ST,GS,+  0.562kg` stands still, `US,GS,…` does not. */
function text(line: string): Reading | undefined {
  const [, state, figure = '', unit = ''] = /^(ST|US)\s*,\s*\w+\s*,\s*([-+]?\s*[\d.]+)\s*(kg|g)$/i.exec(line) ?? []
  const gross = kilograms(figure, unit)
  return state && gross !== undefined ? { gross, stable: state.toUpperCase() === 'ST' } : undefined
}

const drivers = { SICS: sics, TOLEDO: toledo, TEXT: text } as const
export type Protocol = keyof typeof drivers

/** What a line from a scale says by its protocol; nothing where it says no weight. */
export const readingOf = (protocol: Protocol, line: string): Reading | undefined => drivers[protocol](line.trimEnd())

/** Whole lines in what has come so far, and what is left over for the next. */
export function linesIn(heard: string): { readonly lines: readonly string[]; readonly rest: string } {
  const parts = heard.replaceAll(endOfText, '\n').split(/[\r\n]+/)
  return { lines: parts.slice(0, -1).filter(Boolean), rest: parts.at(-1) ?? '' }
}

/** Where a net weight stands: within its limits, close to one of them, or beyond. */
export type Tone = 'good' | 'near' | 'bad' | 'none'

/** So close to a limit, as a part of the range, it is amber. */
const closeTo = 0.1

export function toneOf(net: number | undefined, min: number | undefined, max: number | undefined): Tone {
  if (net === undefined || net <= 0) return 'none'
  if ((min !== undefined && net < min) || (max !== undefined && net > max)) return 'bad'
  if (min === undefined || max === undefined) return 'good'
  const margin = (max - min) * closeTo
  return net < min + margin || net > max - margin ? 'near' : 'good'
}

/** The weights a simulated scale goes through as a box is put on it: it swings, then stands still. */
export function simulated(target: number, step: number): Reading {
  const swing = [0.35, 0.8, 1.06, 0.98, 1.01][step]
  return swing === undefined
    ? { gross: target.toFixed(3), stable: true }
    : { gross: (target * swing).toFixed(3), stable: false }
}

/** The box a working day of the simulator goes on with: mostly in the middle, one in twelve too light or too heavy. */
export function nextBox(count: number, min: number, max: number): number {
  const middle = (min + max) / 2
  if (count % 12 === 5) return max * 1.06
  if (count % 12 === 11) return min * 0.94
  return middle + (max - min) * 0.04 * ((count * 7) % 11) - (max - min) * 0.2
}
