import BoldOutlined from '@ant-design/icons/BoldOutlined'
import ItalicOutlined from '@ant-design/icons/ItalicOutlined'
import OrderedListOutlined from '@ant-design/icons/OrderedListOutlined'
import RedoOutlined from '@ant-design/icons/RedoOutlined'
import StrikethroughOutlined from '@ant-design/icons/StrikethroughOutlined'
import UndoOutlined from '@ant-design/icons/UndoOutlined'
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { Button, Tooltip } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useLanguage } from '../../web/language.ts'
import './rich-text.css'

interface EditorProps {
  readonly id?: string
  readonly value: string
  readonly label: string
  readonly disabled: boolean
  readonly onChange: (html: string | null) => void
}

type Chain = NonNullable<ReturnType<typeof useEditor>>

/** A field of words with layout: bold, italic, headings and lists; links are made by pasting them. */
export default function RichTextEditor({ id, value, label, disabled, onChange }: EditorProps) {
  const say = useLanguage()
  const editor = useEditor({
    extensions: [StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false } })],
    // Its own style element would be refused by our policy; what it needs stands in rich-text.css.
    injectCSS: false,
    content: value,
    editable: !disabled,
    editorProps: {
      attributes: { ...(id ? { id } : {}), 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? null : changed.getHTML()),
  })
  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.setEditable(!disabled)
  }, [editor, disabled])
  useEffect(() => {
    // A record read afresh brings its own words; what is being typed is already in the editor.
    if (!editor || editor.isDestroyed || editor.isFocused) return
    if (value !== editor.getHTML() && !(value === '' && editor.isEmpty))
      editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  const marks = useEditorState({
    editor,
    selector: ({ editor: held }) => {
      const now = held?.isDestroyed ? null : held
      return {
        bold: now?.isActive('bold') ?? false,
        italic: now?.isActive('italic') ?? false,
        strike: now?.isActive('strike') ?? false,
        heading: now?.isActive('heading', { level: 3 }) ?? false,
        bulletList: now?.isActive('bulletList') ?? false,
        orderedList: now?.isActive('orderedList') ?? false,
        undo: now?.can().undo() ?? false,
        redo: now?.can().redo() ?? false,
      }
    },
  })
  const tool = (
    name: string,
    icon: ReactNode,
    pressed: boolean,
    run: (chain: ReturnType<Chain['chain']>) => { run: () => boolean },
  ) => (
    <Tooltip title={name}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={name}
        aria-pressed={pressed}
        className={pressed ? 'rich-text-on' : ''}
        disabled={disabled || !editor}
        onMouseDown={event => event.preventDefault()}
        onClick={() => editor && run(editor.chain().focus()).run()}
      />
    </Tooltip>
  )
  return (
    <div className={disabled ? 'rich-text-field rich-text-disabled' : 'rich-text-field'}>
      <div className="rich-text-tools" role="toolbar" aria-label={say('格式', 'Layout')}>
        {tool(say('加粗', 'Bold'), <BoldOutlined />, marks?.bold ?? false, chain => chain.toggleBold())}
        {tool(say('斜体', 'Italic'), <ItalicOutlined />, marks?.italic ?? false, chain => chain.toggleItalic())}
        {tool(say('删除线', 'Strike through'), <StrikethroughOutlined />, marks?.strike ?? false, chain =>
          chain.toggleStrike(),
        )}
        {tool(say('标题', 'Heading'), <b>H</b>, marks?.heading ?? false, chain => chain.toggleHeading({ level: 3 }))}
        {tool(say('项目符号', 'Bullets'), <UnorderedListOutlined />, marks?.bulletList ?? false, chain =>
          chain.toggleBulletList(),
        )}
        {tool(say('编号', 'Numbers'), <OrderedListOutlined />, marks?.orderedList ?? false, chain =>
          chain.toggleOrderedList(),
        )}
        {tool(say('撤销', 'Undo'), <UndoOutlined />, false, chain => chain.undo())}
        {tool(say('重做', 'Redo'), <RedoOutlined />, false, chain => chain.redo())}
      </div>
      <EditorContent editor={editor} />
    </div>
  )
}
