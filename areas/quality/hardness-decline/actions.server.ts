import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { hardnessBand } from '#areas/processing/hardness-band/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { hardnessDecline } from './document.ts'
import { bandsNotice } from './forecast.ts'

type Decline = Row<typeof hardnessDecline>

/** The bands readings are counted in, as the administrator has configured them. */
export const bandsInUse = (work: Work): Promise<Row<typeof hardnessBand>[]> =>
  work.all(hardnessBand, { enableFlag: 'Y' })

/** What a row is called: fruit, brand, commodity and temperature. */
async function nameOf({ brand, commodity, productCategory, storageTemperature }: Decline, work: Work): Promise<string> {
  const names: string[] = []
  for (const dopCode of [productCategory, brand, commodity]) {
    const known = dopCode ? await work.find(attributeValue, { dopCode }) : undefined
    if (known) names.push(known.nameCn)
  }
  return [...names, storageTemperature ? `${storageTemperature.toFixed()}℃` : ''].filter(Boolean).join(' ')
}

/** Each kind of fruit has one row a temperature: of two nobody knows which holds (business.md 3.17). */
async function twinOf(row: Decline, work: Work): Promise<Refusal | null> {
  const { brand, commodity, productCategory, storageTemperature } = row
  await work.lock('hardness decline of', productCategory)
  const twin = (await work.all(hardnessDecline, { productCategory, brand, commodity, enableFlag: 'Y' })).find(
    one => one.id !== row.id && one.storageTemperature.eq(storageTemperature),
  )
  return twin
    ? {
        field: 'storageTemperature',
        bizCode: 'DECLINE_EXISTS',
        message: [
          `“${twin.declineName}”已有下降表，请在那一行上修改`,
          `${twin.declineName} has its row already; change that one`,
        ],
      }
    : null
}

/** Without bands nobody adds or changes a row; one that is taken into use again has no other beside it. */
export const actions = defineActions(hardnessDecline, {
  prepare: async (row, work) => ({ declineName: await nameOf(row, work) }),
  refuse: {
    async save(row, work) {
      const missing = bandsNotice(await bandsInUse(work), false)
      return missing ? { bizCode: 'HARDNESS_BANDS_MISSING', message: missing } : twinOf(row, work)
    },
    enable: twinOf,
  },
  run: {},
})
