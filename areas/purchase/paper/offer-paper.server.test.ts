import { expect, test } from 'vitest'
import { house } from '#platform/testing/house.ts'
import { quotation } from '../quotation/document.ts'

const { admin, make, user } = await house()

test('the sheet that goes out tells neither what was paid nor what is earned, the one for us both (business.md 3.4)', async () => {
  const { id } = await make(quotation)
  const printed = async (paper: string, who = admin) =>
    JSON.stringify(
      ((await who.ask('GET', `${quotation.calls}/${id}/print${paper}`)) as unknown as { paper: unknown }).paper,
    )
  const [out, ours] = [await printed(''), await printed('?paper=INTERNAL')]
  for (const words of ['Unit price', 'Total']) expect(out).toContain(words)
  for (const words of ['Purchase total', 'Difference', '采购合计', '差额']) {
    expect(out).not.toContain(words)
    expect(ours).toContain(words)
  }
  const clerk = user('purchase:quotation:list', 'purchase:quotation:print')
  expect(await printed('', clerk)).not.toContain('Amount')
  await expect(printed('?paper=INTERNAL', clerk)).rejects.toMatchObject({ status: 403 })
})
