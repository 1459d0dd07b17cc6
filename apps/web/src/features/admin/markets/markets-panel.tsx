import { useState } from 'react'
import { useT } from '#platform/i18n'
import { useMedia } from '#platform/media'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { HaltDialog } from './halt-dialog.tsx'
import { MarketsList } from './markets-list.tsx'
import { MarketsTable } from './markets-table.tsx'
import { useMarketStates } from './queries.ts'
import { ResumeDialog } from './resume-dialog.tsx'
import './markets.css'

/** Reasons need room: below this width the table becomes a list of cards. */
const NARROW = '(max-width: 1023px)'

/** The state of the markets, and the two staff actions: halt and resume (DEF-187). */
export default function MarketsPanel() {
  const t = useT()
  const isNarrow = useMedia(NARROW)
  const { data: markets, isError, isFetching, refetch } = useMarketStates()
  const [chosen, setChosen] = useState<{ action: 'halt' | 'resume'; symbol: string }>()
  const market = markets?.find(({ symbol }) => symbol === chosen?.symbol)
  const Dialog = chosen?.action === 'halt' ? HaltDialog : ResumeDialog
  const Rows = isNarrow ? MarketsList : MarketsTable
  return (
    <section className="mk" aria-labelledby="staff-markets">
      <div>
        <h3 className="h3" id="staff-markets">
          {t('admin.markets')}
        </h3>
        <p className="cap pretty">{t('admin.markets.text')}</p>
      </div>
      {isError && (
        <ErrorState
          what={t('ui.error.list')}
          safe={t(markets ? 'admin.markets.stale' : 'ui.error.listEmptySafe')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!markets && !isError && (
        <div className="card card-pad">
          <Skeletons>
            <SkeletonRows count={4} />
          </Skeletons>
        </div>
      )}
      {markets?.length === 0 && (
        <div className="card">
          <EmptyState picture="orders" title={t('admin.markets.none')}>
            {t('admin.markets.noneText')}
          </EmptyState>
        </div>
      )}
      {markets && markets.length > 0 && (
        <Rows markets={markets} onChoose={({ symbol, status }) => setChosen({ action: status === 'open' ? 'halt' : 'resume', symbol })} />
      )}
      {market && <Dialog market={market} onClose={() => setChosen(undefined)} />}
    </section>
  )
}
