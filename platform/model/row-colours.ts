import type { Conditions } from './any-of.ts'
import type { Label } from './label.ts'

/** The colours a rule of a view may give; each has its shade in every theme. */
export const ruleColours = {
  red: ['红', 'Red'],
  amber: ['橙', 'Amber'],
  green: ['绿', 'Green'],
  blue: ['蓝', 'Blue'],
  violet: ['紫', 'Violet'],
  grey: ['灰', 'Grey'],
} as const satisfies Readonly<Record<string, Label>>
export type RuleColour = keyof typeof ruleColours

/** By which rows of a list are told apart: what all of them meet, and how they look then. */
export interface ColourRule {
  readonly name: string
  readonly colour: RuleColour
  readonly filters: Conditions
}

export const mostRules = 8
export const longestRuleName = 40
/** The parameter a page is asked by for the rules its rows meet: their conditions, as groups of filters. */
export const coloursAsked = 'colours'
/** Under this name a row says the first of them that it meets, counted from 0. */
export const ruleMet = 'colourRule'
