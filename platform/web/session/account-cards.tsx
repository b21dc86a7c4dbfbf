import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Avatar, Button, Card, Upload } from 'antd'
import { useEffect, useState } from 'react'
import { sayDone, sayFailure, sayWarning } from '../feedback.ts'
import { answered, call } from '../http.ts'
import { useLanguage } from '../language.ts'
import { ownHeaders } from '../own-headers.ts'
import { goAway } from './away.ts'
import { loadPerson, waysOf } from './calls.ts'
import { currentToken, useSession } from './session.ts'
import { withPassword } from './with-password.tsx'

interface Binding {
  readonly provider: string
  readonly displayName: string | null
  readonly boundTime: string
}

/** One's picture, and the accounts elsewhere that one signs in with. */
export function AccountCards() {
  return (
    <>
      <AvatarCard />
      <BindingsCard />
    </>
  )
}

/** A picture that only its owner may fetch, as an address the page can show. */
function usePrivatePicture(url: string | null | undefined): string | undefined {
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    if (!url) return setShown(undefined)
    let made: string | undefined
    let current = true
    const show = async () => {
      const answer = await fetch(url, { headers: { ...ownHeaders(), Authorization: `Bearer ${currentToken() ?? ''}` } })
      if (!answer.ok || !current) return
      made = URL.createObjectURL(await answer.blob())
      setShown(made)
    }
    show().catch(() => {})
    return () => {
      current = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [url])
  return shown
}

function AvatarCard() {
  const say = useLanguage()
  const person = useSession(state => state.person)
  const picture = usePrivatePicture(person?.avatar)
  const put = async (avatar: string | null) => {
    try {
      const { msg } = await answered('/admin/user/edit', { method: 'PUT', body: { avatar } })
      await loadPerson()
      sayDone(msg ?? say('修改成功', 'Changed'))
    } catch (fault) {
      sayFailure(fault)
    }
  }
  const upload = async (file: File) => {
    if (!/\.(png|jpe?g)$/i.test(file.name))
      return sayWarning(say('头像只能是png或jpg图片', 'The avatar must be a png or jpg picture'))
    if (file.size > 2 * 1_048_576) return sayWarning(say('头像不能超过2MB', 'The avatar may not exceed 2 MB'))
    const body = new FormData()
    body.append('file', file)
    try {
      await put((await call<{ url: string }>('/admin/sys-file/upload', { method: 'POST', body })).url)
    } catch (fault) {
      sayFailure(fault)
    }
  }
  return (
    <Card title={say('头像', 'Avatar')}>
      <Avatar size={72} src={picture} alt={say('头像', 'Avatar')}>
        {person?.name.slice(0, 1)}
      </Avatar>{' '}
      <Upload
        showUploadList={false}
        accept=".png,.jpg,.jpeg"
        beforeUpload={file => {
          void upload(file)
          return false
        }}
      >
        <Button>{say('更换头像', 'Change avatar')}</Button>
      </Upload>{' '}
      {person?.avatar && <Button onClick={() => void put(null)}>{say('移除', 'Remove')}</Button>}
    </Card>
  )
}

function BindingsCard() {
  const say = useLanguage()
  const queries = useQueryClient()
  const { tenantId = '1', tenantName = '' } = useSession()
  const ways = useQuery({ queryKey: ['ways', tenantId], queryFn: () => waysOf(tenantId) })
  const bound = useQuery({ queryKey: ['bindings'], queryFn: () => call<Binding[]>('/auth/bindings') })
  const unbind = async (provider: string) => {
    try {
      const done = await withPassword(say('确定解除绑定？', 'Remove this binding?'), password =>
        answered('/auth/unbind', { method: 'POST', body: { provider, password } }),
      )
      if (!done) return
      sayDone(done.msg ?? '')
      await queries.invalidateQueries({ queryKey: ['bindings'] })
    } catch (fault) {
      sayFailure(fault)
    }
  }
  if (!ways.data?.social.length) return null
  return (
    <Card title={say('第三方登录', 'Other accounts')}>
      {ways.data.social.map(way => {
        const binding = bound.data?.find(one => one.provider === way.code)
        return (
          <p key={way.code}>
            {say(way.name, way.nameEn)}: {binding ? (binding.displayName ?? '-') : say('未绑定', 'not bound')}{' '}
            {binding ? (
              <Button onClick={() => void unbind(way.code)}>{say('解除绑定', 'Unbind')}</Button>
            ) : (
              <Button
                onClick={() => void goAway(way.code, { id: tenantId, name: tenantName }, 'bind').catch(sayFailure)}
              >
                {say('绑定', 'Bind')}
              </Button>
            )}
          </p>
        )
      })}
    </Card>
  )
}
