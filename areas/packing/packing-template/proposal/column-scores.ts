import type { Label } from '#platform/model/label.ts'
import { type ColumnSense, headingFits } from '../heading-meaning.ts'
import { packingListFields } from '../packing-list-fields.ts'
import { headingText } from '../sheet-view.ts'
import { plainText } from '../vocabulary/lexicon.ts'
import type { ColumnFacts } from './column-facts.ts'
import type { OwnWords } from './known-values.ts'
import { type Product, productsAmong, proportionOf } from './multiplication.ts'
import { becauseOfWords, cellsShow } from './reasons.ts'
import { suitability } from './suitability.ts'

/** How well a column takes one sense, and why. */
export interface Score {
  readonly value: number
  readonly reasons: readonly Label[]
}

/** Whether one weight is a little more than another in nearly every line. */
function isAbove(more: ColumnFacts, less: ColumnFacts): boolean {
  const ratios = more.numbers.flatMap((figure, at) => {
    const other = less.numbers[at]
    return figure === undefined || !other ? [] : [figure / other]
  })
  return ratios.length >= 2 && ratios.filter(ratio => ratio > 1.005 && ratio < 1.5).length >= ratios.length * 0.9
}

/** Weighs every sense of every column of a table. */
export class ColumnScores {
  readonly #scores = new Map<ColumnFacts, Map<ColumnSense, Score>>()
  readonly #fits = new Map<ColumnFacts, ReadonlyMap<ColumnSense, number>>()
  readonly #facts: readonly ColumnFacts[]
  readonly #own: ReadonlyMap<ColumnSense, ReadonlySet<string>>
  readonly #startsPallet: readonly boolean[]

