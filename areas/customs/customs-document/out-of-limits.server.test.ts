import { expect, test } from 'vitest'
import { role } from '#areas/admin/role/document.ts'
import { user as person } from '#areas/admin/user/document.ts'
import { house } from '#platform/testing/house.ts'
import { declaredPrice } from '../declared-price/document.ts'
import { clearing } from '../testing.ts'
import { customsDocument } from './document.ts'

const open = await house()
const { admin, make, sql, user } = open
const { audited, fruitOf, generate, line, now, valueOf } = clearing(open)

test('a price that comes to stand outside its limits is told to the customs lead of the unit, once for each turn (business.md 3.7, 5.8)', async () => {
  const fruit = await fruitOf(['VN', 'DF'], '0', 'N')
  const [known] = (await admin.page(role, { roleCode: 'CUSTOMS_LEAD' })).records
  const lead =
    known ??
    (await admin.create(role, {
      roleCode: 'CUSTOMS_LEAD',
      roleName: 'Customs lead',
      permissions: [],
      dataScope: 'ALL',
    } as never))
  const { id } = await user('customs:declare:list').made
  await admin.save(person, await admin.get(person, { id }), {
    orgIds: [fruit.unit],
    roleIds: [String(lead.id)],
  })
  const told = async () =>
    (
      await sql("select text_zh from notice where user_id = $1 and document = 'customs-document' order by id", [id])
    ).map(row => String(row.text_zh))

  // 10 boxes of 9 kg at 9 each: 1 per kg.
  const grade = await valueOf('grade')
  const details = [await line(fruit, grade, ['10', '9', '9.5'], '8', '9')]
  const list = await audited(fruit, { details })
  const band = {
    productCategory: fruit.category,
    coo: fruit.coo,
    commodity: fruit.commodity,
    currencyCode: String(list.currencyCode),
    startDate: '2025-01-01',
  }
  const limits = await make(declaredPrice, { ...band, lowerLimitPrice: '5', upperLimitPrice: '8' })
  const bounds = async (lowerLimitPrice: string, upperLimitPrice: string) =>
    admin.save(declaredPrice, await admin.get(declaredPrice, limits), { lowerLimitPrice, upperLimitPrice })

  const entry = await generate(list)
  expect(entry.goods).toMatchObject([{ priceResult: 'BELOW' }])
  const below = `报关单${entry.customsNo}（柜号${list.containerNo}）第1行申报价超出限价，请及时处理`
  expect(await told()).toEqual([below])
  const saved = async (remark: string) => admin.save(customsDocument, await now(entry), { remark })
  await saved('still below')
  expect(await told()).toHaveLength(1)

  await bounds('0.1', '0.5')
  await saved('above by now')
  expect(await told()).toHaveLength(2)

  // Approved, it is nobody's to look after; between other limits the approval is none any more.
  await admin.run(customsDocument, 'approvePrice', await now(entry), { priceApproveRemark: 'the contract says so' })
  await saved('approved')
  expect(await told()).toHaveLength(2)
  await bounds('0.1', '0.6')
  await saved('other limits')
  expect(await told()).toHaveLength(3)

  await bounds('0.1', '5')
  await saved('within')
  expect(await told()).toHaveLength(3)
})
