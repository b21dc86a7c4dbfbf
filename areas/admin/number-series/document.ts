import { defineDocument } from '#platform/model/document.ts'
import { code, section, text } from '#platform/model/fields.ts'

/** How the numbers of a document are made: `OPL{yyMMdd}{n4}` begins anew each day (business.md 1.4). */
export const numberSeries = defineDocument({
  name: 'number-series',
  label: ['编号规则', 'Number series'],
  calls: '/admin/number-series',
  screen: '/admin/numberSeries',
  permission: 'system:number',
  title: 'seriesName',
  titleEn: 'seriesNameEn',
  header: {
    general: section('基本信息', 'General', {
      seriesCode: code('规则编码', 'Series code', { required: true, fixed: true }),
      seriesName: text('规则名称', 'Series name', { required: true }),
      seriesNameEn: text('英文名称', 'English name'),
      pattern: text('规则', 'Pattern', {
        required: true,
        help: [
          '{yyMMdd}为日期，{n4}为四位流水号，计数器前的内容变化时重新开始',
          '{yyMMdd} is the date, {n4} a four-digit counter, which starts again when the text before it changes',
        ],
      }),
    }),
  },
  remembered: true,
  list: ['seriesCode', 'seriesName', 'seriesNameEn', 'pattern', 'enableFlag', 'updatedTime'],
  filters: ['seriesCode', 'seriesName'],
  unique: [['seriesCode']],
})
