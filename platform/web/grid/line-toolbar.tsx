import {
  CopyOutlined,
  DeleteOutlined,
  InsertRowBelowOutlined,
  PlusOutlined,
  QuestionCircleOutlined,
  RedoOutlined,
  UndoOutlined,
  VerticalAlignBottomOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { inLanguage } from '../../model/label.ts'
import { Hint } from '../parts/hint.tsx'
import { addRow, deleteRows, duplicateRows, fillChecked, fillDown, insertRow } from './line-commands.ts'
import type { LinesModel } from './lines-model.ts'
import { useOf } from './model-context.ts'
import { words } from './words.ts'

interface ToolProps {
  readonly label: string
  readonly keys?: string
  readonly icon: ReactNode
  readonly disabled?: boolean
  readonly onPress: () => void
  /** Whether its name stands beside the picture: always, or where there is room. */
  readonly words?: 'always' | 'wide'
}

function Tool({ label, keys, icon, disabled = false, onPress, words }: ToolProps) {
  return (
    <Hint title={keys ? `${label} (${keys})` : words ? '' : label}>
      <Button
        size="small"
        type={words === 'always' ? 'default' : 'text'}
        className={words === 'wide' ? 'dop-tool-wide' : ''}
        icon={icon}
        aria-label={label}
        disabled={disabled}
        onClick={onPress}
      >
        {words ? <span className="dop-tool-word">{label}</span> : null}
      </Button>
    </Hint>
  )
}

interface LineToolbarProps {
  readonly model: LinesModel
  readonly readOnly: boolean
  /** No row is added, copied or taken away. */
  readonly fixedRows: boolean
  readonly onHelp: () => void
  /** What the screen adds beside the usual tools. */
  readonly children?: ReactNode
  readonly columns: ReactNode
}

/** The buttons above the lines: rows, filling, taking back, columns, help. */
export function LineToolbar({ model, readOnly, fixedRows, onHelp, children, columns }: LineToolbarProps) {
  const canUndo = useOf(model, model => model.history.canUndo)
  const canRedo = useOf(model, model => model.history.canRedo)
  const chosen = useOf(model, model => model.range !== undefined)
  const ticked = useOf(model, model => model.checked.size > 0)
  const language = useOf(model, model => model.language)
  const say = (label: keyof typeof words) => inLanguage(words[label], language)
  const press = (command: (model: LinesModel) => void) => () => {
    model.commit()
    command(model)
  }
  return (
    <div className="dop-tools" role="toolbar" aria-label={say('toolbar')}>
      {!readOnly && !fixedRows && (
        <>
          <Tool words="always" label={say('add')} icon={<PlusOutlined />} onPress={press(addRow)} />
          <Tool
            words="wide"
            label={say('insert')}
            keys="Ctrl+Enter"
            icon={<InsertRowBelowOutlined />}
            onPress={press(insertRow)}
          />
          <Tool
            words="wide"
            label={say('duplicate')}
            keys="Ctrl+Shift+D"
            icon={<CopyOutlined />}
            disabled={!chosen && !ticked}
            onPress={press(duplicateRows)}
          />
          <Tool
            words="wide"
            label={say('remove')}
            keys="Ctrl+Delete"
            icon={<DeleteOutlined />}
            disabled={!chosen && !ticked}
            onPress={press(deleteRows)}
          />
          <span className="dop-tools-line" aria-hidden />
        </>
      )}
      {!readOnly && (
        <>
          <Tool
            words="wide"
            label={ticked ? say('fillChecked') : say('fillDown')}
            keys={ticked ? 'Ctrl+Shift+F' : 'Ctrl+D'}
            icon={<VerticalAlignBottomOutlined />}
            disabled={!chosen}
            onPress={press(ticked ? fillChecked : fillDown)}
          />
          <Tool
            label={say('undo')}
            keys="Ctrl+Z"
            icon={<UndoOutlined />}
            disabled={!canUndo}
            onPress={press(model => model.undo())}
          />
          <Tool
            label={say('redo')}
            keys="Ctrl+Y"
            icon={<RedoOutlined />}
            disabled={!canRedo}
            onPress={press(model => model.redo())}
          />
        </>
      )}
      {children}
      <span className="dop-tools-gap" />
      {columns}
      <Tool label={say('help')} keys="Ctrl+/" icon={<QuestionCircleOutlined />} onPress={onHelp} />
    </div>
  )
}
