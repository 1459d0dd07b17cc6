import { useEffect } from 'react'
import { followPositions } from '#platform/follow-positions'
import { useT } from '#platform/i18n'
import { useHidesBalances } from '#platform/preferences'
import { Page } from '#shell/page'
import { SlotContent } from '#shell/slot'
import { AmountsHidden } from '#ui/amount'
import { ErrorState } from '#ui/notice'
import { PocketActions } from './pocket-actions.tsx'
import { useValuedPocket } from './queries.ts'
import { SharesChart } from './shares-chart.tsx'
import { pocketParts } from './slots.ts'
import { ValueCard } from './value-card.tsx'
import { WalletsCard } from './wallets-card.tsx'
import './pocket.css'
import './value.css'
import './wallets.css'

/** The user's wallets, their value and their entries (PKT-01..15, DEF-059). */
export function PocketScreen() {
  const t = useT()
  const isHidden = useHidesBalances()
  const { data, isError, isFetching, refetch } = useValuedPocket()
  useEffect(followPositions, [])
  return (
    <Page heading={t('pages.pocket')}>
      <AmountsHidden value={isHidden}>
        <ValueCard parts={SharesChart} isWide />
        <PocketActions />
        {isError && !data ? (
          <div className="pk-wallets">
            <ErrorState what={t('pocket.error')} safe={t('pocket.error.safe')} isRetrying={isFetching} onRetry={() => void refetch()} />
          </div>
        ) : (
          <WalletsCard wallets={data?.wallets} />
        )}
        {data && <SlotContent slot={pocketParts} props={{}} />}
      </AmountsHidden>
    </Page>
  )
}
