import { z } from 'zod'
import type { Wire } from '../../model/check.ts'
import { isOpen } from '../../model/editable.ts'
import type { Attachment } from '../../model/fields.ts'
import { type Label, withinSentence } from '../../model/label.ts'
import { bounds, notLarger, roomFor, roomLeft, tooMany } from '../bounds.ts'
import { type Call, type CallContext, Done, defineCall, usualCall } from '../http/call.ts'
import { idText } from '../http/inputs.ts'
import { moment } from '../http/outputs.ts'
import { notFound, Refused } from '../http/refusal.ts'
import { tell } from '../live/notices.ts'
import { idsOf } from '../session/user.ts'
import { letCommentFilesGo } from '../storage/hold.ts'
import type { Work } from './actions.ts'
import { doneCall, mayFinish, notToBeAsked } from './assigned.ts'
import { type Making, workOf } from './making.ts'
import { type Records, titleOf } from './named.ts'
import { type Place, seenRecord } from './seen.ts'
import type { Shape } from './shape.ts'
import { whoSees } from './sight.ts'

const common = { ...usualCall, access: 'person', permission: null } as const
const about = z.object({
  document: z.string().max(100).describe('The name of a document'),
  recordId: idText.describe('The id of its record'),
})
const attachment = z.strictObject({
  fileId: idText,
  fileName: z.string().max(200),
  size: z.number().int().nonnegative(),
})

const output = z.object({
  following: z.boolean(),
  comments: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      mentions: z.array(z.object({ id: z.string(), name: z.string() })),
      files: z.array(attachment),
      createdBy: z.string(),
      createdByName: z.string(),
      createdTime: moment,
      assignedTo: z.object({ id: z.string(), name: z.string() }).nullable().describe('Who is asked to see to it'),
      doneTime: moment.nullable(),
      doneByName: z.string().nullable(),
      mayFinish: z.boolean().describe('Whether who reads says that it is done, or still open'),
    }),
  ),
})

