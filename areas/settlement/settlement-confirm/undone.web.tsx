import type { Wire } from '#platform/model/check.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useMay } from '#platform/web/session/session.ts'
import { thousands } from '../thousands.ts'
import { settlementConfirm } from './document.ts'

/** What taking an audit back undoes, before anybody presses it (business.md 4.1, 2.4). */
export function Undone({ record }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  if (record.status !== 'AUDITED' || !may(`${settlementConfirm.permission}:antiAudit`)) return null
  const sales = (record.salesLines as Wire[] | undefined) ?? []
  const applied = String(record.totalApplied ?? '0')
  return (
    <details className="dop-differences">
      <summary>{say('反审核会撤销什么', 'What an anti-audit undoes')}</summary>
      <ul>
        <li>
          {say(
            `${sales.length}条销售恢复为未结算，仍留在${String(record.settlementNo ?? '')}`,
            `${sales.length} sales are no longer settled; they stay in ${String(record.settlementNo ?? '')}`,
          )}
        </li>
        {Number(applied) > 0 && (
          <li>
            {say(
              `释放占用的预付款${thousands(applied)} ${String(record.currencyCode ?? '')}`,
              `${thousands(applied)} ${String(record.currencyCode ?? '')} of prepayments are free again`,
            )}
          </li>
        )}
        <li>{say('清空货物跟踪的结算确认列', 'The confirmed columns of cargo tracking are emptied')}</li>
        {record.finalFlag === 'Y' && (
          <li>{say('货柜从“已结算”退回“已售完”', 'The container goes back from settled to sold out')}</li>
        )}
        <li>{say('供应商销售报告恢复为提案数', "The vendor's sales report says the proposal again")}</li>
        <li>
          {say(
            '已有应付发票时不能反审核，请先作废发票',
            'While there is a payable invoice it is refused; invalidate that first',
          )}
        </li>
      </ul>
    </details>
  )
}
