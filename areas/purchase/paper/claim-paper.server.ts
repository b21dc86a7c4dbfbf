import { figure } from '#platform/kinds/paper-figure.ts'
import { facts, linesOn, nameOf, part, pictures, stamps, table, text } from '#platform/model/paper.ts'
import { definePaper } from '#platform/server/papers/paper.ts'
import { claim } from '../claim/document.ts'
import { checkLevels, claimTypes } from '../terms.ts'

/** The letter a claim is sent to the vendor with: what is wrong, what is asked back, and the pictures (business.md 3.12, 3.26). */
export const claimPaper = definePaper(claim, record => {
  const currency = String(record.currencyCode ?? '')
  const claimant = nameOf('operating-unit', record.orgId, record.orgName)
  const vendor = nameOf('vendor', record.vendorId, record.vendorName)
  const photos = pictures(record.photos)
  return {
    title: ['索赔函', 'CLAIM LETTER'],
    facts: [
      [['索赔编号', 'Claim no.'], record.claimCode],
      [['日期', 'Date'], record.claimDate],
    ],
    body: [
      facts(
        [['致', 'To'], vendor],
        [['索赔方', 'From'], claimant],
        [['索赔类型', 'Type'], claimTypes[record.claimType as keyof typeof claimTypes]],
        [['程度', 'Level'], checkLevels[record.checkLevel as keyof typeof checkLevels]],
        [['检验依据', 'Check'], record.checkInfo],
        [['订单号', 'Orders'], String(record.poNumber ?? '').replaceAll(',', ', ')],
      ),
      part(['索赔原因', 'Reason'], text(record.claimReason)),
      part(
        ['索赔金额', 'Amount claimed'],
        table(
          linesOn(record, 'details'),
          [
            { label: ['柜号', 'Container'], cell: line => line.containerNo },
            { label: ['货物', 'Goods'], cell: line => nameOf('item', line.itemCode, line.itemName) },
            {
              label: ['计算', 'Basis'],
              cell: line =>
                line.claimQty
                  ? `${figure(line.claimQty, 'quantity')} × ${figure(line.unitPrice)}`
                  : `${figure(line.baseAmount)} × ${figure(line.claimRate, 'quantity')}%`,
            },
            { label: ['说明', 'Note'], cell: line => line.reason },
            {
              label: [`金额(${currency})`, `Amount (${currency})`],
              figure: true,
              cell: line => figure(line.claimAmount),
            },
          ],
          ['', ['合计', 'Total'], '', '', figure(record.claimAmount)],
        ),
      ),
      ...(photos.length > 0 ? [part(['照片', 'Photos'], ...photos)] : []),
      stamps([['索赔方', 'Claimant'], claimant], [['供应商确认', 'Accepted by the vendor'], vendor]),
    ],
  }
})