/** What people say to each other beside a record: they mean somebody, add files, follow what becomes of it. */
export const commentCalls = (making: Making): Call[] => [
  defineCall({
    ...common,
    method: 'GET',
    path: '/admin/comment',
    whileStandingIn: 'absent',
    summary: ['单据的评论', 'The comments on a record, oldest first'],
    input: about,
    output,
    effect: 'read',
    async answer(context) {
      const { shape } = await seenRecord(making, context, context.input)
      const place = [shape.document.name, context.input.recordId]
      const { rows: comments } = await context.transaction.query(
        `select c.id::text as id, c.text, c.files, c.created_by::text as "createdBy", c.created_by_name as "createdByName",
                to_char(c.created_time, 'YYYY-MM-DD HH24:MI:SS') as "createdTime",
                to_char(c.done_time, 'YYYY-MM-DD HH24:MI:SS') as "doneTime", c.done_by_name as "doneByName",
                (${mayFinish('$3')}) as "mayFinish",
                (select jsonb_build_object('id', u.id::text, 'name', coalesce(u.name, u.username))
                   from app_user u where u.tenant_id = c.tenant_id and u.id = c.assigned_to) as "assignedTo",
                coalesce((select jsonb_agg(jsonb_build_object('id', u.id::text, 'name', coalesce(u.name, u.username)) order by u.id)
                   from app_user u where u.tenant_id = c.tenant_id and u.id = any(c.mentions)), '[]'::jsonb) as mentions
           from record_comment c where c.tenant_id = current_tenant() and c.document = $1 and c.record_id = $2
          order by c.id limit ${bounds.commentsOfRecord.most}`,
        [...place, idsOf(context.user)],
        'comments',
      )
      const { rowCount } = await context.transaction.query(
        'select from record_follower where tenant_id = current_tenant() and document = $1 and record_id = $2 and user_id = $3',
        [...place, context.user.id],
        'following',
      )
      return { following: Boolean(rowCount), comments }
    },
  }),
  defineCall({
    ...common,
    method: 'POST',
    path: '/admin/comment',
    summary: [
      '评论单据、添加文件',
      'Say something beside a record, or add files to it; whoever is meant and whoever follows it hears of it',
    ],
    input: about.extend({
      text: z
        .string()
        .trim()
        .max(100_000)
        .describe(`${bounds.lengthOfComment.most} characters at most; may be empty where files are added`),
      mentions: z
        .array(idText)
        .max(1000)
        .default([])
        .describe(`The ids of the people meant, ${bounds.mentionsOfComment.most} at most`),
      files: z
        .array(attachment)
        .max(1000)
        .default([])
        .describe(`Uploaded files, as the upload answered them, ${bounds.filesOfComment.most} at most`),
      assignTo: idText.nullish().describe('The id of the person who is asked to see to it'),
    }),
    output: z.object({ id: z.string() }),
    effect: 'write',
    answer: context => comment(making, context),
  }),
  defineCall({
    ...common,
    method: 'DELETE',
    path: '/admin/comment/:id',
    summary: ['删除自己的评论', 'Take back a comment of one’s own'],
    input: z.object({ id: idText }),
    output: z.null(),
    effect: 'write',
    async answer(context) {
      const { input, transaction, user } = context
      const { rows } = await transaction.query<Place & { files: Attachment[] }>(
        `delete from record_comment where tenant_id = current_tenant() and id = $1 and created_by = $2
         returning files, document, record_id::text as "recordId"`,
        [input.id, user.id],
        'take-back-comment',
      )
      if (!rows[0]) throw notFound()
      const { files } = rows[0]
      if (files.length > 0) {
        const shape = await stillOpen(making, context, rows[0])
        const record = await making.store.read(workOf(making, context), shape, rows[0].recordId)
        await letCommentFilesGo({ transaction }, shape, record, files)
      }
      return new Done(null, ['已删除', 'Deleted'])
    },
  }),
  defineCall({
    ...common,
    method: 'PUT',
    path: '/admin/comment/follow',
    summary: ['关注或取消关注单据', 'Follow a record, or no longer'],
    input: about.extend({ follow: z.boolean() }),
    output: z.object({ following: z.boolean() }),
    effect: 'write',
    async answer(context) {
      const { shape } = await seenRecord(making, context, context.input)
      const { recordId, follow } = context.input
      if (follow) await followNow(context, shape.document.name, recordId)
      else
        await context.transaction.query(
          'delete from record_follower where tenant_id = current_tenant() and document = $1 and record_id = $2 and user_id = $3',
          [shape.document.name, recordId, context.user.id],
          'unfollow',
        )
      return { following: follow }
    },
  }),
  doneCall(making),
]

interface Said {
  readonly document: string
  readonly recordId: string
  readonly text: string
  readonly mentions: readonly string[]
  readonly files: readonly Attachment[]
  readonly assignTo?: string | null | undefined
}

