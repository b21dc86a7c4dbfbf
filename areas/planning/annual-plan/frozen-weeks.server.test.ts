import { expect, test } from 'vitest'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { annualPlan } from './document.ts'

const { admin, make, sql } = await house()

test('weeks that had begun stay, whichever row they stand in: none comes with another figure, and none goes', async () => {
  const { dopCode: category } = await make(attributeValue, { attrCode: 'category' })
  const [first, second, third] = [
    await make(attributeValue, { attrCode: 'spec' }),
    await make(attributeValue, { attrCode: 'spec' }),
    await make(attributeValue, { attrCode: 'spec' }),
  ].map(one => String(one.dopCode))
  const plan = await admin.create(annualPlan, {
    level: 'delivery',
    year: 2025,
    category,
    coo: 'TH',
    orgId: '103',
    details: [
      { spec: first, w02: '0', w30: '0' },
      { spec: second, w02: '0', w30: '0' },
    ],
  })
  const now = () => admin.get(annualPlan, plan)
  for (const step of ['submit', 'approve', 'reopen'] as const) await admin.run(annualPlan, step, await now())
  const reopened = await now()
  expect(reopened).toMatchObject({ frozenWeeks: 19 })
  const [one, other] = reopened.details as Wire[]
  const saving = (details: readonly Wire[]) => admin.save(annualPlan, reopened, { details } as never)
  await expect(saving([{ spec: one?.spec, w19: '4' }, other as Wire])).rejects.toThrow('W19 cannot be entered now')
  await expect(saving([one as Wire, other as Wire, { spec: third, w19: '4' }])).rejects.toThrow(
    'Row 3: W19 cannot be entered now; leave it empty',
  )
  await saving([one as Wire, other as Wire, { spec: third, w20: '4' }])
  expect((await now()).details).toHaveLength(3)
  await sql('update annual_plan_details set w02 = 5 where id = $1', [one?.id])
  await expect(admin.save(annualPlan, await now(), { details: [{ id: other?.id }] } as never)).rejects.toThrow(
    'W02 of what was row 1 cannot be changed now, so the row stays; bring it back',
  )
})
