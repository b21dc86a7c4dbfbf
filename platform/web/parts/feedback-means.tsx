import { Modal, message } from 'antd'
import { useEffect } from 'react'
import { giveFeedback } from '../feedback.ts'

/** The means to say something above the page; they come after the page itself. */
export default function FeedbackMeans() {
  const [said, messages] = message.useMessage({ top: 56, maxCount: 3 })
  const [modal, modals] = Modal.useModal()
  useEffect(() => giveFeedback({ message: said, modal }), [said, modal])
  return (
    <>
      {messages}
      {modals}
    </>
  )
}
