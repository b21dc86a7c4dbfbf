import { defineView } from '#platform/server/database/view.ts'
import { monthEnd, type openDocuments, type openReasons } from './document.ts'

type Reason = keyof typeof openReasons

/** Where a column of the list comes from; what a kind of document does not have is empty. */
interface Open {
  readonly no: string
  readonly day: string
  /** Why it is open, as SQL; empty where it is not. */
  readonly why: string
  readonly amount?: string
  readonly currency?: string
  readonly vendor?: string
  readonly container?: string
}

const because = (reason: Reason): string => `'${reason}'`
/** What is audited goes to the ERP; on its way there it is not there yet. */
const inErp = (flag: string): string =>
  `case when ${flag} = 'F' then ${because('PUSH_FAILED')} when coalesce(${flag}, 'N') <> 'Y' then ${because('NOT_IN_ERP')} end`
const dayOf = (moment: string): string => `(${moment} at time zone 'Asia/Shanghai')::date`

const open: Readonly<Record<Exclude<keyof typeof openDocuments, 'customs-rate'>, Open>> = {
  'business-cost': {
    no: 'cost_no',
    day: 'expense_date',
    amount: 'amount',
    currency: 'currency',
    vendor: 'vendor_id',
    container: 'container_no',
    why: `case status when 'UNAUDITED' then ${because('UNAUDITED')} when 'CONFIRMED' then ${inErp('push_erp_flag')} end`,
  },
  'payable-invoice': {
    no: 'invoice_batch_code',
    day: 'invoice_date',
    amount: `case when invoice_type = 'CLAIM' then -net_amount else net_amount end`,
    currency: 'invoice_currency',
    vendor: 'vendor_id',
    why: `case when status = 'UNAUDITED' then ${because('UNAUDITED')} when status <> 'AUDITED' then null
               when erp_invoice_status = 'CANCELLED' then ${because('ERP_CANCELLED')}
               when payment_return_date is not null and erp_invoice_status <> 'PAID' then ${because('PAYMENT_RETURNED')}
               else ${inErp('push_erp_flag')} end`,
  },
  claim: {
    no: 'claim_code',
    day: 'claim_date',
    amount: 'claim_amount',
    currency: 'currency',
    vendor: 'vendor_id',
    why: `case when status = 'UNAUDITED' then ${because('UNAUDITED')}
               when status = 'AUDITED' and used_flag = 'N' and push_erp_flag = 'F' then ${because('PUSH_FAILED')} end`,
  },
  'customs-document': {
    no: 'customs_no',
    day: 'declare_date',
    amount: 'tax_total',
    currency: 'home_currency',
    vendor: 'vendor_id',
    container: 'container_no',
    why: `case when status in ('DECLARED', 'INSPECTION') and tax_total > 0 then ${because('TAX_UNPAID')} end`,
  },
  'exchange-receipt': {
    no: 'currency_exchange_no',
    day: 'currency_exchange_date',
    amount: 'payee_amount',
    currency: 'payee_currency',
    why: `case when status = 'UNAUDITED' then ${because('UNAUDITED')} end`,
  },
  'sale-record': {
    no: `feeder_doc_no || '-' || feeder_line_no`,
    day: 'sale_date',
    amount: 'sale_amount',
    currency: `'CNY'`,
    vendor: 'vendor_id',
    container: 'container_no',
    why: `case when match_flag = 'N' and exclude_flag = 'N' and settled_flag = 'N' then ${because('UNMATCHED')} end`,
  },
  settlement: {
    no: 'settlement_no',
    day: dayOf('created_time'),
    amount: 'payable_amount',
    currency: 'currency',
    vendor: 'vendor_id',
    container: 'container_no',
    why: `case when status in ('DRAFT', 'REJECTED') then ${because('NOT_SUBMITTED')} when status = 'SUBMITTED' then ${because('WITH_FINANCE')} end`,
  },
  // A purchase is invoiced from its order: of it a settlement makes no invoice.
  'settlement-confirm': {
    no: 'settlement_no',
    day: dayOf('audit_time'),
    amount: 'payable_amount',
    currency: 'currency',
    vendor: 'vendor',
    container: 'container_no',
    why: `case when status = 'AUDITED' and trade_mode <> 'PURCHASE' and payable_amount <> 0
                    and not exists (select from payable_invoice i where i.tenant_id = h.tenant_id
                                       and i.settlement_confirm_id = h.id and i.status <> 'INVALID')
               then ${because('NOT_INVOICED')} end`,
  },
  'domestic-settlement': {
    no: 'settlement_no',
    day: 'settlement_date',
    amount: 'payable_amount',
    currency: 'currency',
    vendor: 'vendor_id',
    container: 'container_no',
    why: `case when status = 'UNAUDITED' then ${because('UNAUDITED')} end`,
  },
  'processing-charges': {
    no: 'charges_no',
    day: 'work_date',
    amount: 'make_amount',
    currency: 'home_currency',
    vendor: 'vendor_id',
    why: `case when status = 'PENDING' then ${because('UNAUDITED')} end`,
  },
  'pos-order': {
    no: 'sales_order_number',
    day: 'sales_date',
    amount: 'sales_amount',
    currency: 'currency',
    why: `case when status in ('SAVED', 'SENT_BACK') then ${because('UNAUDITED')} when status = 'REVIEWED' then ${inErp('push_erp_flag')} end`,
  },
  'stock-count': {
    no: 'count_number',
    day: 'count_date',
    why: `case when status <> 'AUDITED' then ${because('UNAUDITED')} when push_erp_flag = 'F' then ${because('PUSH_FAILED')} end`,
  },
}

