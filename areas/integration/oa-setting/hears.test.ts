import { expect, test } from 'vitest'
import { hears } from './hears.ts'

const arriving = { category: 'DURIAN', org: 'SZ', warehouse: 'SZ-COLD' }

test.each([
  [{ warehouseCode: null, dimesionType: null, dimesionValues: null }, true],
  [{ warehouseCode: 'SZ-COLD', dimesionType: null, dimesionValues: null }, true],
  [{ warehouseCode: 'GZ-MKT', dimesionType: null, dimesionValues: null }, false],
  [{ warehouseCode: null, dimesionType: 'CATEGORY', dimesionValues: 'KIWI，DURIAN' }, true],
  [{ warehouseCode: null, dimesionType: 'ORG', dimesionValues: 'SH' }, false],
  [{ warehouseCode: null, dimesionType: 'WAREHOUSE', dimesionValues: 'SZ-COLD' }, true],
] as const)('a group hears of what its setting asks for: %o', (setting, wanted) => {
  expect(hears(setting, arriving)).toBe(wanted)
})
