import type { SharedProps } from '#platform/web/areas.ts'
import { useLanguage } from '#platform/web/language.ts'
import { CheckFile } from './check-file.web.tsx'

/** Where a vendor checks that a file they hold is the one that was issued with their account sale. */
export default function SharedCheck({ token }: SharedProps) {
  const say = useLanguage()
  return (
    <section className="no-print">
      <h2>{say('核对文件', 'Check a file')}</h2>
      <p>
        {say(
          '选择您收到的结算文件，我们核对它与发出时是否一致；文件不会被保存。',
          'Choose a file you received with this account sale; we compare it with the one that was issued and keep nothing.',
        )}
      </p>
      <CheckFile path={`/shared/sales-report/check-file?${new URLSearchParams({ token })}`} />
    </section>
  )
}
