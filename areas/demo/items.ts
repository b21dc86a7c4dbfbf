/** An item of the demo, told by its attributes. */
export interface DemoItem {
  readonly itemCode: string
  readonly itemName: string
  readonly category: string
  readonly class: string
  readonly brand: string
  readonly commodity: string
  readonly grade: string
  readonly spec: string
  readonly packaging: string
  readonly netWeight: string
  readonly coo: string
  readonly hsCode: string
}

type Shared = Omit<DemoItem, 'itemCode' | 'itemName' | 'commodity' | 'grade' | 'spec'>
type ItemRow = readonly [itemCode: string, itemName: string, commodity: string, grade: string, spec: string]

const golden: Shared = {
  category: 'DURIAN',
  class: 'CL-DURIAN',
  brand: 'BR-JINGUO',
  packaging: 'PK-CTN18',
  netWeight: '18',
  coo: 'TH',
  hsCode: '08106000',
}
const siam: Shared = { ...golden, brand: 'BR-SIAM' }
const lamphun: Shared = {
  category: 'LONGAN',
  class: 'CL-LONGAN',
  brand: 'BR-LAMPHUN',
  packaging: 'PK-BASKET',
  netWeight: '11.5',
  coo: 'TH',
  hsCode: '08109030',
}
const condor: Shared = {
  category: 'CHERRY',
  class: 'CL-SWEET',
  brand: 'BR-CONDOR',
  packaging: 'PK-CEL50B',
  netWeight: '5',
  coo: 'CL',
  hsCode: '08092900',
}
const andes: Shared = { ...condor, brand: 'BR-ANDES' }
const greenHills: Shared = {
  category: 'KIWI',
  class: 'CL-GOLD',
  brand: 'BR-GREENHILLS',
  packaging: 'PK-TRAY35',
  netWeight: '3.5',
  coo: 'NZ',
  hsCode: '08105000',
}
const green: Shared = { ...greenHills, class: 'CL-GREEN' }
const plenty: Shared = { ...green, brand: 'BR-PLENTY' }
const thanhLong: Shared = {
  category: 'DRAGONFRUIT',
  class: 'CL-RED',
  brand: 'BR-THANHLONG',
  packaging: 'PK-BOX9',
  netWeight: '9',
  coo: 'VN',
  hsCode: '08109080',
}
const white: Shared = { ...thanhLong, class: 'CL-WHITE' }

