import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { RecordPartProps } from '#platform/web/areas.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { RecordPart } from '#platform/web/parts/record-part.tsx'
import { useMay } from '#platform/web/session/session.ts'

interface Question {
  readonly id: string
  readonly askedTime: string | null
  readonly askedByName: string | null
  readonly about: string | null
  readonly question: string | null
  readonly answer: string | null
}

/** What the supplier asks about a list, and a line to answer in. */
export function Questions({ record }: RecordPartProps) {
  const say = useLanguage()
  const may = useMay()
  const [answered, setAnswered] = useState(0)
  return (
    <RecordPart<Question[]>
      title={say('供应商提问', 'Questions of the supplier')}
      of={[originalPackingList.name, 'questions', record.id, record.version, answered]}
      ask={() => call<Question[]>(`${originalPackingList.calls}/${String(record.id)}/questions`)}
    >
      {questions =>
        questions.length === 0 ? (
          <p>{say('供应商没有提问', 'The supplier has not asked anything')}</p>
        ) : (
          <ul>
            {questions.map(one => (
              <li key={one.id}>
                <p>
                  {one.askedTime} {one.askedByName} · {one.about}
                </p>
                <p>{one.question}</p>
                {one.answer ? (
                  <p>
                    {say('答复：', 'Answer: ')}
                    {one.answer}
                  </p>
                ) : (
                  may(`${originalPackingList.permission}:save`) && (
                    <Answer of={String(record.id)} question={one.id} onDone={() => setAnswered(answered + 1)} />
                  )
                )}
              </li>
            ))}
          </ul>
        )
      }
    </RecordPart>
  )
}

function Answer({
  of,
  onDone,
  question,
}: {
  readonly of: string
  readonly question: string
  readonly onDone: () => void
}) {
  const say = useLanguage()
  const [answer, setAnswer] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await call(`${originalPackingList.calls}/${of}/questions`, {
        method: 'POST',
        body: { questionId: question, answer },
        idempotencyKey: freshKey(),
      })
      sayDone(say('已答复供应商', 'The supplier is told'))
      onDone()
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Space.Compact style={{ width: '100%' }}>
      <Input
        aria-label={say('答复', 'Answer')}
        value={answer}
        maxLength={500}
        onChange={event => setAnswer(event.target.value)}
      />
      <Button loading={busy} disabled={answer.trim() === ''} onClick={() => void send()}>
        {say('答复', 'Answer')}
      </Button>
    </Space.Compact>
  )
}
