import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Page } from '#shell/page'
import { EmptyState } from '#ui/empty-state'
import { TabPanel, Tabs } from '#ui/tabs'
import { HoldingsFlow } from '../holdings-flow.tsx'
import { Proposals } from '../proposals/proposals.tsx'
import type { Seat } from '../proposals/queries.ts'
import { OfferForm } from './offer-form.tsx'

const SEATS: readonly Seat[] = ['other', 'maker', 'anyone']

/** `/private`: offers to exchange, to one profile or to anyone (MOVE-13, DEF-075). */
export function OffersScreen() {
  const t = useT()
  const [seat, setSeat] = useState<Seat>('other')
  return (
    <Page heading={t('pages.private')}>
      <div className="flow-page">
        <HoldingsFlow place="card" title={t('transfer.offer.title')}>
          {({ holdings, onAgain }) => (
            <OfferForm
              holdings={holdings}
              onMade={() => {
                onAgain()
                setSeat('maker')
              }}
            />
          )}
        </HoldingsFlow>
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
