import type { Wire } from '#platform/model/check.ts'
import { useBothNames } from './both-names.web.ts'
import { Both, Facts, figure, PaperTable, Paragraph, Sheet } from './paper-parts.web.tsx'

/** The request to pay an invoice: for which orders, less what, how much, to whom (business.md 3.12). */
export function PaymentPaper({ record }: { readonly record: Wire }) {
  const linesOf = (name: string) => (record[name] as Wire[] | undefined) ?? []
  const [orders, claims, prepayments] = [linesOf('orderLines'), linesOf('claimLines'), linesOf('prepaymentLines')]
  const both = useBothNames({
    'operating-unit': [record.orgId],
    vendor: [record.vendorId],
    department: [record.purchaseDepartment],
  })
  const currency = String(record.invoiceCurrencyCode ?? '')
  const inCurrency = (value: unknown) => `${figure(value)} ${currency}`
  return (
    <Sheet
      title={['付款申请单', 'PAYMENT REQUEST']}
      facts={[
        [['发票批号', 'Batch no.'], record.invoiceBatchCode],
        [['发票编号', 'Invoice no.'], record.invoiceCode],
        [['发票日期', 'Invoice date'], record.invoiceDate],
        [['ERP发票号', 'ERP invoice no.'], record.erpInvoiceNo],
      ]}
    >
      <Facts
        facts={[
          [['付款主体', 'Paid by'], both('operating-unit', record.orgId, record.orgName)],
          [['供应商', 'Vendor'], both('vendor', record.vendorId, record.vendorName)],
          [['收款方', 'Payee'], record.payeeNames],
          ...('bankAccountNumber' in record ? [[['银行账号', 'Bank account'], record.bankAccountNumber] as const] : []),
          [['采购部门', 'Department'], both('department', record.purchaseDepartment, record.purchaseDepartmentName)],
          [['OA流程', 'Workflow'], record.oaWorkflowNumber],
        ]}
      />
      <Paragraph heading={['采购订单', 'Orders']}>
        <PaperTable
          rows={orders}
          columns={[
            { label: ['订单号', 'Order no.'], cell: line => String(line.poNumber ?? '') },
            { label: ['柜号', 'Container'], cell: line => String(line.containerNo ?? '') },
            {
              label: [`应付(${currency})`, `Payable (${currency})`],
              figure: true,
              cell: line => figure(line.orderAmount),
            },
            { label: [`本次(${currency})`, `Now (${currency})`], figure: true, cell: line => figure(line.matchAmount) },
          ]}
          foot={[<Both key="total" of={['发票金额', 'Invoice amount']} />, '', '', figure(record.invoiceAmount)]}
        />
      </Paragraph>
      {claims.length + prepayments.length > 0 && (
        <Paragraph heading={['扣减', 'Deductions']}>
          <PaperTable
            rows={[
              ...claims.map((line): Wire => ({ what: 'claim', no: line.claimName, amount: line.claimAmount })),
              ...prepayments.map(
                (line): Wire => ({ what: 'prepayment', no: line.paymentRequestNumber, amount: line.declarationAmount }),
              ),
            ]}
            columns={[
              {
                label: ['项目', 'What'],
                cell: line => <Both of={line.what === 'claim' ? ['索赔', 'Claim'] : ['预付款', 'Prepayment']} />,
              },
              { label: ['单号', 'No.'], cell: line => String(line.no ?? '') },
              { label: [`金额(${currency})`, `Amount (${currency})`], figure: true, cell: line => figure(line.amount) },
            ]}
          />
        </Paragraph>
      )}
      <Paragraph heading={['付款', 'Payment']}>
        <Facts
          facts={[
            [['应付净额', 'Net amount'], inCurrency(record.netAmount)],
            [['汇率', 'Exchange rate'], record.exchangeRate ?? '1'],
            [['付款金额', 'Amount to pay'], `${figure(record.payAmount)} ${String(record.payCurrencyCode ?? '')}`],
            [['备注', 'Remark'], record.remark],
          ]}
        />
      </Paragraph>
      <footer className="stamps">
        {(
          [
            [['申请人', 'Requested by'], record.createdByName],
            [['审核人', 'Audited by'], record.reviewedByName],
          ] as const
        ).map(([role, name]) => (
          <div key={role[1]}>
            <strong>
              <Both of={role} />: {String(name ?? '')}
            </strong>
            <span>
              <Both of={['签字', 'Signature']} />: ____________
            </span>
          </div>
        ))}
      </footer>
    </Sheet>
  )
}
