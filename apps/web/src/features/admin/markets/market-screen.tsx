import type { MarketDetail } from '@bourse/contracts/exchange'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { addressOf, usePageParams } from '#platform/navigation'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { ActButton } from './act-button.tsx'
import { BandCard } from './band-card.tsx'
import { ChangesCard } from './changes-card.tsx'
import { HaltDialog } from './halt-dialog.tsx'
import { MarketHead } from './market-head.tsx'
import { pairOf } from './market-state.ts'
import { useMarket } from './queries.ts'
import { ResumeDialog } from './resume-dialog.tsx'
import { TermsForm } from './terms-form.tsx'
import { WaitingSignatures } from './waiting-signatures.tsx'
import './markets.css'
import './market.css'

/** One market: its figures, its terms with what is proposed, and what was changed. */
export function MarketScreen() {
  const t = useT()
  const { symbol } = usePageParams('adminMarket')
  const { data: market, isError, isFetching, refetch } = useMarket(symbol)
  return (
    <AdminFrame place="markets" title={pairOf(symbol)} actions={market && <ActOn market={market} />}>
      <nav className="mk-back" aria-label={t('marketAdmin.crumbs')}>
        <a className="link" href={addressOf('adminMarkets')}>
          <Icon name="arrow-left" />
          {t('marketAdmin.all')}
        </a>
      </nav>
      {isError && (
        <ErrorState
          what={t('marketAdmin.failed')}
          safe={t(market ? 'admin.markets.stale' : 'ui.error.listEmptySafe')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!market && !isError && <SkeletonCard count={6} />}
      {market && <Loaded market={market} />}
    </AdminFrame>
  )
}

function Loaded({ market }: { market: MarketDetail }) {
  return (
    <div className="mk-page">
      <MarketHead market={market} />
      <WaitingSignatures symbol={market.symbol} />
      <TermsForm key={`${market.symbol} ${market.in_force_since}`} market={market}>
        <div className="mk-side">
          <BandCard market={market} />
          <ChangesCard changes={market.changes} />
        </div>
      </TermsForm>
    </div>
  )
}

function ActOn({ market }: { market: MarketDetail }) {
  const [isOpen, setOpen] = useState(false)
  const Dialog = market.status === 'open' ? HaltDialog : ResumeDialog
  return (
    <>
      <ActButton market={market} onPress={() => setOpen(true)} />
      {isOpen && <Dialog market={market} onClose={() => setOpen(false)} />}
    </>
  )
}
