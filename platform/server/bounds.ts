import { fill, type Label } from '../model/label.ts'
import type { Transaction } from './database/connection.ts'
import { type Refused, refuse } from './http/refusal.ts'

/** What happens to one too many: it is refused, the oldest makes room for it, or it is not kept. */
type Beyond = 'refused' | 'oldest goes' | 'not kept'

/** How many of something there may be, or how large one may be, and what is said of one too many. */
export interface Bound {
  /** The table it stands in. */
  readonly table: string
  readonly most: number
  readonly unit: 'count' | 'KB' | 'characters'
  /** Whose they are counted: `30 a person and list`. */
  readonly per: string
  readonly beyond: Beyond
  readonly bizCode?: string
  /** What one too many is told, `{most}` being the bound, and what to do instead. */
  readonly message?: Label
}

const refused = (table: string, most: number, per: string, bizCode: string, message: Label): Bound => ({
  table,
  most,
  unit: 'count',
  per,
  beyond: 'refused',
  bizCode,
  message,
})
const sized = (unit: Bound['unit'], bound: Bound): Bound => ({ ...bound, unit })
const silent = (table: string, most: number, per: string, beyond: Exclude<Beyond, 'refused'>): Bound => ({
  table,
  most,
  unit: 'count',
  per,
  beyond,
})

/**
 * Everything a person can add to and no document declares, with its bounds: nobody fills the house by saying the same
 * thing again and again (docs/decisions/0046-bounds-and-sight.md). Lines of a record and files of a field are bounded
 * where they are declared.
 */
export const bounds = {
  viewsOfList: refused('saved_view', 50, 'person and list', 'TOO_MANY_VIEWS', [
    '您在这个列表已保存{most}个视图，请先删除不用的视图',
    'You keep {most} views of this list; delete one that you no longer use first',
  ]),
  viewsOfPerson: refused('saved_view', 500, 'person', 'TOO_MANY_VIEWS', [
    '您已保存{most}个视图，请先在各列表删除不用的视图',
    'You keep {most} views; delete some that you no longer use in their lists first',
  ]),
  sharedViews: refused('saved_view', 100, 'list', 'TOO_MANY_SHARED_VIEWS', [
    '这个列表已有{most}个共享视图，请先删除一个共享视图，或不共享保存',
    'This list has {most} shared views; delete one of them, or keep yours without sharing it',
  ]),
  sizeOfView: sized(
    'KB',
    refused('saved_view', 32, 'view', 'VIEW_TOO_LARGE', [
      '视图内容超过{most}KB，请减少筛选值后再保存',
      'The view is larger than {most} KB; choose fewer values in its filters and keep it again',
    ]),
  ),
  subscriptionsOfPerson: refused('view_subscription', 20, 'person', 'TOO_MANY_SUBSCRIPTIONS', [
    '您已有{most}个邮件发送的视图，请先在“个人信息”停止一个',
    'You have {most} views sent by mail; stop one of them in your profile first',
  ]),
  standInsOfPerson: refused('stand_in', 20, 'person away, not over', 'TOO_MANY_STAND_INS', [
    '已安排{most}段代理，请先终止不需要的',
    'There are {most} times of standing in already; end one that is not needed first',
  ]),
  commentsOfRecord: refused('record_comment', 500, 'record', 'TOO_MANY_COMMENTS', [
    '这张单据已有{most}条评论，请先删除不再需要的评论',
    'This record has {most} comments; delete some that are no longer needed first',
  ]),
  commentsOfDay: refused('record_comment', 1000, 'person and day', 'TOO_MANY_COMMENTS_TODAY', [
    '您24小时内已发布{most}条评论，请明天再评论',
    'You have posted {most} comments within a day; go on tomorrow',
  ]),
  lengthOfComment: sized(
    'characters',
    refused('record_comment', 2000, 'comment', 'COMMENT_TOO_LONG', [
      '评论超过{most}字，请缩短，或作为附件上传',
      'The comment is longer than {most} characters; shorten it, or attach it as a file',
    ]),
  ),
  mentionsOfComment: refused('record_comment', 50, 'comment', 'TOO_MANY_MENTIONS', [
    '一条评论最多提到{most}人，请分成几条评论',
    'A comment may mean {most} people; split it into several',
  ]),
  filesOfComment: refused('record_comment', 20, 'comment', 'TOO_MANY_FILES', [
    '一条评论最多附{most}个文件，请分成几条评论，或打包后上传',
    'A comment may carry {most} files; split it into several, or pack the files into one',
  ]),
  followedByPerson: refused('record_follower', 5000, 'person', 'TOO_MANY_FOLLOWED', [
    '您已关注{most}张单据，请先取消关注不再需要的单据',
    'You follow {most} records; stop following some that you no longer need first',
  ]),
  followersOfRecord: refused('record_follower', 300, 'record', 'TOO_MANY_FOLLOWERS', [
    '这张单据已有{most}人关注，请先请一位同事取消关注',
    'This record has {most} followers; ask a colleague to stop following it first',
  ]),
  linksOfRecord: refused('record_share', 20, 'record, good at the same time', 'TOO_MANY_LINKS', [
    '这张单据已有{most}个有效的分享链接，请先停用一个',
    'This record has {most} links that are good; end one of them first',
  ]),
  linksOfDay: refused('record_share', 500, 'person and day', 'TOO_MANY_LINKS_TODAY', [
    '您24小时内已生成{most}个分享链接，请明天再生成，或使用已有的链接',
    'You have made {most} links within a day; go on tomorrow, or use those that are there',
  ]),
  viewsOfLink: silent('record_share_view', 10_000, 'link', 'not kept'),
  filesOfDay: refused('file', 5000, 'person and day', 'UPLOAD_QUOTA', [
    '您一天内上传的文件不能超过{most}个，请明天再上传，或打包后上传',
    'You may upload {most} files a day; upload the rest tomorrow, or pack them into one',
  ]),
  exportsWaiting: refused('excel_task', 5, 'person, not yet done', 'TOO_MANY_TASKS', [
    '您有{most}个导出任务未完成，请完成后再试，或取消进行中的',
    'You have {most} exports that are not done; try again when one is, or cancel the one in progress',
  ]),
  importsWaiting: refused('excel_task', 4, 'person, not yet done', 'TOO_MANY_TASKS', [
    '您有{most}个导入任务未完成，请完成后再试',
    'You have {most} imports that are not done; try again when one is',
  ]),
  tasksOfDay: refused('excel_task', 1000, 'person and day', 'TOO_MANY_TASKS_TODAY', [
    '您24小时内已建立{most}个导入导出任务，请明天再试',
    'You have started {most} tasks within a day; go on tomorrow',
  ]),
  sessionsOfPerson: silent('session', 1000, 'person', 'oldest goes'),
  tokensOfClient: silent('session', 1000, 'client program', 'oldest goes'),
  spentOfSession: silent('spent_refresh', 1000, 'session', 'oldest goes'),
  ticketsOfPerson: silent('socket_ticket', 20, 'person', 'oldest goes'),
  noticesOfPerson: silent('notice', 2000, 'person', 'oldest goes'),
  deletedOfDocument: silent('deleted_record', 500, 'document', 'oldest goes'),
  errorsOfDay: silent('client_error', 1000, 'person and day', 'not kept'),
  refusalsOfHour: silent('action_log', 240, 'person and hour', 'not kept'),
} as const satisfies Readonly<Record<string, Bound>>

