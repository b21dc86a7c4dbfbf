import { Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useLanguage } from '../language.ts'
import { ownHeaders } from '../own-headers.ts'
import { randomText } from './challenge.ts'

interface PictureCodeProps {
  readonly tenantId: string | undefined
  /** Another picture is drawn whenever this changes: each is good for one attempt. */
  readonly attempt: number
}

/** Four letters to read off a picture, for browsers that cannot work a challenge off (decisions 4). */
export default function PictureCode({ tenantId, attempt }: PictureCodeProps) {
  const say = useLanguage()
  const form = Form.useFormInstance()
  const [again, setAgain] = useState(0)
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!tenantId) return
    const randomStr = randomText()
    let shown: string | undefined
    let current = true
    const draw = async () => {
      const answer = await fetch(`/code?randomStr=${randomStr}`, {
        headers: { ...ownHeaders(), 'TENANT-ID': tenantId },
      })
      if (!answer.ok || !current) return
      shown = URL.createObjectURL(await answer.blob())
      // Why the last try was refused stays to be read beside the new picture.
      form.setFields([
        { name: 'randomStr', value: randomStr },
        { name: 'picture', value: '' },
      ])
      setAddress(shown)
    }
    draw().catch(() => setAddress(undefined))
    return () => {
      current = false
      if (shown) URL.revokeObjectURL(shown)
    }
  }, [tenantId, attempt, again, form])
  return (
    <Form.Item label={say('图片验证码', 'Code in the picture')} htmlFor="sign-in-picture">
      <div className="sign-in-picture">
        <Form.Item
          name="picture"
          noStyle
          rules={[{ required: true, message: say('请完成验证', 'Please complete the verification') }]}
        >
          <Input id="sign-in-picture" maxLength={4} autoComplete="off" />
        </Form.Item>
        <Form.Item name="randomStr" hidden>
          <Input />
        </Form.Item>
        <Button onClick={() => setAgain(again + 1)} title={say('换一张', 'Another picture')}>
          {address ? (
            <img src={address} alt={say('验证码图片，点击换一张', 'Picture with the code; click for another')} />
          ) : (
            say('换一张', 'Another picture')
          )}
        </Button>
      </div>
    </Form.Item>
  )
}
