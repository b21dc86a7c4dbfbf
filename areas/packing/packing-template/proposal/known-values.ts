import { remembering } from '../remembering.ts'
import { soundContainerIn } from '../sheet-values.ts'
import { plainText } from '../vocabulary/lexicon.ts'

/** Words our own masters and this vendor's earlier lists use, by the field they stand in. */
export type OwnWords = Partial<
  Record<
    | 'category'
    | 'commodity'
    | 'brand'
    | 'grade'
    | 'spec'
    | 'packaging'
    | 'coo'
    | 'pol'
    | 'pod'
    | 'consignee'
    | 'exporter',
    readonly string[]
  >
>

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(/[,\n]/).map(word => plainText(word).trim()))

/** Kinds of fruit as lists name them. */
const fruits = wordSet(`
  apple, apples, manzana, manzanas, maca, macas, pomme, pommes, elma, apel, tao, แอปเปิ้ล, 苹果, pear, pears, pera, peras, armut, 梨, cherry, cherries, cereza, cerezas, cereja, cerise, kiraz, 车厘子, 樱桃, grape, grapes, table grapes, uva, uvas, uva de mesa, raisin, raisins, uzum, anggur, nho, 葡萄, 提子, องุ่น,
  orange, oranges, naranja, naranjas, laranja, laranjas, portakal, jeruk, cam, 橙, 橙子, ส้ม, mandarin, mandarins, mandarina, mandarinas, tangerina, mandalina, easy peelers, soft citrus, clementine, clementines, quyt, 柑橘, 桔, lemon, lemons, limon, limones, limao, citron, 柠檬, chanh, lime, limes, grapefruit, pomelo, toronja, pompelmo, greyfurt, 西柚, 柚子, buoi, ส้มโอ, citrus,
  kiwi, kiwis, kiwifruit, green kiwifruit, gold kiwifruit, kivi, 猕猴桃, 奇异果, avocado, avocados, palta, paltas, aguacate, abacate, avokado, bo, 牛油果, 鳄梨, mango, mangoes, mangos, mangga, xoai, manga, mangas, 芒果, มะม่วง, banana, bananas, platano, muz, pisang, chuoi, 香蕉, กล้วย, durian, durians, sau rieng, 榴莲, 榴蓮, ทุเรียน, mangosteen, mangosteens, manggis, mang cut, 山竹, มังคุด,
  longan, longans, nhan, 龙眼, ลำไย, lychee, litchi, lychees, leci, vai, 荔枝, ลิ้นจี่, rambutan, chom chom, 红毛丹, เงาะ, dragon fruit, pitahaya, pitaya, thanh long, buah naga, 火龙果, แก้วมังกร, pineapple, pina, abacaxi, ananas, nanas, dua, 菠萝, 凤梨, สับปะรด, coconut, coco, kelapa, 椰子, มะพร้าว, jackfruit, mit, 菠萝蜜, ขนุน, guava, oi, papaya, mamao, du du,
  blueberry, blueberries, arandano, arandanos, mirtilo, yaban mersini, 蓝莓, strawberry, strawberries, fresa, morango, cilek, 草莓, raspberry, plum, plums, ciruela, ciruelas, ameixa, erik, 李子, 西梅, peach, peaches, durazno, duraznos, pessego, seftali, 桃, nectarine, nectarines, nectarin, nectarina, nektarin, 油桃, apricot, apricots, kayisi, damasco, pomegranate, pomegranates, granada, nar, romã, 石榴, fig, figs, incir, melon, melons, kavun, karpuz, watermelon, persimmon, kaki, 柿子, date, dates, passion fruit, chanh day, pomelo, salak, snake fruit, tamarind, stone fruit`)

const isFruit = (text: string): boolean => {
  const plain = plainText(text).trim()
  if (fruits.has(plain)) return true
  // A longer text is a description that happens to name a fruit.
  if (plain.length > 32 || plain.split(' ').length > 3) return false
  return plain.split(/[\s/()（）-]+/).some(word => word.length > 2 && fruits.has(word))
}

