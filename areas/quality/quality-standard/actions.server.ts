import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { qualityItem } from '../quality-item/document.ts'
import { qualityStandard } from './document.ts'
import { codesIn } from './rules.ts'

type Standard = Row<typeof qualityStandard>

/** What a line leaves open is the item's own: it is kept, so that a version stays as it was when the item changes. */
async function withItems({ itemLines }: Standard, work: Work): Promise<Partial<Standard>> {
  const codes = [...new Set(itemLines.flatMap(({ qcItemCode }) => (qcItemCode ? [qcItemCode] : [])))]
  const known = new Map(
    (codes.length > 0 ? await work.all(qualityItem, { itemCode: codes }) : []).map(one => [one.itemCode, one]),
  )
  return {
    itemLines: itemLines.map(line => {
      const item = known.get(line.qcItemCode)
      if (!item) return line
      return {
        ...line,
        qcItemName: item.itemName,
        itemKind: item.itemKind,
        severity: line.severity ?? item.severity,
        method: line.method ?? item.method,
        unit: line.unit ?? item.unit,
        toleranceRate: line.toleranceRate ?? item.toleranceRate,
      }
    }),
  }
}

/** Formulas look at items of the same standard, and at those they can be worked out over. */
function formulaRefusals({ formulaLines, itemLines, standardCode }: Standard): Refusal[] {
  const kinds = new Map(itemLines.map(({ qcItemCode, itemKind }) => [qcItemCode, itemKind]))
  return formulaLines.flatMap(({ formulaMethod, lineNo, ofItems }) => {
    const wanted = formulaMethod === 'DEFECT' ? 'COUNTED' : 'MEASURED'
    return codesIn(ofItems).flatMap((code): Refusal[] => {
      if (kinds.get(code) === wanted) return []
      const at = { lines: 'formulaLines', line: lineNo, field: 'ofItems' } as const
      if (!kinds.has(code))
        return [
          {
            ...at,
            bizCode: 'FORMULA_ITEM_UNKNOWN',
            message: [
              `${standardCode}公式第${lineNo}行：标准里没有质检项${code}，请先添加或改编码`,
              `${standardCode}, formula ${lineNo}: ${code} is no item of this standard; add it or correct the code`,
            ],
          },
        ]
      return [
        {
          ...at,
          bizCode: 'FORMULA_ITEM_KIND',
          message: [
            `${standardCode}公式第${lineNo}行：质检项${code}不能这样计算，缺陷率用计数项，平均、最小、最大用测量项`,
            `${standardCode}, formula ${lineNo}: ${code} cannot be worked out so; rates take counted items, the others measured ones`,
          ],
        },
      ]
    })
  })
}

/** The version that holds for a category in a warehouse, or everywhere. */
const effectiveOf = (work: Work, categoryCode: string, warehouseCode: string | null) =>
  work.find(qualityStandard, { categoryCode, warehouseCode, status: 'EFFECTIVE' })

/** The standard goods of a category are judged by today: that of the warehouse, else the one that holds everywhere. */
export async function standardFor(
  work: Work,
  categoryCode: string,
  warehouseCode: string | null,
): Promise<Standard | undefined> {
  const own = warehouseCode ? await effectiveOf(work, categoryCode, warehouseCode) : undefined
  const found = own ?? (await effectiveOf(work, categoryCode, null))
  return found && work.get(qualityStandard, found.id)
}

/** A standard that ends with nothing in its place is asked about: no sheet can be begun there until another is published. */
async function leftWithout(
  { categoryCode, categoryName, standardCode, warehouseCode, warehouseName }: Standard,
  work: Work,
): Promise<Refusal | null> {
  if (warehouseCode && (await effectiveOf(work, categoryCode, null))) return null
  const category = categoryName ?? categoryCode
  return {
    bizCode: 'NO_STANDARD_LEFT',
    warning: true,
    message: warehouseCode
      ? [
          `${standardCode}停用后，${category}在${warehouseName ?? warehouseCode}没有生效的质检标准，新的质检单建不了；是否停用？`,
          `Without ${standardCode} no standard holds for ${category} in ${warehouseName ?? warehouseCode}, and no sheet can be begun there. Withdraw it?`,
        ]
      : [
          `${standardCode}是${category}的通用标准，停用后没有专用标准的仓库都建不了新的质检单；是否停用？`,
          `${standardCode} is what holds for ${category} everywhere: warehouses without a standard of their own can begin no sheet then. Withdraw it?`,
        ],
  }
}

/** A standard is made once and goes on by versions; publishing one ends the version before it (business.md 3.18). */
export const actions = defineActions(qualityStandard, {
  prepare: async ({ versionNo }) => ({ versionNo: versionNo ?? 1 }),
  lines: {
    uses: [],
    prepare: withItems,
    refuse: async standard => formulaRefusals(standard),
  },
  refuse: {
    async save({ id, standardCode, versionNo }, work) {
      await work.lock('quality-standard', standardCode)
      const twin = (await work.all(qualityStandard, { standardCode })).find(
        one => one.id !== id && one.versionNo === versionNo,
      )
      return twin
        ? {
            field: 'standardCode',
            bizCode: 'ALREADY_EXISTS',
            message: [
              '已有质检标准{standardCode}，请在其上生成新版本',
              'There is a standard {standardCode} already; make a new version of it',
            ],
          }
        : null
    },
    withdraw: leftWithout,
    async copy({ standardCode }, work) {
      await work.lock('quality-standard', standardCode)
      const draft = await work.find(qualityStandard, { standardCode, status: 'DRAFT' })
      return draft
        ? {
            bizCode: 'DRAFT_EXISTS',
            message: [
              `${standardCode}已有草稿版本${draft.versionNo}，请修改或发布它`,
              `${standardCode} has version ${draft.versionNo} as a draft; change or publish that one`,
            ],
          }
        : null
    },
  },
  run: {
    async publish({ id, categoryCode, version, warehouseCode }, work) {
      await work.lock('quality-standard-of', categoryCode, warehouseCode ?? '')
      for (const one of await work.all(qualityStandard, { categoryCode, warehouseCode, status: 'EFFECTIVE' }))
        if (one.id !== id) await work.update(qualityStandard, one, { status: 'HISTORY', endedDate: work.today })
      await work.update(qualityStandard, { id, version }, { effectiveDate: work.today })
    },
    async withdraw({ id, version }, work) {
      await work.update(qualityStandard, { id, version }, { endedDate: work.today })
    },
    async copy({ standardCode, id }, work) {
      const from = await work.get(qualityStandard, id)
      const versions = await work.all(qualityStandard, { standardCode })
      const made = await work.create(qualityStandard, {
        standardCode,
        standardName: from.standardName,
        versionNo: Math.max(...versions.map(one => one.versionNo ?? 0)) + 1,
        categoryCode: from.categoryCode,
        warehouseCode: from.warehouseCode,
        totalTolerance: from.totalTolerance,
        knowledge: from.knowledge,
        knowledgePictures: from.knowledgePictures,
        remark: from.remark,
        itemLines: from.itemLines.map(({ id: _, lineNo: __, ...line }) => line),
        formulaLines: from.formulaLines.map(({ id: _, lineNo: __, ...line }) => line),
      })
      return { id: made.id, docNo: made.standardCode }
    },
  },
})
