import type { MarketState, SummaryReply } from '@bourse/contracts/exchange'
import { numberFormat, percentText } from '@bourse/domain/formats'
import { hasRole } from '@bourse/domain/staff'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { useOpenSession } from '#platform/session'
import { buttonClass } from '#ui/button'
import { Chip } from '#ui/chip'
import { Icon } from '#ui/icon'
import { NIL } from '#ui/kv'
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
  const { data: days = [] } = useMarketDays()
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
      <table className="tbl over-markets">
        <thead>
          <tr>
            <th>{t('staff.overview.market')}</th>
            <th>{t('staff.overview.state')}</th>
            <th className="num only-d">{t('staff.overview.last')}</th>
            <th className="num only-d">{t('staff.overview.day')}</th>
            <th className="only-d">{t('staff.overview.range')}</th>
            <th>
              <span className="vh">{t('staff.overview.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((market) => (
            <MarketRow key={market.symbol} market={market} day={days.find((day) => day.market === market.symbol)} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function MarketRow({ market, day }: { market: MarketState; day: SummaryReply | undefined }) {
  const t = useT()
  const { tag } = useLocale()
  const { roles } = useOpenSession()
  const [base, quote] = market.symbol.split('-')
  const isHalted = market.status === 'halted'
  const change = Number(day?.change ?? 0)
  const href = `${ALL}/${market.symbol}`
  return (
    <>
      <tr className={isHalted ? 'is-halted' : ''}>
        <td>
          <span className="m">
            {base}
            <span className="t-3">/{quote}</span>
          </span>
        </td>
        <td>
          {isHalted ? (
            <span className="state state-off">
              <Icon name="pause" />
              {t('staff.overview.isHalted')}
            </span>
          ) : (
            <span className={market.is_held ? 'state' : 'state state-slow'}>
              {t(market.is_held ? 'staff.overview.trades' : 'staff.overview.unheld')}
            </span>
          )}
        </td>
        <td className="num fig only-d">{day?.last ? figureText(day.last, tag) : NIL}</td>
        <td className={change === 0 ? 'num fig only-d' : change > 0 ? 'num fig up only-d' : 'num fig down only-d'}>
          {day?.change ? changeText(change, tag) : NIL}
        </td>
        <td className="only-d">
          <DayRange day={day} />
        </td>
        <td className="num">
          {isBuiltAt(href) && hasRole(roles, HALT_ROLES) && (
            <a className={buttonClass({ size: 's' })} href={href}>
              {t(isHalted ? 'staff.overview.resume' : 'staff.overview.halt')}
            </a>
          )}
        </td>
      </tr>
      {isHalted && (
        <tr className="over-why">
          <td colSpan={6}>
            <p>
              {market.reason}
              {market.last?.handle &&
                ` · ${t('staff.overview.by', { name: `@${market.last.handle}`, time: momentText(market.last.at, tag) })}`}
            </p>
          </td>
        </tr>
      )}
    </>
  )
}

/** With the digits it has. */
function figureText(figure: string, tag: string): string {
  const digits = figure.split('.')[1]?.length ?? 0
  return numberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(figure as `${number}`)
}

function changeText(change: number, tag: string): string {
  return percentText(change, tag, { digits: 2, isSigned: true })
}
