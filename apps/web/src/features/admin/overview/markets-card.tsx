import type { MarketState } from '@bourse/contracts/exchange'
import { numberFormat, percentText } from '@bourse/domain/formats'
import { figureText } from '@bourse/domain/money'
import { hasRole } from '@bourse/domain/staff'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { useOpenSession } from '#platform/session'
import { buttonClass } from '#ui/button'
import { Chip } from '#ui/chip'
import { Icon } from '#ui/icon'
import { NIL } from '#ui/kv'
import { Table } from '#ui/table'
import { isBuiltAt } from '../frame/sections.ts'
import { useMarketStates } from '../markets/queries.ts'
import { HALT_ROLES } from '../markets/roles.ts'
import { DayRange } from './day-range.tsx'
import { useMarketDays } from './queries.ts'

const ALL = '/admin/markets'
const SHOWN_MAX = 8

/** The markets, halted ones first, with their day. */
export function MarketsCard() {
  const t = useT()
  const { tag } = useLocale()
  const { data: states = [] } = useMarketStates()
  const halted = states.filter(({ status }) => status === 'halted')
  const shown = [...halted, ...states.filter(({ status }) => status === 'open')].slice(0, SHOWN_MAX)
  return (
    <section className="card" aria-labelledby="overview-markets">
      <header className="card-head">
        <h2 id="overview-markets" className="h2">
          {t('staff.overview.markets')}
        </h2>
        <span className="h-count">{numberFormat(tag).format(states.length)}</span>
        {halted.length > 0 && <Chip icon="pause">{t('staff.overview.halted', { count: halted.length })}</Chip>}
        <span className="grow" />
        {isBuiltAt(ALL) && (
          <a className={buttonClass({ variant: 'text', size: 's' })} href={ALL}>
            {t('staff.overview.allMarkets')}
          </a>
        )}
      </header>
      <DayTable markets={shown} />
    </section>
  )
}

function DayTable({ markets }: { markets: readonly MarketState[] }) {
  const t = useT()
  const { tag } = useLocale()
  const { data: days = [] } = useMarketDays()
  const dayOf = ({ symbol }: MarketState) => days.find(({ market }) => market === symbol)
  const changeOf = (market: MarketState) => Number(dayOf(market)?.change ?? 0)
  return (
    <Table
      className="tbl over-markets"
      rows={markets}
      keyOf={({ symbol }) => symbol}
      rowProps={({ status }) => ({ className: status === 'halted' ? 'is-halted' : undefined })}
      below={{ className: 'over-why', render: (market) => market.status === 'halted' && <Why market={market} /> }}
      columns={[
        { head: t('staff.overview.market'), render: ({ symbol }) => <Pair symbol={symbol} /> },
        { head: t('staff.overview.state'), render: (market) => <State market={market} /> },
        {
          head: t('staff.overview.last'),
          className: 'num only-d',
          cellClass: 'fig',
          render: (market) => {
            const last = dayOf(market)?.last
            return last ? figureText(last, tag) : NIL
          },
        },
        {
          head: t('staff.overview.day'),
          className: 'num only-d',
          cellClass: (market) => (changeOf(market) === 0 ? 'fig' : changeOf(market) > 0 ? 'fig up' : 'fig down'),
          render: (market) => (dayOf(market)?.change ? changeText(changeOf(market), tag) : NIL),
        },
        { head: t('staff.overview.range'), className: 'only-d', render: (market) => <DayRange day={dayOf(market)} /> },
        { head: t('staff.overview.action'), isHeadHidden: true, cellClass: 'num', render: (market) => <HaltLink market={market} /> },
      ]}
    />
  )
}

function Pair({ symbol }: { symbol: string }) {
  const [base, quote] = symbol.split('-')
  return (
    <span className="m">
      {base}
      <span className="t-3">/{quote}</span>
    </span>
  )
}

function State({ market: { status, is_held } }: { market: MarketState }) {
  const t = useT()
  if (status === 'halted')
    return (
      <span className="state state-off">
        <Icon name="pause" />
        {t('staff.overview.isHalted')}
      </span>
    )
  return <span className={is_held ? 'state' : 'state state-slow'}>{t(is_held ? 'staff.overview.trades' : 'staff.overview.unheld')}</span>
}

function HaltLink({ market: { symbol, status } }: { market: MarketState }) {
  const t = useT()
  const { roles } = useOpenSession()
  const href = `${ALL}/${symbol}`
  if (!isBuiltAt(href) || !hasRole(roles, HALT_ROLES)) return null
  return (
    <a className={buttonClass({ size: 's' })} href={href}>
      {t(status === 'halted' ? 'staff.overview.resume' : 'staff.overview.halt')}
    </a>
  )
}

function Why({ market: { reason, last } }: { market: MarketState }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <p>
      {reason}
      {last?.handle && ` · ${t('staff.overview.by', { name: `@${last.handle}`, time: momentText(last.at, tag) })}`}
    </p>
  )
}

function changeText(change: number, tag: string): string {
  return percentText(change, tag, 'change')
}
