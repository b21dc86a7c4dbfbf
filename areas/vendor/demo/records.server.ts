import { firstDayOfWork } from '#areas/demo/offers.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { House } from '#platform/server/house.ts'
import { vendorCoefficient } from '../coefficient/document.ts'
import { vendorPeople } from '../people/document.ts'
import { vendorWorkGroup } from '../work-group/document.ts'

const coefficients = [
  ['40001', 'KIWI', null, '1.0000'],
  ['40001', 'KIWI', '分选+装盒', '1.0800'],
  ['40001', 'CHERRY', null, '1.1500'],
  ['40002', 'DURIAN', null, '1.0000'],
  ['40002', 'DURIAN', '开果去壳', '1.2500'],
  ['40002', 'DRAGONFRUIT', null, '0.9500'],
] as const

const groups = [
  ['901', '40001', '分选一组', '周建国'],
  ['902', '40001', '装盒组', '沈桂芳'],
  ['903', '40002', '开果组', '梁志强'],
  ['904', '40002', '包装组', '黄丽华'],
] as const

const people = [
  ['周建国', '901', '310226197803124517', '26.5'],
  ['陆小妹', '901', '310226198511230024', '22'],
  ['顾卫东', '901', '320623198207155613', '22'],
  ['沈桂芳', '902', '310226197912064026', '25'],
  ['金秀兰', '902', '341122198803201247', '21.5'],
  ['朱小燕', '902', '411503199206178429', '21.5'],
  ['梁志强', '903', '440111197605233318', '28'],
  ['冯国雄', '903', '440182198309107519', '26'],
  ['覃海', '903', '450881199004126638', '25'],
  ['黄丽华', '904', '440111198107254460', '23'],
  ['陈玉珍', '904', '440923198612311223', '21'],
  ['韦秋月', '904', '452724199308091848', '21'],
] as const

/** The processing vendors of the demo tenant: what their work is worth, their groups, their people (business.md 7). */
export const foundVendorModule = (house: House): Promise<void> =>
  house.asHouse('1', async work => {
    for (const [vendorId, productCategory, procedureCombination, coefficient] of coefficients)
      await work.create(vendorCoefficient, {
        vendorId,
        productCategory,
        procedureCombination,
        coefficient: decimal(coefficient),
        startDate: firstDayOfWork(work.today),
      })
    for (const [id, vendorId, workGroupName, leaderName] of groups)
      await work.create(vendorWorkGroup, { id, vendorId, workGroupName, leaderName })
    for (const [peopleName, workGroup, idNo, hourlyPrice] of people)
      await work.create(vendorPeople, {
        peopleName,
        workGroup,
        idNo,
        hourlyPrice: decimal(hourlyPrice),
        currencyCode: 'CNY',
      })
  })
