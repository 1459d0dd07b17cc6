import type { MarketReply } from '@bourse/contracts/exchange'
import { dayOf, dayStart } from '@bourse/domain/replay'
import { useRef, useState } from 'react'
import { type Market, marketOf, pairText } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { addressOf, go, usePageParams } from '#platform/navigation'
import { NotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { DayStrip } from './day-strip.tsx'
import { weekdayName } from './moment-words.ts'
import { useMarketReplies, useReplayDays } from './queries.ts'
import { ReplayDay } from './replay-day.tsx'
import { goAtOnce } from './replay-player.ts'
import './replay.css'
import './strip.css'

/** A past day of one market, played again; an unknown pair is not found. */
export function ReplayScreen() {
  const { baseCode, quoteCode } = usePageParams('replay')
  const { data, isError, refetch } = useMarketReplies()
  const markets = data?.map(marketOf)
  const symbol = `${baseCode}-${quoteCode}`.toUpperCase()
  const reply = data?.find((one) => one.symbol === symbol)
  if (isError && !markets) return <Failed onRetry={() => void refetch()} />
  if (!markets) return <ReplayLoading />
  return reply ? <ReplayOf key={symbol} reply={reply} markets={markets} /> : <NotFound />
}

function ReplayOf({ reply, markets }: { reply: MarketReply; markets: readonly Market[] }) {
  const t = useT()
  const { tag } = useLocale()
  const market = marketOf(reply)
  const { data, isError, refetch } = useReplayDays(market.symbol)
  const [chosen, choose] = useState<string>()
  const guard = useRef(goAtOnce)
  const days = data?.days ?? []
  const today = dayOf(Date.now())
  // The last day that is over: of the current one there is only a part.
  const kept = days.find(({ day }) => day === chosen) ?? days.find(({ day }) => day < today) ?? days[0]
  const start = kept && dayStart(kept.day)
  return (
    <Page title={t('replay.title', { market: pairText(market) })} crumbs={<Crumbs />}>
      <div className="replay-title">
        <div className="grow">
          <h1 className="h1" tabIndex={-1}>
            {t('replay.heading')}
          </h1>
          <p className="t-2">{start === undefined ? t('replay.lead') : t('replay.leadOf', { day: weekdayName(start, tag) })}</p>
        </div>
        <span className="input input-select replay-choice">
          <select
            aria-label={t('replay.market')}
            value={market.symbol}
            onChange={({ target }) => guard.current(() => openReplay(markets, target.value))}
          >
            {markets.map((one) => (
              <option key={one.symbol} value={one.symbol}>
                {pairText(one)}
              </option>
            ))}
          </select>
          <Icon name="caret-down" />
        </span>
      </div>
      {isError && !data && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && days.length === 0 && (
        <section className="card">
          <EmptyState title={t('replay.empty.title')}>{t('replay.empty.text')}</EmptyState>
        </section>
      )}
      {kept && start !== undefined && (
        <ReplayDay
          key={kept.day}
          {...{ reply, markets, kept, start }}
          strip={<DayStrip days={days} chosen={kept.day} today={today} onChoose={(day) => guard.current(() => choose(day))} />}
          onGuard={(next) => (guard.current = next)}
        />
      )}
    </Page>
  )
}

function Crumbs() {
  const t = useT()
  return (
    <nav className="cap row crumbs" aria-label={t('replay.crumbs')}>
      <a href={addressOf('max')}>{t('pages.max')}</a>
      <Icon name="caret-right" size={14} />
      <span className="t-2" aria-current="page">
        {t('replay.mark')}
      </span>
    </nav>
  )
}

function ReplayLoading() {
  const t = useT()
  return (
    <Page crumbs={<Crumbs />}>
      <div className="replay-title">
        <h1 className="h1">{t('replay.heading')}</h1>
        <p className="t-2">{t('replay.lead')}</p>
      </div>
      <Loading />
    </Page>
  )
}

/** As high as what comes. */
function Loading() {
  return (
    <Skeletons>
      <div className="replay" aria-hidden="true">
        <div className="stack">
          <Skeleton width="100%" height={54} />
          <Skeleton width="100%" height={620} />
        </div>
        <div className="stack">
          <Skeleton width="100%" height={420} />
          <Skeleton width="100%" height={200} />
        </div>
      </div>
    </Skeletons>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return <EmptyState title={t('replay.failed')} actions={<Button onClick={onRetry}>{t('ui.error.retry')}</Button>} />
}

function openReplay(markets: readonly Market[], symbol: string): void {
  const market = markets.find((one) => one.symbol === symbol)
  if (market) go(addressOf('replay', { baseCode: market.base.code, quoteCode: market.quote.code }))
}
