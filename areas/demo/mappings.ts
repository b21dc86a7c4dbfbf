import type { AttributeName } from '#areas/masterdata/offers.ts'
import type { DemoItem } from './items.ts'

type MappingRow = readonly [
  attribute: Exclude<AttributeName, 'netWeight'>,
  vendorId: string | null,
  word: string,
  dopCode: string,
]

/**
 * What vendors' words mean; without a vendor the meaning holds for all. The words `CHANEE 青尼` and `J` of the sample
 * workbooks are left out on purpose, so that an import shows red cells.
 */
export const mappings: readonly MappingRow[] = [
  ['category', null, 'DURIAN', 'DURIAN'],
  ['category', null, 'LONGAN', 'LONGAN'],
  ['category', null, 'CEREZAS', 'CHERRY'],
  ['category', null, 'KIWIFRUIT', 'KIWI'],
  ['category', null, 'DRAGON FRUIT', 'DRAGONFRUIT'],

  ['class', null, 'FRESH DURIAN', 'CL-DURIAN'],

  ['commodity', null, 'MONTHONG 金枕', 'CM-MONTHONG'],
  ['commodity', null, 'MONTHONG', 'CM-MONTHONG'],
  ['commodity', null, 'KAN YAO', 'CM-KANYAO'],
  ['commodity', null, 'DAW', 'CM-DAW'],
  ['commodity', null, 'SANTINA', 'CM-SANTINA'],
  ['commodity', null, 'LAPINS', 'CM-LAPINS'],
  ['commodity', null, 'REGINA', 'CM-REGINA'],
  ['commodity', null, 'BING', 'CM-BING'],
  ['commodity', null, 'GOLD3', 'CM-GOLD3'],
  ['commodity', null, 'HAYWARD', 'CM-HAYWARD'],
  ['commodity', null, 'RED LD5', 'CM-LD5'],
  ['commodity', null, 'WHITE', 'CM-BTWHITE'],

  ['brand', null, '金果', 'BR-JINGUO'],
  ['brand', null, 'SIAM GOLD', 'BR-SIAM'],
  ['brand', null, 'LAMPHUN STAR', 'BR-LAMPHUN'],
  ['brand', null, 'CONDOR RED', 'BR-CONDOR'],
  ['brand', null, 'ANDES', 'BR-ANDES'],
  ['brand', null, 'GREEN HILLS', 'BR-GREENHILLS'],
  ['brand', null, 'PLENTY BAY', 'BR-PLENTY'],
  ['brand', null, 'THANH LONG', 'BR-THANHLONG'],

  ['grade', null, 'A', 'GR-A'],
  ['grade', null, 'B', 'GR-B'],
  ['grade', null, 'AA', 'GR-AA'],
  ['grade', null, 'CAT 1', 'GR-C1'],
  ['grade', null, 'CLASS I', 'GR-C1'],
  ['grade', '10004', 'A', 'GR-P'],

  ['spec', null, '3', 'SP-3'],
  ['spec', null, '4', 'SP-4'],
  ['spec', null, '5', 'SP-5'],
  ['spec', null, '6', 'SP-6'],
  ['spec', null, '4-5', 'SP-4-5'],
  ['spec', null, '6-7', 'SP-6-7'],
  ['spec', null, '5-8', 'SP-5-8'],
  ['spec', null, 'XL', 'SP-XL'],
  ['spec', null, '2J', 'SP-2J'],
  ['spec', null, '3J', 'SP-3J'],
  ['spec', null, '4J', 'SP-4J'],
  ['spec', '10003', 'NO.1', 'SP-L1'],
  ['spec', '10003', 'NO.2', 'SP-L2'],
  ['spec', '10003', 'NO.3', 'SP-L3'],
  ['spec', '10004', 'L', 'SP-DL'],
  ['spec', '10004', 'M', 'SP-DM'],
  ['spec', '20003', '25', 'SP-C25'],
  ['spec', '20003', '27', 'SP-C27'],
  ['spec', '20003', '30', 'SP-C30'],
  ['spec', '20004', '33', 'SP-C33'],
  ['spec', '20004', '36', 'SP-C36'],

  ['packaging', null, 'CTN 18KG', 'PK-CTN18'],
  ['packaging', null, 'BASKET 11.5KG', 'PK-BASKET'],
  ['packaging', null, 'CEL50B', 'PK-CEL50B'],

  ['coo', null, 'THAILAND', 'TH'],
  ['coo', null, 'VIET NAM', 'VN'],
  ['coo', null, 'CHILE', 'CL'],
  ['coo', null, 'NEW ZEALAND', 'NZ'],
]

/** The words a vendor uses for an item on a packing list; what it has no word for is left out. */
export function wordsOf(
  one: DemoItem,
  vendorId: string,
  said: readonly AttributeName[],
): Partial<Record<AttributeName, string>> {
  const word = (attribute: AttributeName): string | undefined => {
    if (attribute === 'netWeight') return one.netWeight
    const meanings = mappings.filter(([name, , , code]) => name === attribute && code === one[attribute])
    return (meanings.find(([, owner]) => owner === vendorId) ?? meanings.find(([, owner]) => owner === null))?.[2]
  }
  return Object.fromEntries(said.map(attribute => [attribute, word(attribute)]).filter(([, value]) => value))
}
