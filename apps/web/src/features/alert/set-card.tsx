import { percentText } from '@bourse/domain/formats'
import { distancePpm } from '@bourse/domain/alert'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { shownPrice } from '#features/market'
import { CardHead } from '#ui/card-head'
import { Chip } from '#ui/chip'
import { NIL } from '#ui/kv'
import { LoadMore } from '#ui/load-more'
import { Sparkline } from '#ui/sparkline'
import { Table } from '#ui/table'
import { AlertMenu } from './alert-menu.tsx'
import { oftenText, pairOf, targetText, turnText, whenText } from './alert-text.ts'
import { DistanceScale } from './distance-scale.tsx'
import { MarketMark } from './market-mark.tsx'
import type { SetRow } from './use-set-rows.ts'

interface SetCardProps {
  rows: readonly SetRow[]
  more: Parameters<typeof LoadMore>[0]['more']
}

/** The alerts that wait, nearest first: where their market is, and how far it has to go. */
export function SetCard({ rows, more }: SetCardProps) {
  const t = useT()
  return (
    <section className="card alert-card" aria-labelledby="alerts-set">
      <CardHead id="alerts-set" title={t('alert.set')} {...(!more && { count: rows.length })}>
        <span className="grow" />
        {rows.length > 1 && <span className="cap alert-order">{t('alert.nearest')}</span>}
      </CardHead>
      <Table
        className="tbl alert-table only-d"
        label={t('alert.set')}
        rows={rows}
        keyOf={({ alert }) => alert.id}
        columns={[
          { head: t('alert.column.market'), isRowHead: true, className: 'alert-c-market', render: (row) => <MarketName row={row} /> },
          { head: t('alert.column.day'), className: 'alert-c-line', render: (row) => <DayLine row={row} /> },
          { head: t('alert.column.now'), className: 'num', render: (row) => <Now row={row} /> },
          { head: t('alert.column.target'), className: 'num', render: (row) => <Target row={row} /> },
          { head: t('alert.column.distance'), className: 'alert-c-dist', render: (row) => <Distance row={row} /> },
          { head: t('alert.column.toGo'), className: 'num alert-c-go', cellClass: 'm', render: (row) => <ToGo row={row} /> },
          {
            head: t('alert.column.actions'),
            isHeadHidden: true,
            className: 'num alert-c-menu',
            render: ({ alert }) => <AlertMenu alert={alert} />,
          },
        ]}
      />
      <ul className="only-m">
        {rows.map((row) => (
          <SetLine key={row.alert.id} row={row} />
        ))}
      </ul>
      <LoadMore more={more} className="alert-more" />
    </section>
  )
}

/** The same on a phone: two lines and the scale. */
function SetLine({ row }: { row: SetRow }) {
  const t = useT()
  const { tag } = useLocale()
  const { alert, market, quote, ppm } = row
  return (
    <li className="alert-line">
      <MarketMark market={market} />
      <span className="grow">
        <span className="alert-line-1 trunc">
          <b className="m">{pairOf(alert.market)}</b>{' '}
          <span className="t-2 fig">{market && quote ? shownPrice(market, quote.last, tag) : ''}</span>
        </span>
        <span className="cap alert-line-1 trunc">
          {alert.kind === 'price' ? `${turnText(alert, t)} ${targetText(alert, t, tag)}` : whenText(alert, t, tag)}
        </span>
        <Distance row={row} />
      </span>
      {ppm !== undefined && alert.state === 'armed' && (
        <span className="num m">
          <ToGo row={row} />
          <span className="cap alert-line-1">{t('alert.column.toGo.short')}</span>
        </span>
      )}
      <AlertMenu alert={alert} />
    </li>
  )
}

function MarketName({ row: { alert, market } }: { row: SetRow }) {
  const t = useT()
  const { tag } = useLocale()
  const told = alert.firedAt === null ? '' : t('alert.fired', { count: alert.firedCount, time: momentText(alert.firedAt, tag) })
  const often = alert.restSeconds === null ? '' : oftenText(alert, t)
  const about = [alert.note, often, told].filter((part) => part !== '').join(' · ')
  return (
    <span className="row">
      <MarketMark market={market} />
      <span className="two-lines alert-name">
        <b className="m">{pairOf(alert.market)}</b>
        {about !== '' && (
          <span className="cap trunc" title={about}>
            {about}
          </span>
        )}
      </span>
    </span>
  )
}

function DayLine({ row: { alert, quote, line } }: { row: SetRow }) {
  const t = useT()
  const isDown = quote?.open === undefined ? (line.at(-1) ?? 0) < (line[0] ?? 0) : quote.last < quote.open
  return (
    <span className={isDown ? 'alert-spark is-down' : 'alert-spark'}>
      {line.length > 2 && <Sparkline values={line} label={t('alert.line', { market: pairOf(alert.market) })} height={24} />}
    </span>
  )
}

function Now({ row: { market, quote } }: { row: SetRow }) {
  const { tag } = useLocale()
  if (!market || !quote) return <span className="t-3">{NIL}</span>
  const change = quote.open === undefined ? undefined : distancePpm(quote.open, quote.last)
  const look = change === undefined || change === 0 ? '' : change > 0 ? 'up' : 'down'
  return (
    <>
      <b className="m">{shownPrice(market, quote.last, tag)}</b>
      <span className={`cap alert-line-1 ${look}`}>{change === undefined ? NIL : percentText(change / 10_000, tag, 'change')}</span>
    </>
  )
}

function Target({ row: { alert } }: { row: SetRow }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <>
      {targetText(alert, t, tag)}
      <span className="cap alert-line-1">{turnText(alert, t)}</span>
    </>
  )
}

function Distance({ row: { alert, ppm } }: { row: SetRow }) {
  const t = useT()
  const { tag } = useLocale()
  if (alert.state === 'paused') return <Chip icon="pause">{t('alert.state.paused')}</Chip>
  if (alert.restsUntil !== null) return <Chip icon="clock">{t('alert.state.resting', { time: momentText(alert.restsUntil, tag) })}</Chip>
  return ppm === undefined ? null : <DistanceScale ppm={ppm} />
}

function ToGo({ row: { alert, ppm } }: { row: SetRow }) {
  const { tag } = useLocale()
  return ppm === undefined || alert.state === 'paused' ? <span className="t-3">{NIL}</span> : percentText(ppm / 10_000, tag, 'change')
}
