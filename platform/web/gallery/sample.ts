import type { Wire } from '../../model/check.ts'
import {
  choice,
  code,
  date,
  dateTime,
  decimal,
  flag,
  longText,
  money,
  quantity,
  richText,
  text,
} from '../../model/fields.ts'

/** Fields of every kind that needs no other record, for trying their controls. */
export const sampleFields = {
  no: code('单号', 'Number'),
  name: text('名称', 'Name', { required: true }),
  tradeType: choice('贸易类型', 'Trade type', {
    GENERAL: ['一般贸易', 'General trade'],
    REEXPORT: ['转口贸易', 'Re-export'],
    BORDER: ['边境贸易', 'Border trade'],
  }),
  etaDate: date('预计到港', 'ETA'),
  loaded: dateTime('装柜时间', 'Loaded at'),
  qty: quantity('件数', 'Boxes', { total: true }),
  price: money('单价', 'Unit price', { decimals: 4 }),
  rate: decimal('汇率', 'Rate', { decimals: 8 }),
  organic: flag('有机', 'Organic'),
  remark: longText('备注', 'Remark'),
  notes: richText('说明', 'Notes'),
}

/** Lines to type in, as a packing house would send them. */
export const sampleLines = (): Wire[] => [
  {
    key: '1',
    no: 'A-01',
    name: '金枕 Monthong',
    tradeType: 'GENERAL',
    etaDate: '2025-05-08',
    qty: '480',
    price: '2250.0000',
    organic: 'N',
  },
  {
    key: '2',
    no: 'A-02',
    name: '金枕 Monthong',
    tradeType: 'GENERAL',
    etaDate: '2025-05-08',
    qty: '420',
    price: '2180.5000',
    organic: 'N',
  },
  {
    key: '3',
    no: 'B-01',
    name: '干尧 Kan Yao',
    tradeType: 'REEXPORT',
    etaDate: '2025-05-11',
    qty: '60',
    price: '3980.2500',
    organic: 'Y',
  },
]

export const fourLines = `THAI DURIAN CO., LTD.
88/9 Moo 4, Tha Mai
Chanthaburi 22120
Thailand`
