import type { Label } from '#platform/model/label.ts'

/** Several reasons in one sentence, both languages. */
export const joined = (reasons: readonly Label[]): Label => [
  reasons.map(([zh]) => zh).join('；'),
  reasons.map(([, en]) => en).join('; '),
]

/** Why a sense was chosen: the words of the heading. */
export const becauseOfWords = (heading: string): Label => [
  `列标题“${heading}”的字义`,
  `the words of the heading "${heading}"`,
]

/** Why a header value was chosen: the words of its label. */
export const becauseOfLabel = (label: string): Label => [`标签“${label}”的字义`, `the words of the label "${label}"`]

const percent = (share: number): string => `${Math.round(share * 100)}%`

/** What the cells below a heading show. */
export const cellsShow = {
  dates: (share: number): Label => [`${percent(share)}的单元格是日期`, `${percent(share)} of the cells are dates`],
  sscc: (share: number): Label => [
    `${percent(share)}的单元格是18位SSCC，校验位正确`,
    `${percent(share)} of the cells are SSCC of 18 digits with their check digit`,
  ],
  fruit: (share: number): Label => [
    `${percent(share)}的单元格是水果名称`,
    `${percent(share)} of the cells name a fruit`,
  ],
  own: (share: number): Label => [
    `${percent(share)}的单元格是主数据或该供应商用过的词`,
    `${percent(share)} of the cells are words of our masters or of this vendor`,
  ],
  country: (share: number): Label => [
    `${percent(share)}的单元格是国家`,
    `${percent(share)} of the cells name a country`,
  ],
  tariff: (share: number): Label => [
    `${percent(share)}的单元格像HS编码`,
    `${percent(share)} of the cells look like HS codes`,
  ],
  size: (share: number): Label => [`${percent(share)}的单元格像规格`, `${percent(share)} of the cells look like sizes`],
  grade: (share: number): Label => [
    `${percent(share)}的单元格像等级`,
    `${percent(share)} of the cells look like grades`,
  ],
  product: (what: Label, matching: number, lines: number): Label => [
    `件数×每箱净重=总净重，${lines}行中${matching}行吻合：此列是${what[0]}`,
    `quantity × net weight per box = total net weight in ${matching} of ${lines} rows: this is the ${what[1]}`,
  ],
  steady: (each: number): Label => [
    `随件数增减，每箱约${Number(each.toFixed(2))}`,
    `grows with the quantity, about ${Number(each.toFixed(2))} for a box`,
  ],
  perBox: (): Label => [
    '不随件数变化，像每箱重量',
    'does not grow with the quantity: it looks like the weight of one box',
  ],
  aboveNet: (): Label => [
    '每行都略大于净重，是毛重',
    'a little above the net weight in every line: it is the gross weight',
  ],
  belowGross: (): Label => [
    '每行都略小于毛重，是净重',
    'a little below the gross weight in every line: it is the net weight',
  ],
  perPallet: (): Label => ['每托只填一次，是整托重量', 'filled once for each pallet: it is the weight of the pallet'],
} as const
