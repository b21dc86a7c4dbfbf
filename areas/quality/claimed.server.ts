import type { claim } from '#areas/purchase/claim/document.ts'
import { askedOfOrders } from '#areas/purchase/offers.server.ts'
import { type Asked, askedOf, notAskedYet } from '#areas/purchase/offers.ts'
import type { New } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { Refused } from '#platform/server/http/refusal.ts'

type Lines = NonNullable<New<typeof claim>['details']>

/** Of the claims about the goods of a line those that ask in the same way, for boxes or for a share of what was paid; else all of them. */
function standing(line: Lines[number], asked: readonly Asked[]): readonly Asked[] {
  const alike = asked.filter(one => (line.claimQty ? one.claimQty : one.claimRate))
  return alike.length > 0 ? alike : asked
}

/**
 * What of a drafted claim nobody asks back yet: goods are claimed once, whether a sheet of inspection, a market check or a person
 * said so first. Where nothing is left, the claim that stands is named, with the way to it (business.md 2.3, M10).
 */
export async function notClaimedYet(
  lines: Lines,
  { id, qcNumber }: { readonly id: string; readonly qcNumber: string | null },
  work: Work,
): Promise<Lines> {
  const asked = await askedOfOrders(
    lines.map(line => String(line.contractId)),
    work,
    id,
  )
  const left = notAskedYet(lines, asked).filter(line => line !== undefined)
  const [first] = left.length === 0 ? lines.flatMap(line => standing(line, askedOf(line, asked))) : []
  if (first)
    throw new Refused([
      {
        bizCode: 'ALREADY_CLAIMED',
        message: [
          `${qcNumber}发现的问题已在索赔单${first.claimCode}中索赔，请打开该索赔单补充，不要重复索赔`,
          `What ${qcNumber} found is claimed by ${first.claimCode} already; open that claim instead of making a second one`,
        ],
        record: { document: 'claim', id: first.claimId },
      },
    ])
  return left
}
