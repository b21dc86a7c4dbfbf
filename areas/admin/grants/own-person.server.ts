import type { Label } from '#platform/model/label.ts'
import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { giverNow, isHouse } from './people.server.ts'

/**
 * Why nobody makes themselves the person whose rows they then see: the rows of a buyer, a salesperson, a person at the
 * origin are those of the user they are, those of who left their successor's (business.md 6.3; decision 0107).
 */
export async function ownPersonRefusal(
  work: Work,
  { before, field, now }: { readonly field: string; readonly now: string | null; readonly before: unknown },
  [zh, en]: Label,
): Promise<Refusal | null> {
  if (isHouse(work) || now !== work.user.id || before === now || (await giverNow(work)).everything) return null
  return {
    field,
    bizCode: 'OWN_RIGHTS',
    message: [
      `您不能把自己设为${zh}；请由管理员设置`,
      `You cannot make yourself the ${en}; ask an administrator to do it`,
    ],
  }
}