  constructor(facts: readonly ColumnFacts[], own: OwnWords, rowCount: number) {
    this.#facts = facts
    this.#own = new Map(
      Object.entries(own).map(([sense, said]) => [
        sense as ColumnSense,
        new Set(said.map(word => plainText(word).trim())),
      ]),
    )
    for (const one of facts) this.#fits.set(one, headingFits(one.heading.words))
    for (const one of facts) this.#byWordsAndCells(one)
    this.#startsPallet = this.#palletStarts(rowCount)
    this.#byFigures()
  }

  of(facts: ColumnFacts): ReadonlyMap<ColumnSense, Score> {
    return this.#scores.get(facts) ?? new Map()
  }

  #fit(facts: ColumnFacts, sense: ColumnSense): number {
    return this.#fits.get(facts)?.get(sense) ?? 0
  }

  #value(facts: ColumnFacts, sense: ColumnSense): number {
    return this.#scores.get(facts)?.get(sense)?.value ?? 0
  }

  #put(facts: ColumnFacts, sense: ColumnSense, value: number, reason?: Label): void {
    const scores = this.#scores.get(facts) ?? new Map<ColumnSense, Score>()
    const reasons = scores.get(sense)?.reasons ?? []
    scores.set(sense, { value, reasons: reason ? [...reasons, reason] : reasons })
    this.#scores.set(facts, scores)
  }

  /** Adds to a score, or begins one where the words said nothing against it. */
  #add(facts: ColumnFacts, sense: ColumnSense, more: number, reason: Label): void {
    this.#put(facts, sense, this.#value(facts, sense) + more, reason)
  }

  #scale(facts: ColumnFacts, sense: ColumnSense, factor: number): void {
    if (this.#value(facts, sense) > 0) this.#put(facts, sense, this.#value(facts, sense) * factor)
  }

  #byWordsAndCells(facts: ColumnFacts): void {
    const fits = this.#fits.get(facts) ?? new Map<ColumnSense, number>()
    const heading = headingText(facts.heading.words)
    for (const [sense, fit] of fits) this.#put(facts, sense, fit * suitability(sense, facts), becauseOfWords(heading))
    const { looks, date, filled, distinct, texts } = facts
    if (filled === 0) return
    const isKnown = fits.size > 0
    if (date >= 0.5) {
      if (!isKnown) this.#put(facts, 'packageDate', 0.4 * date)
      if (this.#value(facts, 'packageDate') > 0) this.#add(facts, 'packageDate', 0.1 * date, cellsShow.dates(date))
    }
    if (looks.sscc >= 0.5) this.#add(facts, 'palletNo', 0.6, cellsShow.sscc(looks.sscc))
    if (looks.container >= 0.5) this.#put(facts, 'nothing', 0.9)
    for (const [sense, said] of this.#own) {
      const hits = texts.filter(text => said.has(plainText(text).trim())).length / texts.length
      if (hits >= 0.4 && (!isKnown || this.#fit(facts, sense) > 0.2))
        this.#add(facts, sense, isKnown ? 0.2 * hits : 0.55 * hits, cellsShow.own(hits))
    }
    if (looks.fruit >= 0.6 && distinct <= Math.max(3, filled / 4)) {
      if (!isKnown) this.#put(facts, 'category', 0.4, cellsShow.fruit(looks.fruit))
      else if (this.#fit(facts, 'category') > 0) this.#add(facts, 'category', 0.3, cellsShow.fruit(looks.fruit))
    } else if (this.#fit(facts, 'category') > 0 && looks.grade >= 0.6) this.#scale(facts, 'category', 0.4)
    if (looks.fruit >= 0.6) this.#scale(facts, 'grade', 0.5)
    const supported = [
      ['coo', looks.country, cellsShow.country],
      ['hsCode', looks.tariff, cellsShow.tariff],
      ['spec', looks.size, cellsShow.size],
      ['grade', looks.grade, cellsShow.grade],
    ] as const
    for (const [sense, share, reason] of supported)
      if (share >= 0.6 && this.#fit(facts, sense) > 0) this.#add(facts, sense, 0.1, reason(share))
    if (!isKnown && looks.tariff >= 0.8) this.#add(facts, 'hsCode', 0.45, cellsShow.tariff(looks.tariff))
    // Our own country is where the goods go, not where they come from.
    const isOurs = texts.every(text => /^(?:cn|china|chn|中国)$/i.test(text))
    if (!isKnown && looks.country >= 0.8 && looks.letters > 0.8 && !isOurs)
      this.#add(facts, 'coo', 0.4, cellsShow.country(looks.country))
  }

  /** The lines at which a new pallet begins. */
  #palletStarts(rowCount: number): boolean[] {
    const [pallet] = [...this.#facts].sort((a, b) => this.#value(b, 'palletNo') - this.#value(a, 'palletNo'))
    if (!pallet || this.#value(pallet, 'palletNo') < 0.4) return []
    const texts = pallet.perLine
    return Array.from({ length: rowCount }, (_, at) => texts[at] !== '' && (at === 0 || texts[at] !== texts[at - 1]))
  }

  #byFigures(): void {
    const products = productsAmong(this.#facts)
    const chosen = this.#best(products)
    if (chosen) this.#proves(chosen)
    const qty = chosen?.count ?? this.#likelyQty()
    if (!qty) return
    for (const facts of this.#facts) {
      if (facts === qty || facts.number < 0.8 || !this.#isWeight(facts)) continue
      this.#byProportion(facts, qty, products)
    }
    this.#byEachOther(qty)
  }

  /** Gross stands a little above net in every line, whatever the headings say of it. */
  #byEachOther(qty: ColumnFacts): void {
    const strongest = (sense: ColumnSense) =>
      this.#facts
        .filter(facts => facts !== qty && this.#value(facts, sense) >= 0.6)
        .sort((a, b) => this.#value(b, sense) - this.#value(a, sense))[0]
    const [net, gross] = [strongest('totalNetWeight'), strongest('grossWeight')]
    for (const facts of this.#facts) {
      if (facts === qty || facts === net || facts === gross || facts.number < 0.8) continue
      if (this.#value(facts, 'nothing') >= 0.6 || this.#fit(facts, 'netWeight') > 0.8) continue
      const open = (this.#fits.get(facts)?.size ?? 0) === 0 || this.#isWeight(facts)
      if (!open) continue
      if (net && !gross && isAbove(facts, net)) this.#add(facts, 'grossWeight', 0.5, cellsShow.aboveNet())
      if (gross && !net && isAbove(gross, facts)) this.#add(facts, 'totalNetWeight', 0.4, cellsShow.belowGross())
    }
  }

  #isWeight(facts: ColumnFacts): boolean {
    return (['netWeight', 'totalNetWeight', 'grossWeight'] as const).some(sense => this.#fit(facts, sense) > 0.3)
  }

  #likelyQty(): ColumnFacts | undefined {
    const [qty] = [...this.#facts].sort((a, b) => this.#value(b, 'qty') - this.#value(a, 'qty'))
    return qty && this.#value(qty, 'qty') >= 0.4 ? qty : undefined
  }

  /** Of several multiplications the one whose headings agree best that it is boxes and net weight. */
  #best(products: readonly Product[]): Product | undefined {
    const allowed = (facts: ColumnFacts, sense: ColumnSense) => {
      const fits = this.#fits.get(facts)
      if (!fits || fits.size === 0) return 0.3
      return fits.get(sense) ?? 0
    }
    const weighed = products.flatMap(product => {
      const { count, each, total } = product
      const parts = [allowed(count, 'qty'), allowed(each, 'netWeight'), allowed(total, 'totalNetWeight')]
      if (parts.some(part => part < 0.2)) return []
      if (this.#fit(each, 'grossWeight') > 0.9 || this.#fit(total, 'grossWeight') > 0.9) return []
      return [{ product, weight: parts.reduce((sum, part) => sum + part, 0) + product.matching / product.lines }]
    })
    return weighed.sort((a, b) => b.weight - a.weight)[0]?.product
  }

  #proves({ count, each, total, matching, lines }: Product): void {
    const named = { qty: count, netWeight: each, totalNetWeight: total } as const
    for (const [sense, facts] of Object.entries(named) as [keyof typeof named, ColumnFacts][]) {
      this.#put(facts, sense, Math.max(this.#value(facts, sense), 0.55))
      this.#add(facts, sense, 0.35 * (matching / lines), cellsShow.product(packingListFields[sense], matching, lines))
    }
    this.#scale(each, 'totalNetWeight', 0.3)
    this.#scale(each, 'spec', 0.5)
    this.#scale(total, 'netWeight', 0.3)
    this.#scale(each, 'qty', 0.3)
  }

  #byProportion(facts: ColumnFacts, qty: ColumnFacts, products: readonly Product[]): void {
    const isEach = products.some(({ count, each }) => count === qty && each === facts)
    const { steady, each, covered } = proportionOf(qty, facts)
    if (this.#oncePerPallet(facts, qty, covered)) {
      for (const sense of ['totalNetWeight', 'netWeight', 'grossWeight'] as const) this.#scale(facts, sense, 0.3)
      this.#put(facts, 'nothing', 0.9, cellsShow.perPallet())
      return
    }
    const sizes = facts.numbers.filter(figure => figure !== undefined)
    const usual = [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0
    const few = facts.distinct <= Math.max(3, facts.filled / 10)
    if (isEach || (few && usual > 0 && usual <= 30 && (steady < 0.7 || each < 0.12))) {
      // The same few small weights whatever the number of boxes: one box.
      if (this.#fit(facts, 'grossWeight') > 0.6) {
        this.#scale(facts, 'grossWeight', 0.3)
        this.#put(facts, 'nothing', 0.8, cellsShow.perBox())
      } else if (this.#fit(facts, 'netWeight') > 0.3) {
        this.#scale(facts, 'totalNetWeight', 0.4)
        this.#add(facts, 'netWeight', 0.3, cellsShow.perBox())
      }
      return
    }
    if (steady >= 0.7 && each >= 0.12 && each <= 60 && usual > 30) {
      this.#scale(facts, 'netWeight', 0.4)
      for (const sense of ['totalNetWeight', 'grossWeight'] as const)
        if (this.#fit(facts, sense) > 0.3) this.#add(facts, sense, 0.1, cellsShow.steady(each))
    }
  }

  /** Whether a weight stands only in the first line of each pallet, or again and again for the whole of it. */
  #oncePerPallet(facts: ColumnFacts, qty: ColumnFacts, covered: number): boolean {
    const starts = this.#startsPallet
    if (starts.every(Boolean)) return false
    const inside = starts.flatMap((start, at) => (!start && qty.numbers[at] !== undefined ? [at] : []))
    if (inside.length === 0) return false
    if (covered < 0.95) {
      const empty = inside.filter(at => facts.numbers[at] === undefined).length
      const full = starts.filter((start, at) => start && facts.numbers[at] !== undefined).length
      return empty >= inside.length * 0.9 && full >= starts.filter(Boolean).length * 0.9
    }
    if (facts.distinct <= 3) return false
    const repeated = inside.filter(at => facts.numbers[at] === facts.numbers[at - 1])
    const telling = inside.filter(at => qty.numbers[at] !== qty.numbers[at - 1])
    return telling.length >= 3 && repeated.length >= inside.length * 0.95
  }
}
