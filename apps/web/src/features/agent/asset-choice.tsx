import type { AssetReply } from '@bourse/contracts/catalogue'
import { useAssetName } from '#platform/asset-name'
import { useAssets } from '#platform/assets'
import { useT } from '#platform/i18n'
import { AssetIcon } from '#ui/asset-icon'
import { DataList } from '#ui/data-list'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { useAgentCounts } from './queries.ts'

interface AssetChoiceProps {
  title: string
  isOffered: (asset: AssetReply) => boolean
  addressFor: (asset: AssetReply) => string
  empty: string
}

/** The assets for deposits or withdrawals, each with its number of agents. */
export function AssetChoice({ title, isOffered, addressFor, empty }: AssetChoiceProps) {
  const nameOf = useAssetName()
  const t = useT()
  const { data, isError, isFetching, refetch } = useAssets()
  const assets = data?.filter(isOffered)
  const counts = useAgentCounts(assets?.map(({ code }) => code) ?? [])
  return (
    <section className="ag-part column" aria-labelledby="ag-assets">
      <h2 id="ag-assets" className="h2">
        {title}
      </h2>
      <DataList
        items={assets}
        keyOf={({ id }) => id}
        empty={
          <EmptyState picture="bank" title={empty}>
            {t('agent.assets.noneHelp')}
          </EmptyState>
        }
        hasFailed={isError}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {(asset) => {
          const count = counts[assets?.indexOf(asset) ?? -1]
          return (
            <a className="list-row" href={addressFor(asset)}>
              <AssetIcon asset={asset} />
              <span className="grow two-lines">
                <span className="m trunc">{asset.code}</span>
                <span className="cap trunc">{nameOf(asset)}</span>
              </span>
              <span className="cap">
                {count !== undefined && (count === 0 ? t('agent.assets.noAgent') : t('agent.assets.agents', { count }))}
              </span>
              <Icon name="caret-right" className="t-3" />
            </a>
          )
        }}
      </DataList>
    </section>
  )
}
