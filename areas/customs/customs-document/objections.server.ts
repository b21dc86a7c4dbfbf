import { figuresOf } from '#areas/formulas/in-rules.ts'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import { grouped } from '#platform/kinds/decimal/kind.ts'
import { Decimal, decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { customsRate } from '../customs-rate/document.ts'
import { declaredWeight } from '../declared-weight/document.ts'
import { hsCode } from '../hs-code/document.ts'
import { ratesOf } from '../hs-code/rates.server.ts'
import { importLicence } from '../import-licence/document.ts'
import { customsDocument } from './document.ts'
import { dutyOf } from './duty.ts'
import type { Balances, Choice } from './licence-for.server.ts'
import { originCertificate, papersOf } from './papers.server.ts'
import type { Objection } from './rehearsal.ts'

type Entry = Row<typeof customsDocument>

export const kilograms = (kg: Decimal) => kg.toFixed(2)

/** Where a draft that exists is put right; nowhere while there is none. */
const draftScreen = (draft: Entry | undefined, screen: 'edit' | 'detail'): string | null =>
  draft ? `${customsDocument.screen}/${screen}?id=${draft.id}` : null

/** Why no licence is enough, and what would be. */
export function licenceObjection(
  { chosen, instead, usable, kg, own, mistaken }: Choice,
  draft: Entry | undefined,
  balances: Balances,
): Objection | null {
  if (chosen) return null
  const most = usable.reduce((best, one) => Decimal.max(best, balances.of(one)), decimal(0))
  const remedy: Label = instead
    ? [
        `改用许可证${instead.licenceNo}（余${kilograms(balances.of(instead))}公斤，至${instead.endDate}）`,
        `Use licence ${instead.licenceNo} instead (${kilograms(balances.of(instead))} kg left until ${instead.endDate})`,
      ]
    : [
        `还缺${kilograms(kg.minus(most))}公斤，需要新的许可证`,
        `${kilograms(kg.minus(most))} kg are missing; a new licence is needed`,
      ]
  return {
    bizCode: mistaken?.bizCode ?? 'LICENCE_INSUFFICIENT',
    message: mistaken
      ? mistaken.message
      : own
        ? [`许可证${own.licenceNo}余量不足`, `The balance of licence ${own.licenceNo} is insufficient`]
        : ['许可证余量不足', 'The licence balance is insufficient'],
    remedy,
    to: (instead && draftScreen(draft, 'edit')) ?? `${importLicence.screen}/index`,
  }
}

/** What to do about a reason, and where. */
export async function objectionOf(
  { bizCode = '', message }: Reason,
  entry: Entry,
  draft: Entry | undefined,
  work: Work,
): Promise<Objection> {
  const told = (remedy: Label, to: string | null): Objection => ({ bizCode, message: message as Label, remedy, to })
  const { categoryName, cooName, currencyCode, declareDate } = entry
  switch (bizCode) {
    case 'DECLARE_CONFIG_MISSING':
      return told(
        [
          `维护${categoryName ?? entry.category ?? ''}、${cooName ?? entry.coo ?? ''}的申报重量`,
          `Enter the declared weight of ${entry.category ?? 'the category'} from ${entry.coo ?? 'its origin'}`,
        ],
        `${declaredWeight.screen}/edit`,
      )
    case 'CUSTOMS_RATE_NOT_FOUND':
      return told(
        [
          `维护${declareDate?.slice(0, 7)}的${currencyCode}海关汇率`,
          `Enter the customs rate of ${currencyCode} for ${declareDate?.slice(0, 7)}`,
        ],
        `${customsRate.screen}/index`,
      )
    case 'HS_CODE_MISSING':
      return told(['维护商品的HS编码和税率', 'Enter the HS code of the goods with its rates'], `${hsCode.screen}/index`)
    case 'COLD_TREATMENT_INCOMPLETE': {
      const loading = await work.find(loadingRecord, { packingListId: entry.packingListId, enableFlag: 'Y' })
      return told(
        [
          '在装柜单补录冷处理起止、设定温度和每天的探头读数',
          'Enter the treatment and a probe reading of every day on the loading record',
        ],
        loading ? `${loadingRecord.screen}/edit?id=${loading.id}` : null,
      )
    }
    default:
      return told(
        [
          '合同价不改，由关务主管批准申报价并备注',
          'The contract price stays; a customs lead approves it with a remark',
        ],
        draftScreen(draft, 'detail'),
      )
  }
}

/** What the entry would save with its certificate of origin on file: the tariff then is the preferential one (business.md 2.3, M7). */
export async function certificateAdvice(entry: Entry, work: Work): Promise<Objection | null> {
  if (entry.originCertFlag === 'Y' || !entry.tariff?.gt(0)) return null
  const goods: Entry['goods'][number][] = []
  for (const line of entry.goods)
    goods.push({ ...line, tariffRate: (await ratesOf(work, line.hsCode, true))?.tariffRate ?? line.tariffRate })
  const certified = figuresOf(() => dutyOf(entry, goods))
  const saved = certified && entry.taxTotal?.minus(certified.taxTotal)
  if (!saved?.gt(0)) return null
  const [papers] = await work.asked(papersOf, entry.packingListId)
  return {
    bizCode: 'ORIGIN_CERT_MISSING',
    message: ['原产地证未到，按普通税率计税', 'The certificate of origin is not on file; the general tariff applies'],
    remedy: [
      `收到原产地证可少缴税款${grouped(saved.toFixed(2))} ${entry.homeCurrencyCode ?? ''}`,
      `With the certificate on file the taxes are ${grouped(saved.toFixed(2))} ${entry.homeCurrencyCode ?? ''} lower`,
    ],
    to: papers
      ? `${papers.screen}/index?containerNo=${encodeURIComponent(entry.containerNo ?? '')}&kind=${originCertificate}`
      : null,
  }
}