const countries = wordSet(`
  chile, peru, thailand, thai, vietnam, viet nam, new zealand, australia, south africa, egypt, turkey, turkiye, brazil, brasil, mexico, usa, united states, u.s.a., us, united kingdom, uk, gb, spain, espana, italy, italia, france, greece, morocco, israel, argentina, ecuador, colombia, philippines, indonesia, malaysia, cambodia, laos, myanmar, india, pakistan, china, japan, korea, taiwan, netherlands, belgium, poland, germany, portugal, iran, uzbekistan, kenya, tanzania, zimbabwe, namibia, costa rica, guatemala, honduras, panama, canada,
  智利, 秘鲁, 泰国, 越南, 新西兰, 澳大利亚, 南非, 埃及, 土耳其, 巴西, 墨西哥, 美国, 西班牙, 意大利, 菲律宾, 印度尼西亚, 马来西亚, ไทย, ประเทศไทย,
  cl, pe, th, vn, nz, au, za, eg, tr, br, mx, es, it, fr, gr, ma, il, ar, ec, co, ph, id, my, kh, cn, jp, kr, nl, be, pl, de, pt, ie, chl, per, tha, vnm, nzl, aus, zaf, rsa, egy, tur, bra, mex`)

/** SSCC: eighteen digits of which the last is the GS1 check digit. */
function isSscc(text: string): boolean {
  const digits = text.replace(/^\(?00\)?(?=\d{18}$)/, '').replace(/\s/g, '')
  if (!/^\d{18}$/.test(digits)) return false
  const sum = Array.from(digits.slice(0, 17), (digit, at) => Number(digit) * (at % 2 === 0 ? 3 : 1)).reduce(
    (a, b) => a + b,
  )
  return (10 - (sum % 10)) % 10 === Number(digits[17])
}

const sizeForm =
  /^(?:\d{1,3}(?:[.,]\d)?(?:\s?[-/–+x]\s?\d{1,3})?\+?|[2-6]?(?:XJ|SJ|J|JJ|JJJ|XL|XXL|XXXL|L|M|S|XS|SS|P|G)D?|(?:super |extra )?jumbo|large|medium|small|\d{2}\s?[-–]\s?\d{2}\s?mm|\d{2,3}s|#\d{1,3})$/i
const gradeForm =
  /^(?:(?:cat|class|clase|grade|loai|loại|grado|us|เกรด|cl|kelas|sinif|sınıf)\.?\s?(?:no\.?\s?)?#?)?\s?(?:[1-3]|i{1,3}|[abc]{1,3}\+?|extra(?: fancy)?|premium|fancy|choice|standard|first|second|xf|wax|us #?1|no\.?\s?[12])(?:级|級)?$/i
const packForm =
  /(?:\d\s?(?:kg|k|lb|lbs|l)\b)|carton|box|crate|tray|bag|caja|plix|tela|granel|bandeja|caixa|karton|kasa|thung|thùng|กล่อง|ตะกร้า|箱|筐|telescop|euro/i

/** What a single value looks like, whatever stands above it. */
export interface Look {
  readonly sscc: boolean
  readonly container: boolean
  readonly fruit: boolean
  readonly country: boolean
  readonly tariff: boolean
  readonly size: boolean
  readonly grade: boolean
  readonly pack: boolean
  readonly letters: boolean
}

/** What a value looks like. */
export const lookOf = remembering<Look>(50_000, text => ({
  sscc: isSscc(text),
  container: soundContainerIn(text) !== undefined,
  fruit: text.length < 60 && isFruit(text),
  country: countries.has(plainText(text).trim()),
  tariff: /^0[678]\d{2}[.\s]?\d{2}(?:[.\s]?\d{2}){0,2}$/.test(text),
  size: sizeForm.test(text),
  grade: gradeForm.test(text),
  pack: packForm.test(text),
  letters: /\p{L}{2}/u.test(text),
}))
