import { useBothNames } from '#areas/purchase/paper/both-names.web.ts'
import { Both, figure, PaperTable, Sheet } from '#areas/purchase/paper/paper-parts.web.tsx'
import type { Wire } from '#platform/model/check.ts'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { useShown, type Viewed } from '#platform/web/upload/content.ts'
import { loadingRecord } from './document.ts'
import { LoadingStation } from './loading-station.web.tsx'

/** A loading sheet: the container, what was put into it, and the photos that show it (business.md 3.26). */
function LoadingPaper({ record }: { readonly record: Wire }) {
  const lines = (record.details as Wire[] | undefined) ?? []
  const both = useBothNames({
    factory: [record.factory],
    port: [record.pol, record.pod],
    item: lines.map(line => line.itemCode),
  })
  const photos = (record.photos as Viewed[] | null) ?? []
  return (
    <Sheet
      title={['装柜单', 'Loading sheet']}
      facts={[
        [['装柜单号', 'Loading no.'], record.loadingNo],
        [['柜号', 'Container no.'], record.containerNo],
        [['封条号', 'Seal no.'], record.sealNumber],
        [['温度计', 'Thermometer'], record.thermometer],
        [['产地工厂', 'Origin factory'], both('factory', record.factory, record.factoryName)],
        [['订舱号', 'Booking no.'], record.bookingNo],
        [['船名航次', 'Vessel voyage'], record.vesselVoyage],
        [['起运港', 'Port of loading'], both('port', record.pol, record.polName)],
        [['目的港', 'Port of discharge'], both('port', record.pod, record.podName)],
        [['装柜日期', 'Load date'], record.loadDate],
        [['批次号', 'Lot no.'], record.shipmentLotNo],
        [['照片', 'Photos'], photos.length],
      ]}
    >
      <PaperTable
        rows={lines}
        columns={[
          { label: ['物料', 'Item'], cell: line => <Both of={both('item', line.itemCode, line.itemName)} /> },
          { label: ['计划', 'Planned'], figure: true, cell: line => figure(line.plannedQty, 'quantity') },
          { label: ['装柜', 'Put in'], figure: true, cell: line => figure(line.containerPutQty, 'quantity') },
          { label: ['件重(公斤)', 'kg per box'], figure: true, cell: line => figure(line.pieceWeight, 'quantity') },
          { label: ['标准件', 'Standard parts'], figure: true, cell: line => figure(line.standardParts) },
        ]}
        foot={[
          <Both key="total" of={['合计', 'Total']} />,
          figure(record.totalPlannedQty, 'quantity'),
          figure(record.totalPutQty, 'quantity'),
          figure(record.totalNetWeight, 'quantity'),
          figure(record.totalStandardParts),
        ]}
      />
      {photos.length > 0 && (
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 8, marginTop: 12 }}>
          {photos.map(photo => (
            <Photo key={photo.fileId} file={photo} />
          ))}
        </div>
      )}
    </Sheet>
  )
}

/** One photo of a loading, as large as three fit beside each other. */
function Photo({ file }: { readonly file: Viewed }) {
  const { url } = useShown(file)
  return url ? <img src={url} alt={file.fileName} style={{ width: '100%', breakInside: 'avoid' }} /> : null
}

/** What the standard screens lack for a loading record: the work at the container's door, and its paper form. */
export const screen = defineScreen(loadingRecord, { aboveLines: LoadingStation, paper: LoadingPaper })
