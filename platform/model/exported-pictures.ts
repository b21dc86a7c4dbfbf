import type { Declaration } from './document.ts'
import { headerFields } from './document.ts'
import type { AttachmentField, Fields } from './fields.ts'
import { ofKind } from './of-kind.ts'

/** Whose pictures stand beside the rows of an export: the document that holds them, and the permission that opens it. */
export interface PicturesOf {
  readonly document: string
  readonly permission: string
}

/** The pictures of a document's records. */
export const picturesOf = ({ name, permission }: Pick<Declaration, 'name' | 'permission'>): PicturesOf => ({
  document: name,
  permission: `${permission}:list`,
})

/** The fields among others that hold pictures, in their order. */
export const pictureFields = (fields: Fields): readonly (readonly [name: string, field: AttachmentField])[] =>
  (ofKind(fields, 'attachment') as readonly (readonly [string, AttachmentField])[]).filter(
    ([, { pictures }]) => pictures,
  )

/** Whose pictures a document can be exported with: those its report names, else its own; nothing where there are none. */
export function exportedPictures(document: Declaration): PicturesOf | undefined {
  if (!document.excel?.export) return undefined
  if (document.report) return document.excel.pictures
  return pictureFields(headerFields(document)).length > 0 ? picturesOf(document) : undefined
}

/** Whether somebody may have an export of a document with its pictures. */
export function mayExportPictures(document: Declaration, may: (code: string) => boolean): boolean {
  const whose = exportedPictures(document)
  if (!whose) return false
  if (document.report) return may(whose.permission)
  return pictureFields(headerFields(document)).some(([, { permission }]) => !permission || may(permission))
}
