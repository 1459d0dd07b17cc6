import { useNow } from '#platform/clock'
import { useT } from '#platform/i18n'
import { clockText, timeToRule } from './time-to-rule.ts'

/** How long is left to rule; red and heavy once it is late. */
export function DueText({ ruleBy }: { ruleBy: number }) {
  const t = useT()
  const time = timeToRule(ruleBy, useNow())
  return (
    <span className={time.isLate ? 'fig case-late' : 'fig cap'}>
      {t(time.isLate ? 'streetCase.late' : 'streetCase.left', { time: clockText(time) })}
    </span>
  )
}