async function comment(making: Making, context: CallContext<Said>): Promise<Done> {
  const { assignTo, recordId, text, mentions, files } = context.input
  const { shape, record } = await seenRecord(making, context, context.input)
  const { transaction, user } = context
  if (text === '' && files.length === 0)
    throw new Refused([
      {
        field: 'text',
        bizCode: 'COMMENT_EMPTY',
        message: [
          `请写下对${titleOf(shape, record)}的评论，或选择文件`,
          `Write what is to be said of ${titleOf(shape, record)}, or choose a file`,
        ],
      },
    ])
  const place = [shape.document.name, recordId]
  notLarger(bounds.lengthOfComment, text.length)
  notLarger(bounds.mentionsOfComment, mentions.length)
  notLarger(bounds.filesOfComment, files.length)
  await roomFor(transaction, bounds.commentsOfDay, {
    whose: user.id,
    where: "created_by = $1 and created_time > now() - interval '1 day'",
    values: [user.id],
  })
  await roomFor(transaction, bounds.commentsOfRecord, {
    whose: place.join(' '),
    where: 'document = $1 and record_id = $2',
    values: place,
  })
  if (assignTo) await notToBeAsked(making, context, context.input, assignTo)
  for (const meant of mentions) await notToBeAsked(making, context, context.input, meant, 'mentions')
  const no = titleOf(shape, record)
  await takeFiles(context, shape, recordId, files)
  const { rows } = await transaction.query<{ id: string }>(
    `insert into record_comment (tenant_id, document, record_id, text, mentions, files, created_by, created_by_name, record_no, assigned_to)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9) returning id::text as id`,
    [...place, text, mentions, JSON.stringify(files), user.id, user.name || user.username, no, assignTo ?? null],
    'comment',
  )
  const followers = await followersOf(context, shape.document.name, [recordId])
  const following = followers.map(({ userId }) => userId).filter(userId => userId !== user.id)
  const able = await whoSees(making.store, workOf(making, context), shape, recordId, following)
  const hearers = new Set([...able, ...mentions])
  hearers.delete(user.id)
  if (assignTo) hearers.delete(assignTo)
  const who = user.name || user.username
  const words = shortened(text || files.map(({ fileName }) => fileName).join(', '))
  const beside = {
    document: shape.document.name,
    recordId,
    recordNo: no,
    address: `${shape.document.screen}/detail?id=${recordId}`,
  }
  const [label, labelEn] = [shape.document.label[0], withinSentence(shape.document.label[1])]
  await tell(transaction, [...hearers], {
    ...beside,
    text: text
      ? [`${who}评论了${label}${no}：${words}`, `${who} on ${labelEn} ${no}: ${words}`]
      : [`${who}为${label}${no}添加了文件：${words}`, `${who} added to ${labelEn} ${no}: ${words}`],
  })
  if (assignTo && assignTo !== user.id)
    await tell(transaction, [assignTo], {
      ...beside,
      text: [`${who}请您处理${label}${no}：${words}`, `${who} asks you to see to ${labelEn} ${no}: ${words}`],
    })
  await followed(context, shape.document.name, recordId, [user.id, ...mentions, ...(assignTo ? [assignTo] : [])])
  return new Done({ id: rows[0]?.id ?? '' }, ['评论已发布', 'Comment posted'])
}

/** As much of what was said as a notice has room for. */
const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** Files are taken back while a record may still be changed: what was signed was signed with them. */
async function stillOpen(making: Making, context: CallContext<unknown>, place: Place): Promise<Shape> {
  const { shape, record } = await seenRecord(making, context, place)
  if (shape.document.readOnly || isOpen(shape.document, record)) return shape
  const no = titleOf(shape, record)
  throw new Refused([
    {
      bizCode: 'FILES_STAY',
      message: [
        `${no}现在只能增加文件，不能移除；请另外添加正确的文件并说明`,
        `Files can only be added to ${no} now, none is taken away; add the right one and say so`,
      ],
    },
  ])
}

/** Files become the record's: their uploader gives them, and nobody held them before. */
async function takeFiles(
  { transaction, user }: Pick<Work, 'transaction' | 'user'>,
  shape: Shape,
  recordId: string,
  files: readonly Attachment[],
): Promise<void> {
  if (files.length === 0) return
  const { rows } = await transaction.query<{ id: string }>(
    `update file set document = $2, record_id = $3 where tenant_id = current_tenant() and id = any($1::bigint[])
        and purpose = 'attachment' and record_id is null and created_by = $4 returning id::text as id`,
    [files.map(({ fileId }) => fileId), shape.document.name, recordId, user.id],
    'take-comment-files',
  )
  const taken = new Set(rows.map(({ id }) => id))
  const lost = files.find(({ fileId }) => !taken.has(fileId))
  if (lost)
    throw new Refused([
      {
        bizCode: 'FILE_UNKNOWN',
        message: [
          `文件“${lost.fileName}”不存在，请重新上传`,
          `The file "${lost.fileName}" does not exist; upload it again`,
        ],
      },
    ])
}

