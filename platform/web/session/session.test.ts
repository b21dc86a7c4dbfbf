import { afterAll, expect, test, vi } from 'vitest'
import { home } from '../../model/places.ts'

const store = new Map<string, string>()
const storage = {
  getItem: (name: string) => store.get(name) ?? null,
  setItem: (name: string, text: string) => void store.set(name, text),
  removeItem: (name: string) => void store.delete(name),
}
vi.stubGlobal('__DOP_BUILD__', '9.8.7')
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('sessionStorage', storage)
vi.stubGlobal('document', { documentElement: {} })
vi.stubGlobal('location', { href: 'https://dop.test/', pathname: '/', search: '' })
const menu = [{ id: '1', label: '装箱单管理', enName: 'Packing lists', path: null }]
vi.stubGlobal('fetch', (address: string) =>
  Promise.resolve(
    Response.json({
      code: 0,
      msg: null,
      data: address.startsWith('/admin/menu')
        ? menu
        : {
            sysUser: { userId: '2', username: 'chenli', name: '陈丽', avatar: null },
            roles: [2],
            permissions: ['purchase:original:list', 'purchase:original:save'],
            mustChange: false,
          },
    }),
  ),
)
const { loadPerson } = await import('./calls.ts')
const { takeTokens, useSession } = await import('./session.ts')
const { call } = await import('../http.ts')
const { useLanguageState } = await import('../language.ts')
const { arrange, settingsOfPerson, useSettings } = await import('../settings/settings.ts')
const { showTab, useTabs } = await import('../tabs.ts')

afterAll(() => {
  useSession.setState({ tokens: undefined, person: undefined })
  useSettings.setState({ theme: 'default' })
  useLanguageState.setState({ language: 'zh' })
  useTabs.setState({ tabs: [{ key: home, title: ['首页', 'Home'] }], active: home })
  vi.unstubAllGlobals()
})

const keptAs = (name: string) => (JSON.parse(store.get(`dop-${name}`) ?? '{}') as { content?: unknown }).content

test('a session is the person with roles and permissions, the menu, tokens, tabs, theme and language; a reload finds it again [D0-3.7-05]', async () => {
  takeTokens({ access_token: 'live', refresh_token: 'later', expires_in: 7200, user_info: { id: '2' } })
  const person = await loadPerson()
  expect(person).toMatchObject({ userId: '2', username: 'chenli', name: '陈丽', roles: ['2'] })
  expect(person.permissions.has('purchase:original:save')).toBe(true)
  expect(person.permissions.has('purchase:original:audit')).toBe(false)
  expect(useSession.getState().person).toBe(person)
  expect(await call('/admin/menu')).toEqual(menu)

  settingsOfPerson('2')
  arrange({ theme: 'iview' })
  useLanguageState.getState().choose('en')
  showTab('/originPackageMgt/originPackage/index', ['原始装箱单', 'Original packing list'])
  expect(keptAs('tokens')).toMatchObject({ access: 'live', refresh: 'later', userId: '2' })
  expect(keptAs('language')).toBe('en')
  expect(keptAs('tag-list')).toMatchObject({
    tabs: [{ key: home }, { key: '/originPackageMgt/originPackage/index' }],
    active: '/originPackageMgt/originPackage/index',
  })
  expect(keptAs('settings-2')).toMatchObject({ theme: 'iview' })
})
