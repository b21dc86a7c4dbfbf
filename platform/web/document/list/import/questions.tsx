import { Alert, Radio } from 'antd'
import { useLanguage } from '../../../language.ts'
import type { Answers, PreviewQuestion } from './told.ts'

interface ImportQuestionsProps {
  readonly questions: readonly PreviewQuestion[]
  readonly onAnswer: (given: Answers) => void
}

/** How the columns of a file are written, where their values do not prove it: each is asked once, with how it would read. */
export function ImportQuestions({ questions, onAnswer }: ImportQuestionsProps) {
  const say = useLanguage()
  return questions.map(({ answers, field, heading, kind, message }) => (
    <Alert
      key={`${field} ${kind}`}
      type="info"
      showIcon
      style={{ marginTop: 12 }}
      title={say(`列“${heading}”：${message}`, `Column "${heading}": ${message}`)}
      description={
        <Radio.Group
          aria-label={message}
          value={null}
          onChange={event => onAnswer({ [field]: { [kind]: String(event.target.value) } })}
          options={answers.map(({ reads, value }) => ({ value, label: reads }))}
        />
      }
    />
  ))
}
