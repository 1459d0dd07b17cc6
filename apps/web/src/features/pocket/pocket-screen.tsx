import { useEffect } from 'react'
import { followPositions } from '#platform/follow-positions'
import { useT } from '#platform/i18n'
import { useHidesBalances } from '#platform/preferences'
import { Page } from '#shell/page'
import { SlotContent } from '#shell/slot'
import { AmountsHidden } from '#ui/amount'
import { ErrorState } from '#ui/notice'
import { PocketLoading } from './pocket-loading.tsx'
import { PocketSummary } from './pocket-summary.tsx'
import { PocketWays } from './pocket-ways.tsx'
import { viewPocket } from './pocket-view.ts'
import { useValuedPocket } from './queries.ts'
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
  const view = data && viewPocket(data.wallets)
  return (
    <Page heading={t('pages.pocket')}>
      <AmountsHidden value={isHidden}>
        {isError && (
          <div className="below-4">
            <ErrorState
              what={t('pocket.error')}
              safe={view ? t('pocket.error.stale') : t('pocket.error.safe')}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          </div>
        )}
        {!view && !isError && <PocketLoading />}
        {view && (
          <>
            {view.total > 0n && <PocketSummary view={view} pocket={data} />}
            <PocketWays />
            {view.total > 0n && <ValueCard total={view.total} />}
            <WalletsCard wallets={data.wallets} />
            <SlotContent slot={pocketParts} props={{}} />
          </>
        )}
      </AmountsHidden>
    </Page>
  )
}
