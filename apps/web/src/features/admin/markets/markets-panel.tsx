import { numberFormat } from '@bourse/domain/formats'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { useMedia } from '#platform/media'
import { EmptyState } from '#ui/empty-state'
import { ErrorState, Notice } from '#ui/notice'
import { SearchBox } from '#ui/search-box'
import { Segmented } from '#ui/segmented'
import { SkeletonCard } from '#ui/skeleton'
import { HaltDialog } from './halt-dialog.tsx'
import { findMarkets, MARKET_FILTERS, type MarketFilter } from './market-state.ts'
import { MarketsList } from './markets-list.tsx'
import { MarketsTable } from './markets-table.tsx'
import { useMarketStates } from './queries.ts'
import { ResumeDialog } from './resume-dialog.tsx'
import './markets.css'

/** Reasons need room: below this width the table becomes a list of cards. */
const NARROW = '(max-width: 1023px)'

/** The state of the markets, and the two staff actions: halt and resume (DEF-187). */
export function MarketsPanel() {
  const t = useT()
  const isNarrow = useMedia(NARROW)
  const { data: markets, isError, isFetching, refetch } = useMarketStates()
  const { tag } = useLocale()
  const lacking = markets?.filter((each) => !each.has_limits) ?? []
  const [filter, setFilter] = useState<MarketFilter>('all')
  const [sought, setSought] = useState('')
  const [chosen, setChosen] = useState<{ action: 'halt' | 'resume'; symbol: string }>()
  const market = markets?.find(({ symbol }) => symbol === chosen?.symbol)
  const Dialog = chosen?.action === 'halt' ? HaltDialog : ResumeDialog
  const Rows = isNarrow ? MarketsList : MarketsTable
  const found = markets && findMarkets(markets, filter, sought)
  return (
    <section className="column" aria-label={t('admin.markets')}>
      <p className="cap pretty">{t('marketAdmin.text')}</p>
      <div className="mk-filters row wraps">
        <Segmented
          label={t('admin.markets.state')}
          options={MARKET_FILTERS.map((value) => ({ value, label: t(`marketAdmin.filter.${value}`) }))}
          value={filter}
          onChange={setFilter}
        />
        <SearchBox label={t('marketAdmin.find')} value={sought} onChange={setSought} onSearch={setSought} clearsOnEscape />
      </div>
      {lacking.length > 0 && (
        <Notice title={t('marketAdmin.limits.some', { count: numberFormat(tag).format(lacking.length) })}>
          {t('marketAdmin.limits.where', {
            markets: new Intl.ListFormat(tag).format(lacking.map(({ symbol }) => symbol.replace('-', '/'))),
          })}
        </Notice>
      )}
      {isError && (
        <ErrorState
          what={t('ui.error.list')}
          safe={t(markets ? 'admin.markets.stale' : 'ui.error.listEmptySafe')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!markets && !isError && <SkeletonCard count={4} />}
      {found?.length === 0 && (
        <div className="card">
          {markets?.length === 0 ? (
            <EmptyState picture="orders" title={t('admin.markets.none')}>
              {t('marketAdmin.noneText')}
            </EmptyState>
          ) : (
            <EmptyState picture="orders" title={t('marketAdmin.notFound')}>
              {t('marketAdmin.notFoundText')}
            </EmptyState>
          )}
        </div>
      )}
      {found && found.length > 0 && (
        <Rows markets={found} onChoose={({ symbol, status }) => setChosen({ action: status === 'open' ? 'halt' : 'resume', symbol })} />
      )}
      {market && <Dialog market={market} onClose={() => setChosen(undefined)} />}
    </section>
  )
}
