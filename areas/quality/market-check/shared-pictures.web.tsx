import { Image } from 'antd'
import type { Attachment } from '#platform/model/fields.ts'
import type { SharedProps } from '#platform/web/areas.ts'
import { useLanguage } from '#platform/web/language.ts'

/** The pictures of a check for whoever has the link: one after the other, made larger, turned. */
export default function SharedPictures({ record, token }: SharedProps) {
  const say = useLanguage()
  const photos = (record.photos as Attachment[] | null) ?? []
  if (photos.length === 0) return <p>{say('没有照片', 'No pictures')}</p>
  return (
    <section aria-label={say('图片预览', 'Picture preview')}>
      <h2>{say('图片预览', 'Picture preview')}</h2>
      <Image.PreviewGroup>
        {photos.map(({ fileId, fileName }) => (
          <Image
            key={fileId}
            width={110}
            height={110}
            style={{ objectFit: 'cover' }}
            alt={fileName}
            src={`/shared/file?${new URLSearchParams({ token, fileId })}`}
          />
        ))}
      </Image.PreviewGroup>
    </section>
  )
}
