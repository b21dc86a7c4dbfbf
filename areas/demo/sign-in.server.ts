import { dict } from '#areas/admin/dict/document.ts'
import { lang } from '#areas/admin/lang/document.ts'
import { socialProvider } from '#areas/admin/social-provider/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'

/** Accounts at the simulated other house, and which user of ours has bound each; one is bound to nobody yet. */
const accounts = [
  { subject: 'sim-1002', nickname: '陈丽的企业微信', userId: '2' },
  { subject: 'sim-1003', nickname: '赵敏的企业微信', userId: '3' },
  { subject: 'sim-1999', nickname: '新同事', userId: null },
] as const

/** The house that the simulator plays for a tenant's people to sign in at. */
export async function foundSocialHouse(work: Work): Promise<void> {
  await work.create(socialProvider, {
    providerCode: 'SIM',
    providerName: '企业微信(模拟)',
    providerNameEn: 'WeCom (simulated)',
  })
}

/** What the simulated house knows, with the bindings of the first tenant. */
export async function foundSocialAccounts({ transaction: { query } }: Work): Promise<void> {
  for (const { subject, nickname, userId } of accounts) {
    await query('insert into sim_social_account (tenant_id, subject, nickname) values (current_tenant(), $1, $2)', [
      subject,
      nickname,
    ])
    if (userId)
      await query(
        "insert into social_account (tenant_id, user_id, provider, subject, display_name) values (current_tenant(), $1, 'SIM', $2, $3)",
        [userId, subject, nickname],
      )
  }
}

/** Lists of words and entries, so that the screens of both have something to show. */
export async function foundWords(work: Work): Promise<void> {
  await work.create(dict, {
    dictType: 'ripeness',
    description: '成熟度',
    descriptionEn: 'Ripeness',
    items: [
      { value: 'GREEN', label: '七成熟', labelEn: '70 % ripe', sortOrder: 10 },
      { value: 'TURNING', label: '八成熟', labelEn: '80 % ripe', sortOrder: 20 },
      { value: 'RIPE', label: '九成熟', labelEn: '90 % ripe', sortOrder: 30 },
    ],
  })
  await work.create(dict, {
    dictType: 'claim_reason',
    description: '理赔原因',
    descriptionEn: 'Reason of a claim',
    items: [
      { value: 'SHORTAGE', label: '短装', labelEn: 'Shortage', sortOrder: 10 },
      { value: 'ROT', label: '腐烂', labelEn: 'Rot', sortOrder: 20 },
      { value: 'DELAY', label: '船期延误', labelEn: 'Vessel delay', sortOrder: 30 },
    ],
  })
  await work.create(lang, {
    langKey: 'fruit.durian',
    module: 'product',
    zhCn: '榴莲',
    enUs: 'Durian',
    thTh: 'ทุเรียน',
  })
  await work.create(lang, {
    langKey: 'fruit.longan',
    module: 'product',
    zhCn: '龙眼',
    enUs: 'Longan',
    thTh: 'ลำไย',
  })
}
