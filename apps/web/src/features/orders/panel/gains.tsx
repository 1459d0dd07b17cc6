import type { MarketGainReply } from '@bourse/contracts/gain'
import { Fragment, useEffect, useState } from 'react'
import {
  atPrice,
  chooseMethod,
  GainDetail,
  GainHow,
  type GainRow,
  gainRow,
  LUSD,
  METHODS,
  shownPlain,
  totalOf,
  useGainMethod,
  useGains,
} from '#features/gain'
import { selectMarket, useDailies, useMarkets } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { Icon } from '#ui/icon'
import { SkeletonLines } from '#ui/panel/skeleton-lines'
import { useFills } from '../wire/use-orders.ts'
import './gains.css'

/** Where the pocket stands in each market, at its last price. */
export function Gains() {
  const t = useT()
  const method = useGainMethod()
  const { data, isError, isFetching, refetch } = useGains(method)
  const rows = useLiveRows(data?.markets)
  useNewestFill(refetch)
  return (
    <>
      {isError && (
        <p className="band band-ruled" role="alert">
          <Icon name="warning" />
          <span className="grow">{t('gain.failed')}</span>
          <button type="button" disabled={isFetching} onClick={() => void refetch()}>
            {t('ui.error.retry')}
          </button>
        </p>
      )}
      {data && !data.isComplete && (
        <p className="band band-ruled" role="status">
          {t('gain.counting')}
        </p>
      )}
      <div className="orders-filters gains-method" role="group" aria-label={t('gain.method')}>
        {METHODS.map((value) => (
          <button key={value} type="button" className="orders-chip" aria-pressed={method === value} onClick={() => chooseMethod(value)}>
            {method === value && <Icon name="check" weight="bold" />}
            {t(`gain.method.${value}`)}
          </button>
        ))}
      </div>
      <div className="orders-scroll" tabIndex={0} role="region" aria-label={t('gain.tab')}>
        {rows.length > 0 && <GainsTable rows={rows} />}
        {!data && !isError && <SkeletonLines count={4} columns={4} />}
        {rows.length > 0 && <GainHow method={method} />}
      </div>
      {data?.markets.length === 0 && (
        <div className="panel-none">
          <b>{t('gain.empty.title')}</b>
          <p>{t('gain.empty.text')}</p>
        </div>
      )}
      {data && rows.length > 0 && <Total total={totalOf(data.total)} />}
    </>
  )
}

/** At the newest price of each market; the answer's own where the market data does not have one. */
function useLiveRows(replies: readonly MarketGainReply[] | undefined): GainRow[] {
  const markets = new Map(useMarkets().map((market) => [market.symbol, market]))
  const dailies = useDailies()
  return (replies ?? []).flatMap((reply) => {
    const market = markets.get(reply.market)
    if (!market) return []
    const row = gainRow(reply, market)
    const last = dailies.get(reply.market)?.last
    return [last === undefined ? row : atPrice(row, BigInt(last) * market.tickRaw)]
  })
}

/** A new fill of the pocket changes the figures at once. */
function useNewestFill(read: () => unknown): void {
  const newest = useFills()[0]?.fillId
  useEffect(() => {
    if (newest !== undefined) void read()
  }, [newest, read])
}

const COLUMNS = ['held', 'averagePrice', 'lastPrice', 'value', 'unrealized', 'realized'] as const

function GainsTable({ rows }: { rows: readonly GainRow[] }) {
  const t = useT()
  const [opened, setOpened] = useState<string>()
  return (
    <div className="orders-table is-gains" role="table" aria-label={t('gain.tab')}>
      <div className="orders-head" role="row">
        <span role="columnheader">{t('gain.market')}</span>
        {COLUMNS.map((column) => (
          <span key={column} role="columnheader" className={`gains-${column} is-end`}>
            {t(`gain.${column}`)}
          </span>
        ))}
        <span role="columnheader">
          <span className="vh">{t('gain.more')}</span>
        </span>
      </div>
      {rows.map((row) => (
        <Fragment key={row.symbol}>
          <Row row={row} isOpened={opened === row.symbol} onOpen={() => setOpened(opened === row.symbol ? undefined : row.symbol)} />
          {opened === row.symbol && (
            <div className="orders-details" role="row">
              <div role="cell">
                <GainDetail row={row} />
              </div>
            </div>
          )}
        </Fragment>
      ))}
    </div>
  )
}

function Row({ row, isOpened, onOpen }: { row: GainRow; isOpened: boolean; onOpen: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const price = (text: string | undefined) => (text === undefined ? <span className="orders-quiet">–</span> : shownPlain(text, tag))
  return (
    <div className={isOpened ? 'orders-row is-opened' : 'orders-row'} role="row" data-gain={row.symbol}>
      <span role="rowheader" className="gains-market">
        <button type="button" className="orders-more" onClick={() => selectMarket(row.symbol)}>
          {row.pair}
        </button>
      </span>
      <span role="cell" className="gains-held is-end">
        <Amount raw={row.held} asset={row.base} withCode={false} nil="dash" />
      </span>
      <span role="cell" className="gains-averagePrice is-end" data-tag={t('maxOrders.average')}>
        {price(row.averagePrice)}
      </span>
      <span role="cell" className="gains-lastPrice is-end">
        {price(row.lastPrice)}
      </span>
      <span role="cell" className="gains-value is-end" data-tag={t('gain.value')}>
        <Amount raw={row.value} asset={row.quote} withCode={false} nil="dash" />
      </span>
      <span role="cell" className="gains-unrealized is-end" data-tag={t('gain.unrealized')}>
        <Amount raw={row.unrealized} asset={row.quote} sign="always" nil="dash" />
      </span>
      <span role="cell" className="gains-realized is-end" data-tag={t('gain.realized')}>
        <Amount raw={row.realized} asset={row.quote} sign="always" nil="dash" />
      </span>
      <span role="cell" className="gains-more">
        <button
          type="button"
          className="tool-s orders-turn"
          aria-expanded={isOpened}
          aria-label={t('gain.details', { market: row.pair })}
          onClick={onOpen}
        >
          <Icon name={isOpened ? 'caret-up' : 'caret-down'} />
        </button>
      </span>
    </div>
  )
}

/** In the valuation asset. */
function Total({ total: { unrealized, realized, fees } }: { total: ReturnType<typeof totalOf> }) {
  const t = useT()
  return (
    <dl className="orders-foot gains-total" aria-label={t('gain.total')}>
      <div>
        <dt>{t('gain.unrealized')}</dt>
        <dd>
          <Amount raw={unrealized} asset={LUSD} sign="always" />
        </dd>
      </div>
      <div>
        <dt>{t('gain.realized')}</dt>
        <dd>
          <Amount raw={realized} asset={LUSD} sign="always" />
        </dd>
      </div>
      <div>
        <dt>{t('gain.fees')}</dt>
        <dd>
          <Amount raw={fees} asset={LUSD} />
        </dd>
      </div>
    </dl>
  )
}
