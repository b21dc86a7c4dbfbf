import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { lookupValue } from '#areas/masterdata/lookup-value/document.ts'
import { port } from '#areas/masterdata/port/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { businessReference } from './document.ts'

/** What names a reference value to a person: its subject, whose it is, and from where to where. */
export const actions = defineActions(businessReference, {
  async prepare({ firstSubject, vendor: vendorId, startDestination, destinationPort, productCategory }, work) {
    const subject = await work.find(lookupValue, { lookupType: 'COST_SUBJECT', lookupValue: firstSubject })
    const portName = async (portCode: string | null) =>
      portCode ? ((await work.find(port, { portCode }))?.portName ?? portCode) : null
    const [from, to] = [await portName(startDestination), await portName(destinationPort)]
    const words = [
      subject?.description ?? firstSubject,
      vendorId && (await work.find(vendor, { id: vendorId }))?.vendorName,
      from && to ? `${from}→${to}` : (to ?? from),
      productCategory && (await work.find(attributeValue, { dopCode: productCategory }))?.nameCn,
    ]
    return { referenceName: words.filter(word => word).join(' · ') }
  },
  run: {},
})
