import { defineDocument } from '#platform/model/document.ts'
import { code, flag, percent, section, text } from '#platform/model/fields.ts'

/** A commodity code of the customs tariff with its rates, and whether an import licence is needed (business.md 3.7, M7). */
export const hsCode = defineDocument({
  name: 'hs-code',
  label: ['HS编码', 'HS code'],
  calls: '/masterdata/hs-code',
  screen: '/masterdataMgt/hsCodePage',
  permission: 'customs:hsCode',
  title: 'hsCode',
  value: 'hsCode',
  header: {
    general: section('基本信息', 'General', {
      hsCode: code('HS编码', 'HS code', { required: true, fixed: true, max: 12 }),
      goodsName: text('商品名称', 'Goods name', { required: true }),
      goodsNameEn: text('英文名称', 'English name'),
      generalTariffRate: percent('普通关税率(%)', 'General tariff (%)', { required: true, min: '0', max: '300' }),
      preferentialTariffRate: percent('协定关税率(%)', 'Preferential tariff (%)', { min: '0', max: '300' }),
      vatRate: percent('增值税率(%)', 'VAT (%)', { required: true, min: '0', max: '100' }),
      licenceFlag: flag('需要许可证', 'Licence needed'),
    }),
  },
  list: [
    'hsCode',
    'goodsName',
    'goodsNameEn',
    'preferentialTariffRate',
    'generalTariffRate',
    'vatRate',
    'licenceFlag',
    'enableFlag',
    'updatedByName',
    'updatedTime',
  ],
  filters: ['hsCode', 'goodsName', 'licenceFlag', 'enableFlag'],
  unique: [['hsCode']],
  remembered: true,
  sort: { field: 'hsCode', direction: 'asc' },
  sheet: true,
  excel: { import: true, export: true },
})
