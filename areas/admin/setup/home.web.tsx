import { Button, Progress } from 'antd'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { chartAddress, isOpen, mustHave, useChart } from './use-chart.web.ts'

/** As many of the next steps are named. */
const mostNamed = 3

/** What a company that begins still lacks, for its administrator; gone once it works or nothing is open. */
export default function FirstHourAtHome() {
  const say = useLanguage()
  const { data } = useChart()
  if (!data || data.atWork) return null
  const steps = mustHave(data)
  const open = steps.filter(isOpen)
  if (open.length === 0) return null
  const next = open.filter(({ state }) => state === 'open').slice(0, mostNamed)
  const done = steps.length - open.length
  return (
    <section className="home-whole">
      <h2>{say('启用步骤', 'First hour')}</h2>
      <Progress percent={Math.round((done / steps.length) * 100)} format={() => `${done} / ${steps.length}`} />
      <p>
        {say('接下来：', 'Next: ')}
        {next.map(({ label }) => say(label)).join(say('、', ', '))}
      </p>
      <Button type="primary" onClick={() => go(chartAddress)}>
        {say('继续启用步骤', 'Go on with the first hour')}
      </Button>
    </section>
  )
}
