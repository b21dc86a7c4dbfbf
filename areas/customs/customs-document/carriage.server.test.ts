import { expect, test } from 'vitest'
import { house } from '#platform/testing/house.ts'
import { clearing } from '../testing.ts'
import { customsDocument } from './document.ts'

const open = await house()
const { admin } = open
const { containerA, draftOf, now } = clearing(open)

test('FOB goods are not declared without their freight; a freight of nothing is asked about', async () => {
  const draft = await draftOf(await containerA())
  await admin.save(customsDocument, draft, { freightAmount: null })
  const sentences = [
    `${draft.customsNo}为FOB，请先填写运费再提交`,
    `${draft.customsNo} is FOB; enter the freight before it is submitted`,
  ]
  for (const [at, language] of (['zh', 'en'] as const).entries())
    await expect(admin.in(language).run(customsDocument, 'submit', await now(draft))).rejects.toMatchObject({
      bizCode: 'FREIGHT_MISSING',
      message: expect.stringContaining(String(sentences[at])),
    })
  await admin.save(customsDocument, await now(draft), { freightAmount: '0' })
  await expect(admin.run(customsDocument, 'submit', await now(draft))).rejects.toMatchObject({
    bizCode: 'FREIGHT_ZERO',
    message: expect.stringContaining('is FOB with freight of 0'),
    answer: { data: { warningsOnly: true } },
  })
  await admin.run(customsDocument, 'submit', await now(draft), { accepted: ['FREIGHT_ZERO'] })
  expect(await now(draft)).toMatchObject({ status: 'SUBMITTED', freightAmount: '0.00' })
})
