import { useNow } from '#platform/clock'
import { useT } from '#platform/i18n'
import { timeLeftText } from './time-left.ts'

/** The time that is left until then, counted down every second. */
export function Countdown({ until }: { until: number }) {
  const t = useT()
  return <time className="fig">{timeLeftText(until - useNow(), t)}</time>
}
