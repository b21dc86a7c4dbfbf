import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Empty, Mentions, Select, Skeleton, Tag } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Attachment } from '../../../model/fields.ts'
import { confirmed, sayDone, sayFailure } from '../../feedback.ts'
import { answered, call } from '../../http.ts'
import { useLanguage } from '../../language.ts'
import { found } from '../../lookup.ts'
import { useSession } from '../../session/session.ts'
import { useTab } from '../../tab-context.tsx'
import { downloadFile } from '../../upload/content.ts'
import { limitsBeside } from '../../upload/limits.ts'
import type { Uploaded } from '../../upload/upload.ts'
import { underKey, useSaveKey } from '../edit/save-key.ts'
import { meantIn, namedPeople, type Person } from './mentions.ts'

const UploadList = lazy(async () => ({ default: (await import('../../upload/upload-list.tsx')).UploadList }))

/** What somebody said beside a record, or the files they added to it. */
export interface Comment {
  readonly id: string
  readonly text: string
  readonly mentions: readonly { readonly id: string; readonly name: string }[]
  readonly files: readonly Attachment[]
  readonly createdBy: string
  readonly createdByName: string
  readonly createdTime: string
  readonly assignedTo: { readonly id: string; readonly name: string } | null
  readonly doneTime: string | null
  readonly doneByName: string | null
  readonly mayFinish: boolean
}
export interface Talk {
  readonly following: boolean
  readonly comments: readonly Comment[]
}

interface CommentsProps {
  readonly document: string
  readonly id: string
}

/** What people say to each other beside a record: they mean somebody, add files, follow what becomes of it. */
export default function Comments({ document, id }: CommentsProps) {
  const say = useLanguage()
  const tab = useTab()
  const queries = useQueryClient()
  const me = useSession(state => state.tokens?.userId)
  const about = { document, recordId: id }
  const key = ['tab', tab.key, 'comments', document, id]
  const talk = useQuery({ queryKey: key, queryFn: () => call<Talk>('/admin/comment', { query: about }) })
  const again = () => queries.invalidateQueries({ queryKey: key })
  // What was read before stays, and with it the comment that is being written.
  if (!talk.data)
    return talk.isError ? <Alert type="error" showIcon message={talk.error.message} /> : <Skeleton active />
  const { following, comments } = talk.data
  const follow = async () => {
    try {
      await call('/admin/comment/follow', { method: 'PUT', body: { ...about, follow: !following } })
      await again()
    } catch (fault) {
      sayFailure(fault)
    }
  }
  const takeBack = async (comment: Comment) => {
    if (!(await confirmed(say('删除这条评论？', 'Delete this comment?'), { danger: true }))) return
    try {
      await call(`/admin/comment/${comment.id}`, { method: 'DELETE' })
      await again()
    } catch (fault) {
      sayFailure(fault)
    }
  }
  return (
    <div className="record-section comments">
      <div className="comments-head">
        <span>
          {say(
            following ? '已关注：每一步和每条评论都会通知您' : '关注后，每一步和每条评论都会通知您',
            following
              ? 'You follow this: every step and comment is told to you'
              : 'Follow it to be told of every step and comment',
          )}
        </span>
        <Button onClick={() => void follow()}>{following ? say('取消关注', 'Unfollow') : say('关注', 'Follow')}</Button>
      </div>
      {comments.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={say('还没有评论，写下第一条', 'No comments yet; write the first')}
        />
      )}
      <ol className="comments-list">
        {comments.map(comment => (
          <li key={comment.id}>
            <div className="comments-who">
              <strong>{comment.createdByName}</strong> {comment.createdTime}
              {comment.createdBy === String(me) && (
                <Button type="link" onClick={() => void takeBack(comment)}>
                  {say('删除', 'Delete')}
                </Button>
              )}
            </div>
            <Said comment={comment} />
            {comment.assignedTo && <Asked comment={comment} onDone={() => void again()} />}
            {comment.files.map(file => (
              <Button
                key={file.fileId}
                type="link"
                onClick={() => void downloadFile(file.fileId, file.fileName).catch(sayFailure)}
              >
                {file.fileName}
              </Button>
            ))}
          </li>
        ))}
      </ol>
      <Writing about={about} onDone={() => void again()} />
    </div>
  )
}

