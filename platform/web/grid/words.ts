import type { Label } from '../../model/label.ts'

/** What the grids say to people. */
export const words = {
  list: ['列表', 'List'],
  lines: ['明细', 'Lines'],
  total: ['合计', 'Total'],
  filteredTotal: ['筛选', 'Shown'],
  chosenSum: ['求和', 'Sum'],
  chosenAverage: ['平均', 'Average'],
  chosenLeast: ['最小', 'Least'],
  chosenMost: ['最大', 'Most'],
  chosenCount: ['计数', 'Count'],
  rowNumber: ['行', 'No.'],
  select: ['选择此行', 'Select this row'],
  selectAll: ['全选', 'Select all rows'],
  empty: ['暂无数据', 'No data'],
  emptyLines: ['暂无明细', 'No lines yet'],
  emptyFiltered: ['没有符合筛选的行', 'No rows match the filter'],
  emptyHint: ['点击“新增”，或从 Excel 复制后在此粘贴', 'Add a line, or copy rows in Excel and paste them here'],
  loading: ['加载中', 'Loading'],
  columns: ['列', 'Columns'],
  columnsSearch: ['搜索列', 'Search columns'],
  columnsReset: ['恢复默认', 'Reset'],
  columnShow: ['显示列', 'Show column'],
  columnUp: ['前移', 'Move before'],
  columnDown: ['后移', 'Move after'],
  columnPin: ['固定在左侧', 'Pin to the left'],
  filter: ['筛选', 'Filter'],
  filterSearch: ['搜索', 'Search'],
  filterBlank: ['（空）', '(blank)'],
  filterAll: ['全选', 'All'],
  filterNone: ['全不选', 'None'],
  filterClear: ['清除筛选', 'Clear filter'],
  filterClose: ['完成', 'Done'],
  filterMore: ['其余请用搜索缩小范围', 'search to narrow the list'],
  sortUp: ['升序', 'Ascending'],
  sortDown: ['降序', 'Descending'],
  add: ['新增', 'Add'],
  insert: ['插入', 'Insert'],
  duplicate: ['复制行', 'Duplicate'],
  remove: ['删除', 'Delete'],
  fillDown: ['向下填充', 'Fill down'],
  fillChecked: ['填充选中行', 'Fill ticked rows'],
  undo: ['撤销', 'Undo'],
  redo: ['重做', 'Redo'],
  help: ['键盘快捷键', 'Keyboard shortcuts'],
  close: ['关闭', 'Close'],
  copied: ['已复制', 'Copied'],
  searching: ['查找中', 'Searching'],
  nothingFound: ['没有匹配的记录', 'No matching record'],
  lookupFailed: ['加载失败，点击重试', 'Could not load; try again'],
  toolbar: ['明细工具', 'Line tools'],
  missing: ['缺', 'Missing'],
  faultBefore: ['上一个问题', 'Previous problem'],
  faultNext: ['下一个问题', 'Next problem'],
  faultsOnly: ['只看有问题的行', 'Only rows with problems'],
} as const satisfies Record<string, Label>

/** Keys that belong together, as the help lists them. */
interface KeyGroup {
  readonly label: Label
  readonly keys: readonly { readonly key: string; readonly does: Label }[]
}

/** Keys of the grids, in the order the help lists them. */
export const keys: readonly KeyGroup[] = [
  {
    label: ['移动与选择', 'Move and select'],
    keys: [
      { key: '← ↑ → ↓', does: ['移动到相邻单元格', 'Move to the next cell'] },
      { key: 'Tab / Shift+Tab', does: ['下一个 / 上一个单元格', 'Next / previous cell'] },
      { key: 'Enter / Shift+Enter', does: ['向下 / 向上', 'Down / up'] },
      { key: 'Home / End', does: ['行首 / 行尾', 'First / last column'] },
      { key: 'Ctrl+Home / Ctrl+End', does: ['左上角 / 右下角', 'First / last cell'] },
      { key: 'Ctrl+← ↑ → ↓', does: ['移动到边缘', 'Move to the edge'] },
      { key: 'Shift+← ↑ → ↓', does: ['扩大选区', 'Extend the selection'] },
      { key: 'Ctrl+A', does: ['选择全部单元格', 'Select all cells'] },
      { key: 'Shift+Space', does: ['勾选当前行', 'Tick the row'] },
    ],
  },
  {
    label: ['编辑', 'Edit'],
    keys: [
      { key: 'F2', does: ['编辑单元格', 'Edit the cell'] },
      { key: 'Alt+↓', does: ['打开选项或日历', 'Open the list or calendar'] },
      { key: 'Space', does: ['切换是/否，打开选项', 'Toggle yes/no, open the list'] },
      { key: 'Enter', does: ['确认并向下', 'Accept and move down'] },
      { key: 'Ctrl+Enter', does: ['编辑时：写入整个选区', 'While editing: fill the whole selection'] },
      { key: 'Escape', does: ['放弃修改', 'Discard the change'] },
      { key: 'Delete', does: ['清空选区', 'Clear the selection'] },
      { key: 'Enter / F2 / Alt+↓', does: ['处理标红的单元格', 'Deal with a cell marked red'] },
      { key: 'F8 / Shift+F8', does: ['下一个 / 上一个问题', 'Next / previous problem'] },
    ],
  },
  {
    label: ['复制与填充', 'Copy and fill'],
    keys: [
      { key: 'Ctrl+C', does: ['复制选区（可粘贴到 Excel）', 'Copy the selection (also to Excel)'] },
      { key: 'Ctrl+X / Ctrl+V', does: ['剪切 / 粘贴（可来自 Excel）', 'Cut / paste (also from Excel)'] },
      { key: 'Ctrl+D', does: ['向下填充', 'Fill down'] },
      { key: 'Ctrl+Shift+F', does: ['填充选中行', 'Fill ticked rows'] },
      { key: 'Ctrl+Z / Ctrl+Y', does: ['撤销 / 重做', 'Undo / redo'] },
    ],
  },
  {
    label: ['行', 'Rows'],
    keys: [
      { key: 'Ctrl+Enter', does: ['在下方插入一行', 'Insert a row below'] },
      { key: 'Ctrl+Shift+D', does: ['复制所选行', 'Duplicate the rows'] },
      { key: 'Ctrl+Delete', does: ['删除所选行', 'Delete the rows'] },
      { key: 'Enter', does: ['表头：切换排序', 'On a heading: sort'] },
      { key: 'Alt+↓', does: ['表头：打开筛选', 'On a heading: filter'] },
      { key: 'Ctrl+/', does: ['显示本说明', 'Show this help'] },
    ],
  },
]
