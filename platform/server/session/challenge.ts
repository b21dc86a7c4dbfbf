import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Database } from '../database/connection.ts'
import { CallRefusal } from '../http/refusal.ts'
import { glyphHeight, glyphs, glyphWidth } from './glyphs.ts'
import { hashOf, type Secrets, sameHash } from './secrets.ts'

const lifeSeconds = 120
const missing = () =>
  new CallRefusal(428, 'CHALLENGE_MISSING', ['验证码不能为空', 'The verification code cannot be empty'])
const wrong = () =>
  new CallRefusal(428, 'CHALLENGE_WRONG', ['验证码错误，请重新输入', 'Verification code wrong, re-enter'])

/** The two forms of the sign-in challenge: a proof of work and a picture; each bound to its randomStr and used up by any attempt (decisions 4). */
export class Challenges {
  private readonly database: Database
  private readonly secrets: Secrets

  constructor(database: Database, secrets: Secrets) {
    this.database = database
    this.secrets = secrets
  }

  /** A proof of work for the browser. */
  async proof(tenantId: string, randomStr: string): Promise<unknown> {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 5000,
      counter: randomInt(50, 100),
      deriveKey,
      expiresAt: Math.floor(Date.now() / 1000) + lifeSeconds,
      data: { randomStr },
      ...this.signatures(),
    })
    await this.keep(tenantId, randomStr, 'proof', challenge.signature ?? '')
    return challenge
  }

  /** A picture with four characters. */
  async picture(tenantId: string, randomStr: string): Promise<Buffer> {
    const letters = Object.keys(glyphs)
    const code = Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
    await this.keep(tenantId, randomStr, 'picture', code)
    return drawn(code)
  }

  /** Uses up the challenge of a sign-in and refuses a wrong or missing answer. */
  async use(tenantId: string, randomStr: string | undefined, code: string | undefined): Promise<void> {
    if (!randomStr || !code) throw missing()
    const row = await this.database.withTenant(tenantId, async ({ query }) => {
      const { rows } = await query<{ kind: string; answer_hash: Buffer; live: boolean }>(
        'delete from challenge where tenant_id = current_tenant() and random_str = $1 returning kind, answer_hash, expires > now() as live',
        [randomStr],
      )
      return rows[0]
    })
    if (!row?.live) throw wrong()
    if (
      row.kind === 'picture'
        ? !sameHash(hashOf(code.trim().toUpperCase()), row.answer_hash)
        : !(await this.isSolved(code, row.answer_hash))
    )
      throw wrong()
  }

  private async isSolved(code: string, answerHash: Buffer): Promise<boolean> {
    try {
      const { challenge, solution } = JSON.parse(Buffer.from(code, 'base64').toString('utf8'))
      if (!sameHash(hashOf(String(challenge.signature)), answerHash)) return false
      return (await verifySolution({ challenge, solution, deriveKey, ...this.signatures() })).verified
    } catch {
      return false
    }
  }

  private signatures() {
    return {
      hmacSignatureSecret: this.secrets.named('challenge'),
      hmacKeySignatureSecret: this.secrets.named('challenge key'),
    }
  }

  private async keep(tenantId: string, randomStr: string, kind: 'proof' | 'picture', answer: string): Promise<void> {
    await this.database.withTenant(tenantId, async ({ query }) => {
      await query('delete from challenge where tenant_id = current_tenant() and expires < now()')
      await query(
        `insert into challenge (tenant_id, random_str, answer_hash, kind, expires) values (current_tenant(), $1, $2, $3, now() + $4 * interval '1 second')
         on conflict (tenant_id, random_str) do update set answer_hash = excluded.answer_hash, kind = excluded.kind, expires = excluded.expires`,
        [randomStr, hashOf(answer), kind, lifeSeconds],
      )
    })
  }
}

/** The letters as small squares, shifted and crossed by lines; no font of the machine is needed. */
async function drawn(code: string): Promise<Buffer> {
  // Loaded when the first picture is asked for: most sign-ins never need it, and it is large.
  const { default: sharp } = await import('sharp')
  const dot = 4
  const [width, height] = [140, 48]
  const squares = [...code].flatMap((letter, place) => {
    const [left, top, lean] = [12 + place * 32 + randomInt(5), 6 + randomInt(8), randomInt(3) - 1]
    const rows = glyphs[letter] ?? []
    return rows.flatMap((row, y) =>
      Array.from({ length: glyphWidth }, (_, x) => x)
        .filter(x => row & (1 << (glyphWidth - 1 - x)))
        .map(
          x =>
            `<rect x="${left + x * dot + lean * (glyphHeight - y)}" y="${top + y * dot}" width="${dot}" height="${dot}"/>`,
        ),
    )
  })
  const lines = Array.from(
    { length: 5 },
    () =>
      `<path d="M0 ${randomInt(height)} Q${randomInt(width)} ${randomInt(height)} ${width} ${randomInt(height)}" stroke="#64748b" fill="none"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f1f5f9"/>${lines.join('')}<g fill="#1e3a5f">${squares.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
