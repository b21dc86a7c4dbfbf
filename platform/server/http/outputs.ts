import { z } from 'zod'

/** A moment as every call writes it: in the business's time zone, Asia/Shanghai. */
export const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .describe('Asia/Shanghai (UTC+8)')

/** Both words of a thing, Chinese first. */
export const bothWords = z.tuple([z.string(), z.string()]).describe('Chinese, English')

/** A page of rows. */
export const pageOutput = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    records: z.array(row),
    total: z.int().describe('All records that fit'),
    totalExact: z.boolean().optional().describe('False when there are more than are counted'),
    size: z.int().describe('Records of a page'),
    current: z.int().describe('Which page'),
    pages: z.int().describe('How many pages'),
  })
