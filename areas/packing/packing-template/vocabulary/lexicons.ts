import { goodsWords } from './goods-words.ts'
import { Lexicon } from './lexicon.ts'
import { measureWords } from './measure-words.ts'
import { shipmentWords, wordsOfNothing } from './shipment-words.ts'

const { container, seal, vessel } = shipmentWords
const { number, code, name, date, type, price } = measureWords

/** Words as they stand above a column. */
export const columnWords = new Lexicon(
  [
    { nothing: wordsOfNothing },
    { container: container ?? '', seal: seal ?? '', vessel: vessel ?? '' },
    measureWords,
    goodsWords,
  ],
  { shortens: true },
)

/** Words as they stand before a value of the header. */
export const labelWords = new Lexicon([
  { nothing: `${wordsOfNothing}, ${price}, usd, eur` },
  goodsWords,
  { number: number ?? '', code: code ?? '', name: name ?? '', date: date ?? '', type: type ?? '' },
  shipmentWords,
])
