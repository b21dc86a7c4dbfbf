import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { figure } from '#platform/kinds/paper-figure.ts'
import type { Wire } from '#platform/model/check.ts'
import { sum } from '#platform/model/decimal.ts'
import { askedToOffer } from '#platform/model/most-offered.ts'
import { recordsOf } from '#platform/web/all-records.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { TickDialog } from '#platform/web/parts/tick-dialog.tsx'
import { TickFigure } from '#platform/web/parts/tick-table.tsx'
import { originalsOfOffer } from '../agreement.ts'
import { quotation } from './document.ts'

type Original = Wire & { readonly id: unknown; readonly version: unknown } & Readonly<
    Record<(typeof originalsOfOffer)[number]['field'], unknown>
  >

/** Ticks originals of one voyage and merges them: the first tick narrows the rest to what goes with it. */
export function MergeOriginals({ onClose }: { readonly onClose: (isChanged: boolean) => void }) {
  const say = useLanguage()
  return (
    <TickDialog
      title={['合并原始装箱单为报价单', 'Merge originals into a quotation']}
      label={['待报价的原始装箱单', 'Originals without an offer']}
      none={[
        '没有待报价的装箱单；原始装箱单审核后在此合并',
        'Nothing waits for an offer; audited originals are merged here',
      ]}
      offered={async () => {
        const asked = { status: 'AUDITED', enableFlag: 'Y', quotationGenFlag: 'N', descs: 'etaDate' }
        return (await recordsOf<Original>(originalPackingList.calls, asked, askedToOffer)).records
      }}
      nameOf={row => String(row.packingListNo)}
      wordsOf={row => [row.packingListNo, row.containerNo, row.vendorName, row.vesselVoyage].join(' ')}
      agreements={originalsOfOffer}
      columns={[
        {
          title: say('装箱单号', 'Packing list no.'),
          isSelfEvident: true,
          width: 130,
          cell: row => (
            <OwnLink to={`${originalPackingList.screen}/detail?id=${String(row.id)}`}>
              {String(row.packingListNo)}
            </OwnLink>
          ),
        },
        {
          title: say('柜号', 'Container'),
          isSelfEvident: true,
          width: 120,
          cell: row => String(row.containerNo ?? ''),
        },
        {
          title: say('供应商', 'Vendor'),
          isSelfEvident: true,
          cell: row => <RecordName of="vendor" value={row.vendorId as string} name={row.vendorName as string} />,
        },
        {
          title: say('船名航次', 'Voyage'),
          isSelfEvident: true,
          width: 210,
          cell: row => String(row.vesselVoyage ?? ''),
        },
        {
          title: say('目的港', 'To'),
          width: 90,
          cell: row => <RecordName of="port" value={row.pod as string} name={row.podName as string} />,
        },
        { title: 'ETA', width: 100, cell: row => String(row.etaDate ?? '') },
        {
          title: say('件数', 'Boxes'),
          width: 80,
          cell: row => <TickFigure>{figure(row.totalQty, 'quantity')}</TickFigure>,
        },
        { title: say('币种', 'Currency'), isSelfEvident: true, width: 70, cell: row => String(row.currencyCode ?? '') },
      ]}
      makes={quotation}
      verb="merge"
      okText={chosen =>
        say(`合并${chosen.length}张装箱单`, `Merge ${chosen.length} ${chosen.length === 1 ? 'list' : 'lists'}`)
      }
      below={chosen => {
        const boxes = figure(sum(chosen, row => row.totalQty as string).toFixed(), 'quantity')
        const containers = chosen.length === 1 ? 'container' : 'containers'
        return (
          chosen.length > 0 && (
            <p aria-live="polite">
              {say(`已选${chosen.length}柜，共${boxes}件`, `${chosen.length} ${containers}, ${boxes} boxes`)}
            </p>
          )
        )
      }}
      onClose={onClose}
    />
  )
}