/** The words of a comment, with the people who are meant. */
function Said({ comment }: { readonly comment: Comment }) {
  const say = useLanguage()
  if (comment.text === '') return <p className="comments-added">{say('添加了文件', 'added files')}</p>
  return (
    <p>
      {namedPeople(comment.text, comment.mentions).map(({ text, isName }, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
        isName ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
      )}
    </p>
  )
}

interface AskedProps {
  readonly comment: Comment
  readonly onDone: () => void
}

/** Who is asked to see to it and how it stands; they, who took over from them, and who asked say when it is done. */
function Asked({ comment, onDone }: AskedProps) {
  const say = useLanguage()
  const { assignedTo, doneByName, doneTime, id, mayFinish } = comment
  const isOpen = doneTime === null
  const settle = async () => {
    try {
      const { msg } = await answered(`/admin/comment/${id}/done`, { method: 'PUT', body: { done: isOpen } })
      sayDone(msg ?? '')
      onDone()
    } catch (fault) {
      sayFailure(fault)
    }
  }
  return (
    <div className="comments-asked">
      <Tag color={isOpen ? 'orange' : 'green'}>
        {isOpen
          ? say(`交给${assignedTo?.name} · 待办`, `For ${assignedTo?.name} · open`)
          : say(`${doneByName}已办结 ${doneTime.slice(0, 16)}`, `Done by ${doneByName} ${doneTime.slice(0, 16)}`)}
      </Tag>
      {mayFinish && (
        <Button size="small" onClick={() => void settle()}>
          {isOpen ? say('办结', 'Done') : say('重开', 'Open again')}
        </Button>
      )}
    </div>
  )
}

interface WritingProps {
  readonly about: { readonly document: string; readonly recordId: string }
  readonly onDone: () => void
}

function Writing({ about, onDone }: WritingProps) {
  const say = useLanguage()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly Uploaded[]>([])
  const [people, setPeople] = useState<readonly Person[]>([])
  const [assignTo, setAssignTo] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // A second try of the same words is the same comment.
  const key = useSaveKey(false)
  const known = useRef(new Map<string, string>())
  const sought = useRef('')
  const seek = async (q: string) => {
    sought.current = q
    // Who answered the words before these is not offered under them: Enter would mean somebody else.
    setPeople([])
    const rows = await found('user', { q }).catch(() => [])
    // Answers may overtake each other; the last question counts.
    if (sought.current === q) setPeople(rows.map(({ record, label }) => ({ id: String(record.id), name: label })))
  }
  const isSaid = text.trim() !== '' || files.length > 0
  const post = async () => {
    setBusy(true)
    try {
      const mentions = meantIn(text, known.current)
      const body = { ...about, text, mentions, files, assignTo }
      const { msg } = await underKey(key, body, idempotencyKey =>
        answered('/admin/comment', { method: 'POST', body, idempotencyKey }),
      )
      sayDone(msg ?? '')
      setText('')
      setFiles([])
      setAssignTo(null)
      onDone()
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="comments-write">
      <Mentions
        rows={3}
        value={text}
        maxLength={2000}
        aria-label={say('评论', 'Comment')}
        placeholder={say(
          '写评论，输入@提及同事，Ctrl+Enter发布',
          'Write a comment; @ means a colleague, Ctrl+Enter posts',
        )}
        onChange={setText}
        // Whom the server finds is offered, also by pinyin and initials.
        filterOption={false}
        onSearch={q => void seek(q)}
        onSelect={option => known.current.set(String(option.value), String(option.key))}
        options={people.map(({ id, name }) => ({ key: id, value: name, label: name }))}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isSaid) void post()
        }}
      />
      <Suspense fallback={null}>
        <UploadList value={files} limits={limitsBeside} onChange={setFiles} />
      </Suspense>
      <div className="comments-ask">
        <label htmlFor="comment-ask">{say('交给', 'Ask somebody to see to it')}</label>
        <Select
          id="comment-ask"
          allowClear
          className="comments-ask-who"
          placeholder={say('不交办', 'nobody')}
          value={assignTo}
          showSearch={{ filterOption: false, onSearch: q => void seek(q) }}
          onOpenChange={isOpen => isOpen && void seek('')}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={chosen => setAssignTo(chosen ?? null)}
        />
      </div>
      <Button type="primary" loading={busy} disabled={!isSaid} onClick={() => void post()}>
        {say('发布', 'Post')}
      </Button>
    </div>
  )
}
