import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Page } from '#shell/page'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'
import { TabPanel, Tabs } from '#ui/tabs'
import { FlowFrame } from '../flow-frame.tsx'
import { Proposals } from '../proposals/proposals.tsx'
import type { Seat } from '../proposals/queries.ts'
import { useHoldings } from '../queries.ts'
import { FlowSkeleton } from '../send/send-flow.tsx'
import { OfferForm } from './offer-form.tsx'

const SEATS: readonly Seat[] = ['other', 'maker', 'anyone']

/** `/private`: offers to exchange, to one profile or to anyone (MOVE-13, DEF-075). */
export function OffersScreen() {
  const t = useT()
  const { holdings, isError, isRetrying, retry } = useHoldings()
  const [seat, setSeat] = useState<Seat>('other')
  const [turn, setTurn] = useState(0)
  return (
    <Page heading={t('pages.private')}>
      <div className="flow-page">
        {holdings ? (
          <OfferForm
            key={turn}
            holdings={holdings}
            onMade={() => {
              setTurn(turn + 1)
              setSeat('maker')
            }}
          />
        ) : (
          <FlowFrame place="card" title={t('transfer.offer.title')}>
            {isError ? (
              <ErrorState what={t('transfer.load.failed')} safe={t('transfer.load.safe')} isRetrying={isRetrying} onRetry={retry} />
            ) : (
              <FlowSkeleton />
            )}
          </FlowFrame>
        )}
        <div className="flow-list">
          <Tabs
            id="transfer-offers"
            label={t('transfer.offers')}
            tabs={SEATS.map((each) => ({ value: each, label: t(`transfer.offers.${each}`) }))}
            value={seat}
            onChange={setSeat}
          />
          <TabPanel id="transfer-offers" value={seat}>
            <Proposals
              key={seat}
              typeOf="offer"
              seat={seat}
              empty={
                <EmptyState picture="exchange" title={t(`transfer.offers.${seat}.none`)}>
                  {t(`transfer.offers.${seat}.none.text`)}
                </EmptyState>
              }
            />
          </TabPanel>
        </div>
      </div>
    </Page>
  )
}