/** What one too many is told. */
export function tooMany(bound: Bound): Refused {
  const said = bound.message ?? ['已达上限', 'There is no room for more']
  return refuse(fill(said, { most: bound.most }), bound.bizCode)
}

/** Refuses what is larger than its bound. */
export function notLarger(bound: Bound, size: number): void {
  if (size > bound.most) throw tooMany(bound)
}

/** Whom something is counted for, and the statement that says which rows of the table count. */
export interface Counting {
  readonly whose: string
  readonly where: string
  readonly values: readonly unknown[]
  /** How many are about to be added. */
  readonly more?: number
}

/** Refuses what finds no room; two who ask at the same time are counted one after the other. */
export async function roomFor(transaction: Transaction, bound: Bound, counting: Counting): Promise<void> {
  if ((await roomLeft(transaction, bound, counting)) < (counting.more ?? 1)) throw tooMany(bound)
}

/** How many more there may be; whoever asks next waits until this transaction has ended. */
export async function roomLeft(
  { query }: Transaction,
  { table, most }: Bound,
  { whose, where, values }: Omit<Counting, 'more'>,
): Promise<number> {
  await query("select pg_advisory_xact_lock(hashtextextended(current_tenant()::text || ' ' || $1, 0))", [
    `room in ${table} ${whose}`,
  ])
  const { rows } = await query<{ held: number }>(
    `select count(*)::int as held from (select from ${table} where tenant_id = current_tenant() and ${where} limit ${most}) known`,
    values,
  )
  return most - (rows[0]?.held ?? 0)
}
