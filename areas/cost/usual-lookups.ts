import { expenseSubTypes } from '#areas/masterdata/terms.ts'

type Word = readonly [value: string, zh: string, en: string, of?: string]

/** The lists every tenant's costs begin with; users add to them. */
export const usualCostLookups: Readonly<Record<string, readonly Word[]>> = {
  COST_STAGE: [
    ['BOOKING', '订舱', 'Booking'],
    ['TRANSIT', '运输', 'Transit'],
    ['PORT', '港口', 'Port'],
    ['CUSTOMS', '清关', 'Customs'],
    ['MARKET', '市场', 'Market'],
    ['WAREHOUSE', '仓储', 'Warehouse'],
  ],
  COST_PACKAGE_CLASS: [
    ['IMPORT', '进口费用', 'Import costs'],
    ['MARKET', '市场费用', 'Market costs'],
    ['DOMESTIC', '国内费用', 'Domestic costs'],
  ],
  COST_SUBJECT: Object.entries(expenseSubTypes).map(([code, [zh, en]]) => [code, zh, en]),
  COST_SUBJECT_DETAIL: [
    ['OF_BASE', '基本海运费', 'Base ocean freight', 'OCEAN_FREIGHT'],
    ['OF_BAF', '燃油附加费', 'Bunker surcharge', 'OCEAN_FREIGHT'],
    ['TARIFF_IMPORT', '进口关税', 'Import tariff', 'TARIFF'],
    ['VAT_IMPORT', '进口增值税', 'Import VAT', 'VAT'],
    ['DOCK_THC', '码头操作费', 'Terminal handling', 'DOCK'],
    ['DOCK_PLUG', '冷柜插电费', 'Reefer plug-in', 'DOCK'],
    ['CLR_AGENT', '报关代理费', 'Customs broker', 'CLEARANCE'],
    ['CLR_CIQ', '检验检疫费', 'Inspection and quarantine', 'CLEARANCE'],
    ['MKT_ENTRY', '市场进场费', 'Market entry', 'MARKET'],
    ['MKT_LABOUR', '市场装卸费', 'Market handling', 'MARKET'],
    ['PKG_BOX', '包装材料费', 'Packaging material', 'PACKAGING'],
    ['HLG_TRUCK', '拖车运费', 'Trucking', 'HAULAGE'],
    ['STO_COLD', '冷库仓储费', 'Cold storage', 'STORAGE'],
    ['OTH_CHECK', '内部检查费', 'Internal check', 'OTHER'],
  ],
}
