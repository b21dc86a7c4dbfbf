import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Label } from '../../../model/label.ts'
import type { Block, DrawnPaper, Fact, ScanCode } from '../../../model/paper.ts'
import { useShown } from '../../upload/content.ts'
import { ScanImage } from '../../widgets/scan-image.tsx'
import './paper.css'

interface SheetProps {
  readonly paper: DrawnPaper
  readonly sheet: 'A4' | 'A4-landscape'
  readonly foot: string
  readonly onDone: () => void
}

/** How many things on a paper come from elsewhere and are waited for. */
const awaited = (blocks: DrawnPaper['body']): number =>
  blocks.reduce((count, block) => {
    if (block.kind === 'part') return count + awaited(block.body)
    if (block.kind === 'pictures') return count + block.files.length
    return block.kind === 'codes' ? count + block.codes.length : count
  }, 0)

/** A paper of a record as the browser prints it: drawn beside the app, printed as soon as everything on it is there. */
export default function PaperSheet({ paper, sheet, foot, onDone }: SheetProps) {
  const [missing, setMissing] = useState(() => awaited(paper.body))
  const arrived = () => setMissing(count => count - 1)
  const printed = useEffectEvent(() => {
    print()
    onDone()
  })
  useEffect(() => {
    // A picture that does not come holds nobody up for long.
    const waiting = setTimeout(() => printed(), missing > 0 ? 8000 : 0)
    return () => clearTimeout(waiting)
  }, [missing])
  return createPortal(
    <article className="paper" data-sheet={sheet}>
      <h1>
        <Both of={paper.title} />
      </h1>
      <Facts facts={paper.facts} />
      {paper.body.map((block, at) => (
        // Paper is drawn once; its parts never move.
        <Part key={at} block={block} onArrived={arrived} />
      ))}
      <footer>{foot}</footer>
    </article>,
    document.body,
  )
}

/** Words in both languages, the Chinese first; once where they are the same. */
const Both = ({ of: [zh, en] }: { readonly of: Label }) =>
  zh === en || en === '' ? (
    zh
  ) : (
    <>
      {zh} <span lang="en">{en}</span>
    </>
  )

const Facts = ({ facts }: { readonly facts: readonly Fact<Label>[] }) =>
  facts.length === 0 ? null : (
    <dl>
      {facts.map(([label, word], at) => (
        <div key={at}>
          <dt>
            <Both of={label} />
          </dt>
          <dd>{word[0] === '' ? '—' : <Both of={word} />}</dd>
        </div>
      ))}
    </dl>
  )

interface PartProps {
  readonly block: Block<Label>
  readonly onArrived: () => void
}

function Part({ block, onArrived }: PartProps) {
  switch (block.kind) {
    case 'facts':
      return <Facts facts={block.facts} />
    case 'text':
      return (
        <p>
          <Both of={block.text} />
        </p>
      )
    case 'part':
      return (
        <section>
          <h2>
            <Both of={block.heading} />
          </h2>
          {block.body.map((one, at) => (
            <Part key={at} block={one} onArrived={onArrived} />
          ))}
        </section>
      )
    case 'table':
      return <Goods {...block} />
    case 'sides':
      return (
        <div className="paper-sides">
          {block.sides.map(({ role, name, stamp }) => (
            <div key={role[1]}>
              <strong>
                <Both of={role} />
              </strong>
              <span>
                <Both of={name} />
              </span>
              {stamp && <span className="paper-stamp">盖章及签字 Stamp and signature</span>}
              <span>{stamp ? '日期 Date: ____________' : '签字 Signature: ____________'}</span>
            </div>
          ))}
        </div>
      )
    case 'pictures':
      return (
        <div className="paper-pictures">
          {block.files.map(file => (
            <Picture key={file.fileId} file={file} onArrived={onArrived} />
          ))}
        </div>
      )
    case 'codes':
      return (
        <div className="paper-codes">
          {block.codes.map(code => (
            <Code key={code.text} code={code} onArrived={onArrived} />
          ))}
        </div>
      )
  }
}

const Goods = ({ columns, rows, foot }: Extract<Block<Label>, { kind: 'table' }>) => (
  <table>
    <thead>
      <tr>
        {columns.map(({ label: [zh, en], figure }) => (
          <th key={en} className={figure ? 'figure' : ''}>
            {zh}
            <br />
            <span lang="en">{en}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {[...rows, ...(foot ? [foot] : [])].map((row, at) => (
        <tr key={at} className={at === rows.length ? 'foot' : ''}>
          {row.map((word, column) => (
            <td key={columns[column]?.label[1]} className={columns[column]?.figure ? 'figure' : ''}>
              <Both of={word} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

function Picture({
  file,
  onArrived,
}: {
  readonly file: { fileId: string; fileName: string }
  readonly onArrived: () => void
}) {
  const { url, fault } = useShown(file)
  const failed = useEffectEvent(onArrived)
  useEffect(() => {
    if (fault) failed()
  }, [fault])
  return url ? <img src={url} alt={file.fileName} onLoad={onArrived} onError={onArrived} /> : null
}

function Code({ code, onArrived }: { readonly code: ScanCode; readonly onArrived: () => void }) {
  return <ScanImage code={code} onDrawn={onArrived} />
}