/** What each packing house sends. */
const houses: readonly (readonly [Shared, readonly ItemRow[]])[] = [
  [
    golden,
    [
      ['1010011', '金枕榴莲 金果 A 4-5', 'CM-MONTHONG', 'GR-A', 'SP-4-5'],
      ['1010012', '金枕榴莲 金果 A 6-7', 'CM-MONTHONG', 'GR-A', 'SP-6-7'],
      ['1010013', '金枕榴莲 金果 B 5-8', 'CM-MONTHONG', 'GR-B', 'SP-5-8'],
      ['1010014', '干尧榴莲 金果 A 4-5', 'CM-KANYAO', 'GR-A', 'SP-4-5'],
    ],
  ],
  [
    siam,
    [
      ['1010021', '金枕榴莲 暹罗金 A 3', 'CM-MONTHONG', 'GR-A', 'SP-3'],
      ['1010022', '金枕榴莲 暹罗金 A 4', 'CM-MONTHONG', 'GR-A', 'SP-4'],
      ['1010023', '金枕榴莲 暹罗金 A 5', 'CM-MONTHONG', 'GR-A', 'SP-5'],
      ['1010024', '金枕榴莲 暹罗金 A 6', 'CM-MONTHONG', 'GR-A', 'SP-6'],
      ['1010025', '金枕榴莲 暹罗金 B 3', 'CM-MONTHONG', 'GR-B', 'SP-3'],
      ['1010026', '金枕榴莲 暹罗金 B 4', 'CM-MONTHONG', 'GR-B', 'SP-4'],
      ['1010027', '金枕榴莲 暹罗金 B 5', 'CM-MONTHONG', 'GR-B', 'SP-5'],
      ['1010028', '金枕榴莲 暹罗金 B 6', 'CM-MONTHONG', 'GR-B', 'SP-6'],
    ],
  ],
  [
    lamphun,
    [
      ['1020011', '龙眼 南奔之星 AA 一号', 'CM-DAW', 'GR-AA', 'SP-L1'],
      ['1020012', '龙眼 南奔之星 A 一号', 'CM-DAW', 'GR-A', 'SP-L1'],
      ['1020013', '龙眼 南奔之星 A 二号', 'CM-DAW', 'GR-A', 'SP-L2'],
      ['1020014', '龙眼 南奔之星 B 三号', 'CM-DAW', 'GR-B', 'SP-L3'],
    ],
  ],
  [
    condor,
    [
      ['1030011', '桑提娜车厘子 红神鹰 XL', 'CM-SANTINA', 'GR-C1', 'SP-XL'],
      ['1030012', '桑提娜车厘子 红神鹰 2J', 'CM-SANTINA', 'GR-C1', 'SP-2J'],
      ['1030013', '桑提娜车厘子 红神鹰 4J', 'CM-SANTINA', 'GR-C1', 'SP-4J'],
      ['1030021', '拉宾斯车厘子 红神鹰 XL', 'CM-LAPINS', 'GR-C1', 'SP-XL'],
      ['1030022', '拉宾斯车厘子 红神鹰 2J', 'CM-LAPINS', 'GR-C1', 'SP-2J'],
      ['1030023', '拉宾斯车厘子 红神鹰 3J', 'CM-LAPINS', 'GR-C1', 'SP-3J'],
      ['1030024', '拉宾斯车厘子 红神鹰 4J', 'CM-LAPINS', 'GR-C1', 'SP-4J'],
      ['1030031', '雷吉娜车厘子 红神鹰 XL', 'CM-REGINA', 'GR-C1', 'SP-XL'],
      ['1030032', '雷吉娜车厘子 红神鹰 2J', 'CM-REGINA', 'GR-C1', 'SP-2J'],
      ['1030033', '雷吉娜车厘子 红神鹰 3J', 'CM-REGINA', 'GR-C1', 'SP-3J'],
      ['1030034', '雷吉娜车厘子 红神鹰 4J', 'CM-REGINA', 'GR-C1', 'SP-4J'],
    ],
  ],
  [
    andes,
    [
      ['1030041', '宾莹车厘子 安第斯 2J', 'CM-BING', 'GR-C1', 'SP-2J'],
      ['1030042', '桑提娜车厘子 安第斯 2J', 'CM-SANTINA', 'GR-C1', 'SP-2J'],
      ['1030043', '拉宾斯车厘子 安第斯 3J', 'CM-LAPINS', 'GR-C1', 'SP-3J'],
    ],
  ],
  [
    greenHills,
    [
      ['KW1', '金果G3 绿山 25粒', 'CM-GOLD3', 'GR-C1', 'SP-C25'],
      ['KW2', '金果G3 绿山 30粒', 'CM-GOLD3', 'GR-C1', 'SP-C30'],
      ['KW3', '金果G3 绿山 27粒', 'CM-GOLD3', 'GR-C1', 'SP-C27'],
    ],
  ],
  [green, [['KW4', '海沃德 绿山 30粒', 'CM-HAYWARD', 'GR-C1', 'SP-C30']]],
  [
    plenty,
    [
      ['KW5', '海沃德 丰盛湾 33粒', 'CM-HAYWARD', 'GR-C1', 'SP-C33'],
      ['KW6', '海沃德 丰盛湾 36粒', 'CM-HAYWARD', 'GR-C1', 'SP-C36'],
    ],
  ],
  [
    thanhLong,
    [
      ['1050011', '红心火龙果 青龙 特级大果', 'CM-LD5', 'GR-P', 'SP-DL'],
      ['1050012', '红心火龙果 青龙 特级中果', 'CM-LD5', 'GR-P', 'SP-DM'],
    ],
  ],
  [
    white,
    [
      ['1050021', '白肉火龙果 青龙 特级大果', 'CM-BTWHITE', 'GR-P', 'SP-DL'],
      ['1050022', '白肉火龙果 青龙 B级中果', 'CM-BTWHITE', 'GR-B', 'SP-DM'],
    ],
  ],
]

/** The forty items of the demo. */
export const items: readonly DemoItem[] = houses.flatMap(([shared, rows]) =>
  rows.map(([itemCode, itemName, commodity, grade, spec]) => ({
    ...shared,
    itemCode,
    itemName,
    commodity,
    grade,
    spec,
  })),
)
