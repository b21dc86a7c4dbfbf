import type { BrowserContext, Page } from 'playwright-core'
import { type Language, localeCode } from '#platform/model/label.ts'
import { password } from './product.ts'

export type { Language }

/** What a browser keeps, by name and text. */
type Memory = Readonly<Record<string, string>>

/** A window that is kept: opening one costs a browser more than showing a page in it. */
export interface Kept {
  readonly context: BrowserContext
  readonly page: Page
}

/** An address of the product without anything that runs. */
const blankAddress = '/icon.svg'

/** Signs somebody in over the call, with the tests' own client, which need not work off a challenge. */
export async function signedIn(
  address: string,
  username: string,
  language: Language = 'zh',
): Promise<{
  readonly access_token: string
  readonly refresh_token?: string
  readonly expires_in: number
  readonly user_info?: { readonly id: string }
}> {
  const ask = () =>
    fetch(`${address}/auth/oauth/token?language=${localeCode(language)}`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('test:test')}`, 'TENANT-ID': '1' },
      body: new URLSearchParams({ grant_type: 'password', username, password }),
    })
  let answer = await ask()
  // A server with no time says when to come again.
  while (answer.status === 503) {
    await new Promise(done => setTimeout(done, 1000 * Number(answer.headers.get('retry-after') ?? 1)))
    answer = await ask()
  }
  if (!answer.ok) throw new Error(`${username} cannot sign in: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as never
}

/**
 * Windows of people who have signed in: each person signs in once for each language, and what their browser then keeps
 * is given to the next window that is free, which is as empty otherwise as a new one.
 */
export class Windows {
  private readonly address: string
  private readonly fresh: () => Promise<BrowserContext>
  private readonly memories = new Map<string, Promise<Memory>>()
  private readonly free: Kept[] = []

  constructor(address: string, fresh: () => Promise<BrowserContext>) {
    this.address = address
    this.fresh = fresh
  }

  /** A window of a person; a new one, if whoever has it does what stays with a window. */
  async of(username: string, language: Language, isNew: boolean): Promise<Kept> {
    const kept = (isNew ? undefined : this.free.pop()) ?? (await this.another())
    await kept.page.evaluate(remember(await this.memory(username, language)))
    return kept
  }

  /** Takes a window back for whoever comes next. */
  async handOn(kept: Kept): Promise<void> {
    const { context, page } = kept
    await Promise.all(context.pages().flatMap(one => (one === page ? [] : [one.close()])))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    await page.mouse.move(0, 0)
    await page.goto(blankAddress)
    this.free.push(kept)
  }

  /** Closes those that nobody has. */
  async close(): Promise<void> {
    await Promise.all(this.free.splice(0).map(({ context }) => context.close()))
  }

  private async another(): Promise<Kept> {
    const context = await this.fresh()
    const page = await context.newPage()
    await page.goto(blankAddress)
    return { context, page }
  }

  private memory(username: string, language: Language): Promise<Memory> {
    const key = `${username} ${language}`
    const known = this.memories.get(key) ?? this.signIn(username, language)
    this.memories.set(key, known)
    return known
  }

  private async signIn(username: string, language: Language): Promise<Memory> {
    const answer = await signedIn(this.address, username, language)
    return Object.fromEntries(
      Object.entries({
        'tenant-id': '1',
        language,
        tokens: {
          access: answer.access_token,
          refresh: answer.refresh_token ?? null,
          expires: Date.now() + answer.expires_in * 1000,
          userId: answer.user_info?.id,
        },
      }).map(([name, content]) => [
        `dop-${name}`,
        JSON.stringify({ dataType: typeof content, content, datetime: Date.now() }),
      ]),
    )
  }
}

/** Goes to an address as a link of the product does: where the product is open already it is not loaded again. */
export async function visit(page: Page, address: string): Promise<void> {
  if (page.url().startsWith('about:') || page.url().endsWith(blankAddress)) await page.goto(address)
  else await page.evaluate(follow(address))
}

/** In the browser: goes to an address, and answers when its page is the one in front. */
const follow = (address: string) => `(async address => {
  if (location.pathname + location.search === address) return
  const front = () => document.querySelector('.shell-page:not([aria-hidden=true])')
  const before = front()
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
  while (before && front() === before) await new Promise(done => setTimeout(done, 5))
})(${JSON.stringify(address)})`

/** In the browser: forgets all that is kept, and keeps this. */
const remember = (memory: Memory) => `(async memory => {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  for (const [name, text] of Object.entries(memory)) localStorage.setItem(name, text)
})(${JSON.stringify(memory)})`
