import ControlOutlined from '@ant-design/icons/ControlOutlined'
import MergeCellsOutlined from '@ant-design/icons/MergeCellsOutlined'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { comesBack } from '../../../model/document.ts'
import { isWelcome, openStates } from '../../../model/editable.ts'
import { holdsFiles } from '../../../model/files-held.ts'
import { selectData, selectDataFirst } from '../../../model/sentences.ts'
import { wayTo } from '../../../model/verbs.ts'
import { ColumnToggle } from '../../grid/column-toggle.tsx'
import { useLanguage, useLanguageState } from '../../language.ts'
import { go } from '../../location.ts'
import { lazyDialog } from '../../parts/lazy-dialog.tsx'
import { useScreenLevel } from '../../parts/screen-level.ts'
import { WhyButton } from '../../parts/why-button.tsx'
import { useMay } from '../../session/session.ts'
import { placeOfNew } from '../edit/new-record.ts'
import { GroupBy } from '../report/list-groups.tsx'
import { sidesOf, usualPivot } from '../report/pivot-model.ts'
import type { ScreenSlots } from '../screen-slots.ts'
import { ColumnGroups } from './column-groups.tsx'
import { listAddress } from './list-address.ts'
import { ExportButton, FilesButton } from './list-outputs.tsx'
import { OrderBy } from './order-by.tsx'
import type { Filters } from './query-form.tsx'
import type { Listed, ListLook } from './use-list-look.ts'
import type { ListRowsRead } from './use-list-rows.ts'
import { ViewMenu } from './view-menu.tsx'

const BulkEdit = lazyDialog(() => import('./bulk-edit.tsx'))
const RowColours = lazyDialog(() => import('./row-colours.tsx'))
const DeletedDialog = lazyDialog(() => import('./deleted-dialog.tsx'))
const ImportDialog = lazyDialog(() => import('./import-dialog.tsx'))

interface ListToolsProps {
  readonly of: Listed
  readonly look: ListLook
  readonly read: ListRowsRead
  readonly search: (filters: Filters) => void
  readonly mayEdit: boolean
  /** The verbs of the document, as buttons. */
  readonly verbs: ReactNode
  /** What an area adds to the bar. */
  readonly more: ScreenSlots['listTools']
  readonly onSheet: () => void
  readonly onPeek: (at: number) => void
  readonly tree: boolean
  readonly onTree: (tree: boolean) => void
}