/** Somebody follows a record because they say so: where there is no room they are told. */
async function followNow(
  { transaction, user }: Pick<Work, 'transaction' | 'user'>,
  document: string,
  recordId: string,
): Promise<void> {
  await roomFor(transaction, bounds.followedByPerson, {
    whose: user.id,
    where: 'user_id = $3 and (document, record_id) <> ($1, $2)',
    values: [document, recordId, user.id],
  })
  if ((await followed({ transaction }, document, recordId, [user.id])) === 0) throw tooMany(bounds.followersOfRecord)
}

/**
 * People who follow a record from now on; who cannot be found is nobody. Who is only meant beside it, where there is no
 * room for one more, hears of this comment and follows nothing new. Answers for how many there was room.
 */
async function followed(
  { transaction }: Pick<Work, 'transaction'>,
  document: string,
  recordId: string,
  userIds: readonly string[],
): Promise<number> {
  const left = await roomLeft(transaction, bounds.followersOfRecord, {
    whose: `${document} ${recordId}`,
    where: 'document = $1 and record_id = $2 and user_id <> all($3::bigint[])',
    values: [document, recordId, userIds],
  })
  const some = [...new Set(userIds)].slice(0, left)
  await transaction.query(
    `insert into record_follower (tenant_id, document, record_id, user_id)
     select current_tenant(), $1, $2, u.id from app_user u where u.tenant_id = current_tenant() and u.id = any($3::bigint[])
        and (select count(*) from (select from record_follower f where f.tenant_id = u.tenant_id and f.user_id = u.id
                                    limit ${bounds.followedByPerson.most}) known) < ${bounds.followedByPerson.most}
     on conflict do nothing`,
    [document, recordId, some],
    'follow',
  )
  return some.length
}

async function followersOf(
  { transaction }: Pick<Work, 'transaction'>,
  document: string,
  recordIds: readonly string[],
): Promise<{ recordId: string; userId: string }[]> {
  const { rows } = await transaction.query<{ recordId: string; userId: string }>(
    `select record_id::text as "recordId", user_id::text as "userId" from record_follower
      where tenant_id = current_tenant() and document = $1 and record_id = any($2::bigint[])`,
    [document, recordIds],
    'followers',
  )
  return rows
}

/** Tells whoever follows records that a step was taken with them, save the one who took it. */
export async function tellFollowers(
  store: Pick<Records, 'seen' | 'shapes'>,
  work: Work,
  shape: Shape,
  rows: readonly Wire[],
  step: Label,
): Promise<void> {
  if (rows.length === 0) return
  const { document } = shape
  const followers = await followersOf(
    work,
    document.name,
    rows.map(({ id }) => String(id)),
  )
  const who = work.user.name || work.user.username
  for (const row of rows) {
    const hearers = followers.filter(({ recordId, userId }) => recordId === String(row.id) && userId !== work.user.id)
    if (hearers.length === 0) continue
    const able = await whoSees(
      store,
      work,
      shape,
      String(row.id),
      hearers.map(({ userId }) => userId),
    )
    const no = titleOf(shape, row)
    const text: Label = [
      `您关注的${document.label[0]}${no}：${who}已${step[0]}`,
      `${document.label[1]} ${no}, which you follow: ${step[1].toLowerCase()} by ${who}`,
    ]
    await work.tell(able, text, { document, id: String(row.id), no })
  }
}

/** Whether a file was said along with a comment on a record. */
export async function isSaidFile(
  { transaction }: Pick<Work, 'transaction'>,
  document: string,
  recordId: string,
  fileId: string,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `select from record_comment where tenant_id = current_tenant() and document = $1 and record_id = $2
        and files @> jsonb_build_array(jsonb_build_object('fileId', $3::text))`,
    [document, recordId, fileId],
    'said-file',
  )
  return Boolean(rowCount)
}
