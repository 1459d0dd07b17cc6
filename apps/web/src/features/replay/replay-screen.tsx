import type { MarketReply } from '@bourse/contracts/exchange'
import { dayStart } from '@bourse/domain/replay'
import { useRef, useState } from 'react'
import { type Market, marketOf, pairText } from '#features/market'
import { currentTag, useT } from '#platform/i18n'
import { shortDateText, startOf } from '#platform/moments'
import { addressOf, go, usePageParams } from '#platform/navigation'
import { NotFound } from '#shell/not-found'
import { useTitle } from '#shell/page'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { useMarketReplies, useReplayDays } from './queries.ts'
import { ReplayDay } from './replay-day.tsx'
import { goAtOnce } from './replay-player.ts'
import './replay.css'

/** A past day of one market, played again; an unknown pair is not found. */
export function ReplayScreen() {
  const { baseCode, quoteCode } = usePageParams('replay')
  const { data, isError, refetch } = useMarketReplies()
  const markets = data?.map(marketOf)
  const symbol = `${baseCode}-${quoteCode}`.toUpperCase()
  const reply = data?.find((one) => one.symbol === symbol)
  if (isError && !markets) return <Failed onRetry={() => void refetch()} />
  if (!markets) return <div className="replay" aria-busy="true" />
  return reply ? <ReplayOf key={symbol} reply={reply} markets={markets} /> : <NotFound />
}

function ReplayOf({ reply, markets }: { reply: MarketReply; markets: readonly Market[] }) {
  const t = useT()
  const market = marketOf(reply)
  const title = t('replay.title', { market: pairText(market) })
  useTitle(title)
  const { data, isError, refetch } = useReplayDays(market.symbol)
  const [chosen, choose] = useState<string>()
  const guard = useRef(goAtOnce)
  const days = data?.days ?? []
  const kept = days.find((one) => one.day === chosen) ?? days[0]
  const start = kept && dayStart(kept.day)
  return (
    <div className="replay">
      <h1 className="vh" tabIndex={-1}>
        {title}
      </h1>
      <header className="replay-head">
        <a className="tool replay-back" href={addressOf('max')} aria-label={t('replay.back')}>
          <Icon name="arrow-left" />
        </a>
        <Choice label={t('replay.market')} value={market.symbol} onChoose={(symbol) => guard.current(() => openReplay(markets, symbol))}>
          {markets.map((one) => (
            <option key={one.symbol} value={one.symbol}>
              {pairText(one)}
            </option>
          ))}
        </Choice>
        {kept && (
          <Choice label={t('replay.day')} value={kept.day} onChoose={(day) => guard.current(() => choose(day))}>
            {days.map((one) => (
              <option key={one.day} value={one.day}>
                {shortDateText(startOf(one.day), currentTag(), 'UTC')}
              </option>
            ))}
          </Choice>
        )}
      </header>
      {isError && !data && <Failed onRetry={() => void refetch()} />}
      {data && days.length === 0 && <EmptyState title={t('replay.empty.title')}>{t('replay.empty.text')}</EmptyState>}
      {kept && start !== undefined && (
        <ReplayDay key={kept.day} {...{ reply, markets, kept, start }} onGuard={(next) => (guard.current = next)} />
      )}
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  onChoose: (value: string) => void
  children: React.ReactNode
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <span className="input input-select replay-choice">
      <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
      <Icon name="caret-down" />
    </span>
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
