import { Modal, Radio } from 'antd'
import { useState } from 'react'
import type { Fields } from '../../model/fields.ts'
import { inLanguage, type Language } from '../../model/label.ts'
import type { WayWritten } from '../../model/read-column.ts'
import type { PasteAnswers, PasteQuestion } from './line-commands.ts'

interface PasteQuestionsProps {
  readonly questions: readonly PasteQuestion[]
  readonly fields: Fields
  readonly language: Language
  readonly onAnswer: (answers: PasteAnswers) => void
  readonly onClose: () => void
}

/** How pasted columns are written, where nothing in them proves it: each is asked once, with how it would read. */
export default function PasteQuestions({ questions, fields, language, onAnswer, onClose }: PasteQuestionsProps) {
  const [given, setGiven] = useState<Readonly<Record<string, WayWritten>>>({})
  const say = (zh: string, en: string) => inLanguage([zh, en], language)
  return (
    <Modal
      open
      title={say('粘贴的内容怎么读？', 'How is what you pasted written?')}
      okText={say('粘贴', 'Paste')}
      cancelText={say('取消', 'Cancel')}
      okButtonProps={{ disabled: questions.some(({ name }) => given[name] === undefined) }}
      onOk={() => onAnswer(given)}
      onCancel={onClose}
    >
      {questions.map(({ name, question }) => {
        const label = inLanguage(fields[name]?.label ?? [name, name], language)
        return (
          <section key={name}>
            <p>
              <b>{label}</b> {inLanguage(question.message, language)}
            </p>
            <Radio.Group
              aria-label={label}
              value={given[name]?.[question.kind]}
              onChange={event =>
                setGiven(before => ({ ...before, [name]: { [question.kind]: event.target.value } as WayWritten }))
              }
              options={question.answers.map(({ reads, value }) => ({ value, label: reads }))}
            />
          </section>
        )
      })}
    </Modal>
  )
}
