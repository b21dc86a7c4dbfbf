import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { originalPackingList } from './document.ts'

/** An agreement may cover many originals, hundreds in a season, of one vendor, unit and currency (business.md 3.1). */
export async function agreementRefusals(
  { id, purchaseAgreementNo: no, vendorId, orgId, currencyCode }: Row<typeof originalPackingList>,
  { transaction }: Work,
): Promise<Refusal[]> {
  if (!no) return []
  const { rowCount } = await transaction.query(
    `select 1 from original_packing_list
      where tenant_id = current_tenant() and purchase_agreement_no = $1 and id is distinct from $2::bigint and status <> 'INVALID'
        and (vendor_id is distinct from $3::bigint or org_id is distinct from $4::bigint or currency_code is distinct from $5) limit 1`,
    [no, id ?? null, vendorId, orgId, currencyCode],
    'agreement-of-others',
  )
  return rowCount
    ? [
        {
          field: 'purchaseAgreementNo',
          bizCode: 'AGREEMENT_DIFFERS',
          message: [
            `采购协议${no}属于其他供应商、业务主体或币种`,
            `Agreement ${no} belongs to another vendor, operating unit or currency`,
          ],
        },
      ]
    : []
}
