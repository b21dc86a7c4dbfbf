import { describe, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { send } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'
import { businessReference } from '../business-reference/document.ts'
import { costPackage } from './document.ts'

const { admin, base, make, user } = await house()

const languages = ['zh', 'en'] as const
const current = (one: { id: string }) => admin.get(costPackage, one)
const run = async (verb: 'audit' | 'antiAudit' | 'enable' | 'invalidate', one: { id: string }) =>
  admin.run(costPackage, verb, await current(one))

describe('a cost package', () => {
  test('is made with its subjects, changed, and used once it is audited [D1-1-05] [D1-2-41] [D1-2-42] [D1-2-43]', async () => {
    const made = await make(costPackage)
    expect(made).toMatchObject({
      subjectPackageNo: expect.stringMatching(/^CP\d{5}$/),
      status: 'UNAUDITED',
      enableFlag: 'Y',
    })
    await admin.save(costPackage, made, { remark: '进口冷柜' })
    await run('audit', made)
    expect(await current(made)).toMatchObject({ status: 'AUDITED', enableFlag: 'Y', remark: '进口冷柜' })
    await expect(admin.save(costPackage, await current(made), { remark: '改' })).rejects.toThrow('cannot be changed')
  })

  test('says by its name why a button is not for it now [D1-4-10] [D1-8-02] [D1-4-11] [D1-8-03] [D1-4-12] [D1-8-04] [D1-4-13] [D1-8-05]', async () => {
    const name = unused('cost package name', 30)
    const made = await make(costPackage, { subjectPackageName: name })
    const refused = async (verb: Parameters<typeof run>[0], ...sentences: readonly [string, string]) => {
      for (const [side, language] of languages.entries())
        await expect(admin.in(language).run(costPackage, verb, await current(made))).rejects.toThrow(
          `${name}${sentences[side]}`,
        )
    }
    await refused('antiAudit', '未审核或已失效，不能反审核', ' is not reviewed or invalid, cannot reverse-audit')
    await refused('enable', '未审核或已生效，不能操作', ' is not reviewed or already effective, cannot operate')
    await run('audit', made)
    await refused('audit', '已审核或已失效，不能审核', ' is already reviewed or invalid, cannot audit')
    await refused('enable', '未审核或已生效，不能操作', ' is not reviewed or already effective, cannot operate')
    await run('invalidate', made)
    await refused('invalidate', '已失效，不能作废', ' is already invalid, cannot invalidate')
    await refused('antiAudit', '未审核或已失效，不能反审核', ' is not reviewed or invalid, cannot reverse-audit')
  })

  test('that is audited comes back into use, one that never was stays out [D1-2-44] [D1-2-45] [D1-2-46]', async () => {
    const [audited, bare] = [await make(costPackage), await make(costPackage)]
    await run('audit', audited)
    await run('invalidate', audited)
    await run('enable', audited)
    expect(await current(audited)).toMatchObject({ status: 'AUDITED', enableFlag: 'Y' })
    await run('antiAudit', audited)
    expect(await current(audited)).toMatchObject({ status: 'UNAUDITED', enableFlag: 'Y', revision: 1 })
    await run('invalidate', bare)
    await expect(run('enable', bare)).rejects.toThrow('is not reviewed or already effective')
    await expect(run('audit', bare)).rejects.toThrow('is already reviewed or invalid')
  })

  test('has a name of its own among those in use, and each subject once', async () => {
    const made = await make(costPackage)
    const name = { subjectPackageName: made.subjectPackageName }
    await expect(make(costPackage, name)).rejects.toThrow('There is an effective cost package called')
    await run('audit', made)
    await run('invalidate', made)
    const second = await make(costPackage, name)
    await expect(run('enable', made)).rejects.toThrow('There is an effective cost package called')
    const [line] = second.details
    const { lineStageCode, firstSubjectCode, secondarySubjectCode } = line ?? {}
    const same = { lineStageCode, firstSubjectCode, secondarySubjectCode }
    await expect(make(costPackage, { details: [same, same] })).rejects.toMatchObject({
      bizCode: 'SUBJECT_TWICE',
      message: expect.stringContaining('Row 2 has the same stage and subjects as row 1'),
    })
  })

  test('that saves nothing new hears it in its own words [D1-8-06]', async () => {
    const made = await make(costPackage)
    for (const [side, language] of languages.entries())
      await expect(
        admin.in(language).save(costPackage, made, { subjectPackageName: made.subjectPackageName }),
      ).rejects.toThrow(['数据没有变化', 'Data has not changed'][side])
  })

  test('stays audited while a reference value is made from it', async () => {
    const made = await make(costPackage)
    await run('audit', made)
    const value = await make(businessReference, { costPackageId: made.id })
    await expect(run('antiAudit', made)).rejects.toThrow('Downstream documents exist')
    await admin.delete(businessReference, value)
    await run('antiAudit', made)
  })

  test('is looked at by somebody without an account, who can change nothing [D0-1-18] [D0-2.1-14] [D1-2-03]', async () => {
    const made = await make(costPackage)
    const early = await admin.call('POST', `${costPackage.calls}/share-link`, { id: made.id })
    expect(early).toMatchObject({ code: 1, bizCode: 'SHARE_TOO_EARLY' })
    expect(early.msg).toBe(`Cost package config ${made.subjectPackageName} is unaudited; share it when it is audited`)
    await run('audit', made)
    const { address, token } = await admin.ask('POST', `${costPackage.calls}/share-link`, { id: made.id })
    expect(address).toBe(`/generator/costPackagePage/editPreview?token=${String(token)}`)
    const seen = await send(base, 'GET', `/shared/record?token=${String(token)}`)
    expect(seen.data).toMatchObject({
      document: 'cost-package',
      record: {
        subjectPackageName: made.subjectPackageName,
        details: made.details.map(({ firstSubjectCode }) => ({ firstSubjectCode })),
      },
    })
    expect((seen.data.record as Wire).createdByName).toBeUndefined()
    await run('antiAudit', made)
    expect(await send(base, 'GET', `/shared/record?token=${String(token)}`)).toMatchObject({ bizCode: 'SHARE_OVER' })
    expect(
      await send(base, 'PUT', costPackage.calls, { headers: { 'content-type': 'application/json' }, body: '{}' }),
    ).toMatchObject({ status: 424 })
    expect(
      await user('cost:package:list').call('POST', `${costPackage.calls}/share-link`, { id: made.id }),
    ).toMatchObject({
      status: 403,
    })
  })

  test('goes out as a workbook to whoever may export it [D1-2-48]', async () => {
    await make(costPackage)
    const columns = costPackage.list.slice(0, 3)
    const { taskId } = (await admin.ask('POST', `${costPackage.calls}/export`, { columns })) as { taskId?: unknown }
    expect(await admin.finished(taskId)).toMatchObject({ status: 2 })
    const clerk = user(`${costPackage.permission}:list`)
    expect(await clerk.call('POST', `${costPackage.calls}/export`, { columns })).toMatchObject({ status: 403 })
  })
})
