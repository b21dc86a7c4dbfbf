import { kindOf } from '#platform/kinds/kinds.ts'
import type { Wire } from '#platform/model/check.ts'
import { quantity } from '#platform/model/fields.ts'
import type { Label } from '#platform/model/label.ts'
import { useLanguage, useLanguageState } from '#platform/web/language.ts'
import { useEnglishName } from '#platform/web/record-names.ts'
import './paper.css'

const figureField = quantity('', '')
const vendor = { to: 'vendor' }
const port = { to: 'port' }

/** A packing list on paper: header, lines by pallet, totals and signatures (business.md 3.1). */
export function PackingPaper({
  record,
  title,
  original = false,
}: {
  readonly record: Wire
  readonly title: Label
  readonly original?: boolean
}) {
  const say = useLanguage()
  const language = useLanguageState(state => state.language)
  const lines = [...((record.details as Wire[] | undefined) ?? [])].sort((a, b) =>
    String(a.palletNo ?? '').localeCompare(String(b.palletNo ?? '')),
  )
  const vendorEn = useEnglishName(vendor, record.vendorId)
  const polEn = useEnglishName(port, record.pol)
  const podEn = useEnglishName(port, record.pod)
  const figure = (value: unknown) => kindOf(figureField).show(value, figureField, language)
  const pairs: [Label, unknown][] = [
    [['装箱单号', 'Packing list no.'], record.packingListNo],
    [['柜号', 'Container no.'], record.containerNo],
    [['封条号', 'Seal no.'], record.sealNumber],
    [['船名航次', 'Vessel voyage'], record.vesselVoyage],
    [['供应商', 'Vendor'], vendorEn ?? record.vendorName],
    [['出口商', 'Exporter'], record.exporterName],
    [['收货人', 'Consignee'], language === 'en' ? (record.consigneeEn ?? record.consigneeName) : record.consigneeName],
    [['起运港', 'Port of loading'], polEn ?? record.polName],
    [['目的港', 'Port of discharge'], podEn ?? record.podName],
    [['装柜日期', 'Load date'], record.loadDate],
    [['预计离港', 'ETD'], record.etdDate],
    [['预计到港', 'ETA'], record.etaDate],
  ]
  return (
    <article className="packing-paper">
      <h1>{say(title)}</h1>
      <dl>
        {pairs.map(([label, value]) => (
          <div key={label[1]}>
            <dt>{say(label)}</dt>
            <dd>{String(value ?? '-')}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            {(
              [
                ['托盘号', 'Pallet'],
                ['物料', 'Item'],
                ['品种', 'Commodity'],
                ['品牌', 'Brand'],
                ['等级', 'Grade'],
                ['规格', 'Spec'],
                ['件数', 'Qty'],
                ['净重(kg)', 'Net kg'],
                ['毛重(kg)', 'Gross kg'],
              ] as Label[]
            ).map(label => (
              <th key={label[1]}>{say(label)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={String(line.id)}>
              <td>{String(line.palletNo ?? '')}</td>
              <td>{String(line.itemCode ?? '')}</td>
              {printed.map(name => (
                <td key={name}>{original ? String(line[name] ?? '') : <Attribute name={name} line={line} />}</td>
              ))}
              <td className="figure">{figure(line.qty)}</td>
              <td className="figure">{figure(line.totalNetWeight)}</td>
              <td className="figure">{figure(line.grossWeight)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={6}>{say('合计', 'Total')}</td>
            <td className="figure">{figure(record.totalQty)}</td>
            <td className="figure">{figure(record.totalNetWeight)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      <footer>
        <span>
          {say('制单', 'Prepared by')}: {String(record.createdByName ?? '')}
        </span>
        <span>
          {say('审核', 'Audited by')}: {String(record.reviewedByName ?? '')}
        </span>
        <span>{say('签字', 'Signature')}: ____________</span>
      </footer>
    </article>
  )
}

const printed = ['commodity', 'brand', 'grade', 'spec'] as const
const attributes = Object.fromEntries(
  printed.map(attrCode => [attrCode, { to: 'attribute-value', only: { attrCode } }]),
)

/** The name of one of our attribute values. */
function Attribute({ name, line }: { readonly name: (typeof printed)[number]; readonly line: Wire }) {
  const english = useEnglishName(attributes[name] ?? { to: 'attribute-value' }, line[name])
  return english ?? String(line[`${name}Name`] ?? line[name] ?? '')
}
