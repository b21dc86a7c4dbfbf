import { useEnglishName } from '#platform/web/record-names.ts'

const vendor = { to: 'vendor' }

/** A vendor as it is called in the person's language; the name the record keeps until the English one is known. */
export const VendorName = ({ id, name }: { readonly id: string | null; readonly name: string | null }) =>
  useEnglishName(vendor, id) ?? name
