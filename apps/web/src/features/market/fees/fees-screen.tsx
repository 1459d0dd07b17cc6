import type { OwnFeesReply } from '@bourse/contracts/exchange'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SettingsCard, SettingsPage } from '#features/settings'
import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { ErrorState } from '#ui/notice'
import type { Market } from '../market.ts'
import { useMarkets, useMarketsState } from '../markets.ts'
import { feesQuery } from '../queries.ts'
import { FeesByMarket } from './fees-by-market.tsx'
import { type FeeRow, feeRows } from './fee-rows.ts'
import { Level, LevelSkeleton } from './level.tsx'

/** In the settings: what the reader pays in a market and what leads to the next level there, then all markets. */
export function FeesScreen() {
  const t = useT()
  const [chosen, setChosen] = useState<string>()
  const { rows, isFailed, isFetching, retry } = useFeeRows()
  const shown = rows?.find(({ market }) => market.symbol === chosen) ?? rows?.[0]
  return (
    <SettingsPage page="settingsFees">
      {isFailed ? (
        <SettingsCard title={t('fees.yours')}>
          <ErrorState what={t('fees.failed')} safe={t('fees.failedSafe')} isRetrying={isFetching} onRetry={retry} />
        </SettingsCard>
      ) : rows?.length === 0 ? (
        <SettingsCard title={t('fees.yours')} lead={t('fees.noMarkets')} isList />
      ) : (
        <>
          {shown ? <Level row={shown} /> : <LevelSkeleton />}
          <FeesByMarket rows={rows} shown={shown?.market.symbol} onChoose={setChosen} />
        </>
      )}
    </SettingsPage>
  )
}

/** Undefined until markets and fees are both known. */
function useFeeRows(): { rows: readonly FeeRow[] | undefined; isFailed: boolean; isFetching: boolean; retry: () => void } {
  const fees = useQuery(feesQuery(useOpenSession().userID))
  const list = useMarketsState()
  const markets: readonly Market[] = useMarkets()
  const own: readonly OwnFeesReply[] | undefined = fees.data
  const retry = () => {
    if (fees.isError) void fees.refetch()
    if (list.isError) list.retry()
  }
  return {
    rows: own && !list.isPending ? feeRows(markets, own) : undefined,
    isFailed: (fees.isError && !own) || list.isError,
    isFetching: fees.isFetching || list.isFetching,
    retry,
  }
}