/** The bar above a list: first what is done to records, then how they are looked at. */
export function ListTools({ more: More, ...props }: ListToolsProps) {
  const { look, read, verbs } = props
  const say = useLanguage()
  const isPhone = useScreenLevel() === 0
  // On a telephone the rows stand first; how they are looked at waits behind one button, unless it was chosen already.
  const [isOpen, setOpen] = useState(look.by.length > 0 || look.pivot !== undefined)
  return (
    <div className="list-tools no-print" data-chosen={read.chosen.length}>
      <RecordTools {...props} />
      {verbs}
      {More && <More asked={look.asked} chosen={read.chosen} reload={read.reload} />}
      {isPhone && (
        <Button
          icon={<ControlOutlined />}
          aria-label={say('导入、导出与视图', 'Import, export and views')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {(isOpen || !isPhone) && (
        <div className="list-tools-end">
          <LookTools {...props} />
        </div>
      )}
    </div>
  )
}

type PartProps = Omit<ListToolsProps, 'more'>

/** New, edit, change all, files and peek: what every document has. */
function RecordTools({ of: { document, desk, deskName }, read, mayEdit, onSheet, onPeek }: PartProps) {
  const say = useLanguage()
  const [bulk, setBulk] = useState(false)
  const { rows, chosen, selected, refresh } = read
  const [only] = chosen
  const wayToEdit =
    only && !isWelcome(document, only) ? wayTo(document, only, openStates(document), ['修改', 'Edit']) : undefined
  const editWhy =
    chosen.length === 0
      ? say(selectData)
      : chosen.length > 1
        ? say('只能选择单条数据', 'Only a single item may be selected')
        : wayToEdit && say(wayToEdit)
  const firstChosen = () =>
    Math.max(
      0,
      rows.findIndex(row => selected.has(String(row.id))),
    )
  return (
    <>
      {mayEdit && !document.generated && !desk?.generated && (
        <Button type="primary" onClick={() => go(placeOfNew(document, deskName))}>
          {say('新增', 'New')}
        </Button>
      )}
      {mayEdit && document.sheet && <Button onClick={onSheet}>{say('表格编辑', 'Edit as a sheet')}</Button>}
      {mayEdit && (
        <WhyButton
          why={editWhy}
          said={chosen.length === 0 ? say(selectDataFirst) : undefined}
          onClick={() => go(`${document.screen}/edit?id=${only?.id}`)}
        >
          {say('编辑', 'Edit')}
        </WhyButton>
      )}
      {mayEdit && chosen.length > 1 && <Button onClick={() => setBulk(true)}>{say('批量修改', 'Change all')}</Button>}
      {chosen.length > 0 && holdsFiles(document) && <FilesButton document={document} rows={chosen} />}
      {rows.length > 0 && <Button onClick={() => onPeek(firstChosen())}>{say('预览', 'Peek')}</Button>}
      {bulk && (
        <BulkEdit
          document={document}
          rows={chosen}
          onClose={changed => {
            setBulk(false)
            if (changed) refresh()
          }}
        />
      )}
    </>
  )
}

/** What comes in and goes out as a workbook, and how the list is looked at. */
function LookTools({ of, look, read, search, tree, onTree }: PartProps) {
  const say = useLanguage()
  const may = useMay()
  const language = useLanguageState(state => state.language)
  const isPhone = useScreenLevel() === 0
  const [importing, setImporting] = useState(false)
  const [colouring, setColouring] = useState(false)
  const [showingDeleted, setShowingDeleted] = useState(false)
  const { document, desk, fields } = of
  const {
    listed,
    usual,
    place,
    columns,
    layout,
    filters,
    asked,
    sorts,
    by,
    setBy,
    chart,
    pivot,
    setPivot,
    view,
    take,
  } = look
  return (
    <>
      {document.excel?.import === true && may(`${document.permission}:import`) && (
        <Button onClick={() => setImporting(true)}>{say('导入', 'Import')}</Button>
      )}
      {document.excel?.export && may(`${document.permission}:export`) && (
        <ExportButton
          document={document}
          asked={asked}
          shown={columns.filter(column => !column.hidden).map(column => column.name)}
        />
      )}
      {document.within && (
        <Button aria-pressed={tree} onClick={() => onTree(!tree)}>
          {tree ? say('列表', 'As a list') : say('树形', 'As a tree')}
        </Button>
      )}
      {isPhone && <OrderBy of={of} look={look} />}
      {!isPhone && <ColumnGroups document={document} columns={columns} onChange={layout} />}
      <GroupBy fields={fields} names={listed} value={by} onChange={setBy} />
      <Button
        icon={<MergeCellsOutlined />}
        aria-label={say('透视', 'Pivot')}
        title={say('透视', 'Pivot')}
        aria-pressed={pivot !== undefined}
        onClick={() =>
          setPivot(
            pivot
              ? undefined
              : usualPivot(
                  sidesOf(
                    usual.map(({ name }) => name),
                    fields,
                  ),
                  look.measures,
                ),
          )
        }
      >
        <span className="list-tools-word">{say('透视', 'Pivot')}</span>
      </Button>
      <ViewMenu
        screen={place}
        current={view}
        address={listAddress(desk?.screen ?? document.screen, { filters, sorts, by, chart, pivot })}
        onChoose={settings => search(take(settings))}
        onColours={() => setColouring(true)}
        onDeleted={
          comesBack(document) && may(`${document.permission}:delete`) ? () => setShowingDeleted(true) : undefined
        }
      />
      <ColumnToggle fields={fields} columns={columns} usual={usual} onChange={layout} language={language} />
      {colouring && <RowColours document={document} look={look} onClose={() => setColouring(false)} />}
      {showingDeleted && (
        <DeletedDialog
          document={document}
          onClose={isChanged => {
            setShowingDeleted(false)
            if (isChanged) read.reload()
          }}
        />
      )}
      {importing && (
        <ImportDialog
          document={document}
          onClose={() => {
            setImporting(false)
            read.reload()
          }}
        />
      )}
    </>
  )
}