const currencyOf = (name: string | undefined): string =>
  name === undefined ? 'null, null' : name.startsWith("'") ? `${name}, ${name}` : `${name}_code, ${name}_name`
const orgless = new Set(['exchange-receipt'])

const statementOf = ([document, { amount, container, currency, day, no, vendor, why }]: [string, Open]): string =>
  `select h.tenant_id, h.id, '${document}' as doc_type, (${no})::text as doc_no, ${day} as open_date, ${why} as open_reason,
          ${orgless.has(document) ? 'null::bigint, null::text' : 'h.org_id, h.org_name'},
          ${vendor ? `h.${vendor}, h.vendor_name` : 'null::bigint, null::text'}, ${container ?? 'null::text'}, ${currencyOf(currency)},
          ${amount ?? 'null::numeric'}
     from ${document.replaceAll('-', '_')} h
    where h.enable_flag = 'Y'`

/** Containers that have come, in a currency of whose month nobody has entered the customs rate: estimates and values wait for it. */
const ratesMissing = `select p.tenant_id, min(p.id), 'customs-rate', p.currency_code || ' ' || to_char(p.eta_date, 'YYYY-MM'),
          min(p.eta_date), ${because('RATE_MISSING')}, p.org_id, max(p.org_name), null::bigint, null::text, null::text,
          p.currency_code, max(p.currency_name), null::numeric
     from packing_list p
    where p.status = 'AUDITED' and p.currency_code <> 'CNY' and p.eta_date <= (now() at time zone 'Asia/Shanghai')::date
      and not exists (select from customs_rate r where r.tenant_id = p.tenant_id and r.from_currency = p.currency_code
                         and r.to_currency = 'CNY' and r.year_month = to_char(p.eta_date, 'YYYY-MM'))
    group by p.tenant_id, p.org_id, p.currency_code, to_char(p.eta_date, 'YYYY-MM')`

/** What is open of a month is worked out from every document that finance waits for, each once. */
export const monthEndView = defineView(
  monthEnd,
  `select tenant_id, id, to_char(open_date, 'YYYY-MM') as open_month, open_date, doc_type, doc_no, open_reason, org_id, org_name,
          vendor_id, vendor_name, container_no, currency_code, currency_name, amount
     from (${[...Object.entries(open).map(statementOf), ratesMissing].join('\n    union all\n   ')})
          o (tenant_id, id, doc_type, doc_no, open_date, open_reason, org_id, org_name, vendor_id, vendor_name, container_no,
             currency_code, currency_name, amount)
    where open_reason is not null`,
)
