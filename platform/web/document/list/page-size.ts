import type { Declaration } from '../../../model/document.ts'

/** Rows a page may have (Spec 000 §9). */
export const pageSizes = [10, 20, 50, 100]

/** Rows of a page until somebody chooses: fifty, or the fewer a document declares (business.md 8). */
export const usualPageSize = (document: Pick<Declaration, 'pageSize'>): number => Math.min(document.pageSize ?? 50, 50)
