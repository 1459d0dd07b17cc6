import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { Page } from '#shell/page'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { EmptyPocket } from './empty-pocket.tsx'
import { HowCard } from './how-card.tsx'
import { LastExchanges } from './last-exchanges.tsx'
import { OutcomeCard } from './outcome-card.tsx'
import { OwnProposals } from './own-proposals.tsx'
import { PriceHistoryCard } from './price-history-card.tsx'
import { ProposalDialog } from './proposal-dialog.tsx'
import { AdvancedTrading } from './slip/advanced-trading.tsx'
import { SlipCard } from './slip/card.tsx'
import { ExchangeReview } from './slip/review.tsx'
import { type Express, useExpress, useExpressLoad } from './slip/use-express.ts'
import { type Submission, useSubmit } from './slip/use-submit.ts'
import './express.css'
import './slip/slip.css'
import './slip/slip-details.css'
import './slip/slip-narrow.css'

/** Exchanges one asset for another without the terminal: at the market's rate or a custom one (EXP-01, EXP-02). */
export function ExpressScreen() {
  const t = useT()
  const { isPending, isError, isRetrying, retry } = useExpressLoad()
  const failure = isError && (
    <div className="below-5">
      <ErrorState what={t('express.loading.error')} safe={t('express.loading.safe')} isRetrying={isRetrying} onRetry={retry} />
    </div>
  )
  if (!isPending) return <Slip failure={failure} />
  return <Page heading={t('pages.express')}>{failure || <Loading />}</Page>
}

function Slip({ failure }: { failure: ReactNode }) {
  const t = useT()
  const express = useExpress()
  const submission = useSubmit(express)
  const { market, view } = express
  const beside = <AdvancedTrading market={market} place="heading" />
  const isEmpty = ![...express.context.available.values()].some((raw) => raw > 0n)
  if (isEmpty && !failure && !submission.sent)
    return (
      <Page heading={t('pages.express')} beside={beside}>
        <EmptyPocket express={express} />
        <div className="stack above-5">
          <OwnProposals />
        </div>
      </Page>
    )
  return (
    <Page heading={t('pages.express')} beside={beside}>
      {failure}
      <div className="xp">
        <div className="stack">
          <SlipCard express={express} submission={submission} />
          <OutcomeCard submission={submission} isTyping={express.slip.amount.text !== ''} />
          <OwnProposals />
          <LastExchanges />
        </div>
        <aside className="stack">
          {market && <PriceHistoryCard market={market} ownPrice={view.mode === 'custom' ? express.order.order?.terms.price : undefined} />}
          <HowCard express={express} />
        </aside>
        <Questions express={express} submission={submission} />
      </div>
    </Page>
  )
}

/** The confirmation of an order or a proposal. */
function Questions({ express, submission }: { express: Express; submission: Submission }) {
  const { isProposing, proposed, back } = submission
  const { proposal, view } = express
  return (
    <>
      <ExchangeReview express={express} submission={submission} />
      {isProposing && proposal.proposal && <ProposalDialog proposal={proposal.proposal} view={view} onDone={proposed} onBack={back} />}
    </>
  )
}

/** In the shape of the slip, so that nothing moves when it comes. */
function Loading() {
  return (
    <Skeletons>
      <div className="xp" aria-hidden="true">
        <div>
          <div className="xp-mode">
            <Skeleton width={170} height={36} />
          </div>
          <div className="card">
            <div className="xp-headline column">
              <Skeleton width="64%" height={38} />
              <Skeleton width="40%" height={24} />
            </div>
            <div className="xp-legs">
              <LegLoading />
              <span className="xp-swap" />
              <LegLoading />
            </div>
            <div className="xp-foot">
              <Skeleton width="100%" height={48} />
            </div>
          </div>
        </div>
        <div className="card card-pad column">
          <Skeleton width="48%" height={24} />
          <Skeleton width="100%" height={196} />
        </div>
      </div>
    </Skeletons>
  )
}

function LegLoading() {
  return (
    <div className="xp-leg gap-3">
      <Skeleton width={64} height={20} />
      <Skeleton width={150} height={44} />
      <Skeleton width="100%" height={68} />
      <Skeleton width="100%" height={76} />
    </div>
  )
}
