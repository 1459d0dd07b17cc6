import type { JobKind } from '@bourse/contracts/admin'
import { numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { clockText, shortDayText } from '#platform/moments'
import { EmptyState } from '#ui/empty-state'
import { NIL } from '#ui/kv'
import { Table } from '#ui/table'

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
      <Table
        className="tbl jobs-tbl"
        empty={<EmptyState title={t('words.jobs.noKinds')} />}
        rows={kinds}
        keyOf={({ task }) => task}
        rowProps={({ failed }) => ({ className: failed > 0 ? 'is-failing' : undefined })}
        columns={[
          { head: t('words.jobs.kind'), cellClass: 'm anywhere', render: ({ task }) => task },
          { head: t('words.jobs.queued'), className: 'num', render: ({ queued }) => figure(queued) },
          { head: t('words.jobs.running'), className: 'num', render: ({ running }) => figure(running) },
          { head: t('words.jobs.doneHead'), className: 'num', render: (kind) => figure(kind.done) },
          {
            head: t('words.jobs.failed'),
            className: 'num',
            cellClass: ({ failed }) => (failed > 0 ? 'jobs-bad' : ''),
            render: ({ failed }) => figure(failed),
          },
          { head: t('words.jobs.hours'), className: 'only-d', render: ({ hours }) => <HourBars hours={hours} /> },
          { head: t('words.jobs.next'), className: 'num only-d', render: ({ nextAt }) => nextText(nextAt, now, tag, t('words.jobs.now')) },
        ]}
      />
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
  return nextAt - now < DAY_MS ? clockText(nextAt, tag) : shortDayText(nextAt, tag)
}
