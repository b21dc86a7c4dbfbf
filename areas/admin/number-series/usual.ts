/** The number series every tenant begins with (business.md 1.4); a tenant may change its patterns. */
export const usualSeries: readonly { seriesCode: string; seriesName: string; seriesNameEn: string; pattern: string }[] =
  [
    {
      seriesCode: 'OPL',
      seriesName: '原始装箱单号',
      seriesNameEn: 'Original packing list no.',
      pattern: 'OPL{yyMMdd}{n4}',
    },
    { seriesCode: 'PL', seriesName: '装箱单号', seriesNameEn: 'Packing list no.', pattern: 'PL{yyMMdd}{n4}' },
    {
      seriesCode: 'PA',
      seriesName: '采购协议号',
      seriesNameEn: 'Purchase agreement no.',
      pattern: 'PA{yy}{vendor}{n4}',
    },
  ]
