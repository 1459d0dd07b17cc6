import type { JobKind } from '@bourse/contracts/admin'
import { dateFormat, numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { EmptyState } from '#ui/empty-state'
import { NIL } from '#ui/kv'

/** Every task, and how much of it is queued, running, done and failed. */
export function KindsCard({ kinds, done, now }: { kinds: readonly JobKind[]; done: number; now: number }) {
  const t = useT()
  const { tag } = useLocale()
  const number = numberFormat(tag)
  const figure = (count: number) => (count === 0 ? NIL : number.format(count))
  return (
    <section className="card jobs-kinds" aria-labelledby="jobs-kinds">
      <header className="jobs-head">
        <h2 id="jobs-kinds" className="h2">
          {t('words.jobs.kinds')}
        </h2>
        <span className="cap">{t('words.jobs.done', { count: number.format(done) })}</span>
      </header>
      {kinds.length === 0 && <EmptyState title={t('words.jobs.noKinds')} />}
      {kinds.length > 0 && (
        <table className="tbl jobs-tbl">
          <thead>
            <tr>
              <th scope="col">{t('words.jobs.kind')}</th>
              <th scope="col" className="num">
                {t('words.jobs.queued')}
              </th>
              <th scope="col" className="num">
                {t('words.jobs.running')}
              </th>
              <th scope="col" className="num">
                {t('words.jobs.doneHead')}
              </th>
              <th scope="col" className="num">
                {t('words.jobs.failed')}
              </th>
              <th scope="col" className="only-d">
                {t('words.jobs.hours')}
              </th>
              <th scope="col" className="num only-d">
                {t('words.jobs.next')}
              </th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind.task} className={kind.failed > 0 ? 'is-failing' : undefined}>
                <td className="m anywhere">{kind.task}</td>
                <td className="num">{figure(kind.queued)}</td>
                <td className="num">{figure(kind.running)}</td>
                <td className="num">{figure(kind.done)}</td>
                <td className={kind.failed > 0 ? 'num jobs-bad' : 'num'}>{figure(kind.failed)}</td>
                <td className="only-d">
                  <HourBars hours={kind.hours} />
                </td>
                <td className="num only-d">{nextText(kind.nextAt, now, tag, t('words.jobs.now'))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const HEIGHT = 20

/** One bar an hour, the newest at the end. */
function HourBars({ hours }: { hours: readonly number[] }) {
  const t = useT()
  const { tag } = useLocale()
  const most = Math.max(1, ...hours)
  const sum = hours.reduce((all, count) => all + count, 0)
  return (
    <svg
      className="jobs-bars"
      viewBox={`0 0 ${hours.length * 5} ${HEIGHT}`}
      role="img"
      aria-label={t('words.jobs.hoursOf', { count: numberFormat(tag).format(sum) })}
    >
      {hours.map((count, hour) => {
        const height = count === 0 ? 1 : Math.max(2, (count / most) * HEIGHT)
        return <rect key={hour} x={hour * 5} y={HEIGHT - height} width={3.5} height={height} />
      })}
    </svg>
  )
}

const DAY_MS = 86_400_000

function nextText(nextAt: number | null, now: number, tag: string, nowText: string): string {
  if (nextAt === null) return NIL
  if (nextAt <= now) return nowText
  return dateFormat(tag, nextAt - now < DAY_MS ? { hour: '2-digit', minute: '2-digit' } : { day: 'numeric', month: 'short' }).format(nextAt)
}
