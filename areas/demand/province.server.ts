import { provinceEndings } from './regions.ts'

/** A province as it is called, of the customer `c` or, where a sale `r` names none, of its sales area. */
export const provinceSql = `nullif(regexp_replace(coalesce(nullif(c.province, ''), r.sales_area), '(${provinceEndings.join('|')})$', ''), '')`
