/** Which provinces make up a sales region, by the first characters of their names (GB/T 2260). */
export const regions: readonly (readonly [region: string, provinces: readonly string[]])[] = [
  ['华北', ['北京', '天津', '河北', '山西', '内蒙']],
  ['东北', ['辽宁', '吉林', '黑龙']],
  ['华东', ['上海', '江苏', '浙江', '安徽', '福建', '江西', '山东']],
  ['华中', ['河南', '湖北', '湖南']],
  ['华南', ['广东', '广西', '海南']],
  ['西南', ['重庆', '四川', '贵州', '云南', '西藏']],
  ['西北', ['陕西', '甘肃', '青海', '宁夏', '新疆']],
]

/** What a province is called beside its name, the longer words first. */
export const provinceEndings: readonly string[] = [
  '壮族自治区',
  '回族自治区',
  '维吾尔自治区',
  '自治区',
  '特别行政区',
  '省',
  '市',
]

const ending = new RegExp(`(${provinceEndings.join('|')})$`)

/** A province as it is called, whatever kind of province it is: 广东 of 广东省. */
export const shortProvince = (province: string | null | undefined): string | null =>
  province?.trim().replace(ending, '') || null

/** A region as it is called: 华南 of 华南大区. */
export const shortRegion = (region: string | null | undefined): string | null =>
  region?.trim().replace(/(大区|地区|区)$/, '') || null

/** The region a province belongs to; nothing where nobody knows it. */
export const regionOf = (province: string | null): string | null =>
  regions.find(([, provinces]) => province && provinces.includes(province.slice(0, 2)))?.[0] ?? null
