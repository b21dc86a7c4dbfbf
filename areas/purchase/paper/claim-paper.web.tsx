import { Shown } from '#platform/kinds/controls.web.tsx'
import type { Wire } from '#platform/model/check.ts'
import { useLanguageState } from '#platform/web/language.ts'
import { claim } from '../claim/document.ts'
import { checkLevels, claimTypes } from '../terms.ts'
import { useBothNames } from './both-names.web.ts'
import { Both, Facts, figure, PaperTable, Paragraph, Sheet, Stamps } from './paper-parts.web.tsx'

/** The letter a claim is sent to the vendor with: what is wrong, what is asked back, and the pictures (business.md 3.12, 3.26). */
export function ClaimPaper({ record }: { readonly record: Wire }) {
  const language = useLanguageState(state => state.language)
  const lines = (record.details as Wire[] | undefined) ?? []
  const both = useBothNames({
    'operating-unit': [record.orgId],
    vendor: [record.vendorId],
    item: lines.map(line => line.itemCode),
  })
  const currency = String(record.currencyCode ?? '')
  const claimant = both('operating-unit', record.orgId, record.orgName)
  const vendor = both('vendor', record.vendorId, record.vendorName)
  const photos = (record.photos as readonly unknown[] | null | undefined) ?? []
  return (
    <Sheet
      title={['索赔函', 'CLAIM LETTER']}
      facts={[
        [['索赔编号', 'Claim no.'], record.claimCode],
        [['日期', 'Date'], record.claimDate],
      ]}
    >
      <Facts
        facts={[
          [['致', 'To'], vendor],
          [['索赔方', 'From'], claimant],
          [['索赔类型', 'Type'], claimTypes[record.claimType as keyof typeof claimTypes]],
          [['程度', 'Level'], checkLevels[record.checkLevel as keyof typeof checkLevels]],
          [['检验依据', 'Check'], record.checkInfo],
          [['订单号', 'Orders'], String(record.poNumber ?? '').replaceAll(',', ', ')],
        ]}
      />
      <Paragraph heading={['索赔原因', 'Reason']}>
        <p>{String(record.claimReason ?? '')}</p>
      </Paragraph>
      <Paragraph heading={['索赔金额', 'Amount claimed']}>
        <PaperTable
          rows={lines}
          columns={[
            { label: ['柜号', 'Container'], cell: line => String(line.containerNo ?? '') },
            { label: ['货物', 'Goods'], cell: line => <Both of={both('item', line.itemCode, line.itemName)} /> },
            {
              label: ['计算', 'Basis'],
              cell: line =>
                line.claimQty
                  ? `${figure(line.claimQty, 'quantity')} × ${figure(line.unitPrice)}`
                  : `${figure(line.baseAmount)} × ${figure(line.claimRate, 'quantity')}%`,
            },
            { label: ['说明', 'Note'], cell: line => String(line.reason ?? '') },
            {
              label: [`金额(${currency})`, `Amount (${currency})`],
              figure: true,
              cell: line => figure(line.claimAmount),
            },
          ]}
          foot={['', <Both key="total" of={['合计', 'Total']} />, '', '', figure(record.claimAmount)]}
        />
      </Paragraph>
      {photos.length > 0 && (
        <Paragraph heading={['照片', 'Photos']}>
          <Shown field={claim.header.reason.fields.photos} value={record.photos} language={language} />
        </Paragraph>
      )}
      <Stamps
        sides={[
          [['索赔方', 'Claimant'], claimant],
          [['供应商确认', 'Accepted by the vendor'], vendor],
        ]}
      />
    </Sheet>
  )
}
