/** What one uploaded workbook may cost (reliability.md 3.7). */
export const limits = {
  archiveEntries: 2_000,
  unpackedBytes: 200 * 1024 * 1024,
  unpackedRatio: 100,
  /** Below this size the ratio says nothing: a small file of blank rows packs very well. */
  ratioFloorBytes: 1024 * 1024,
  rows: 50_000,
  columns: 200,
  workerMegabytes: 512,
  workerMilliseconds: 120_000,
} as const

/** What Excel itself can hold; anything beyond is no workbook. */
export const excelLimits = { rows: 1_048_576, columns: 16_384, cellCharacters: 32_767 } as const
