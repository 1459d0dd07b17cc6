import type { AssetReply } from '@bourse/contracts/catalogue'
import { useState } from 'react'
import { isAssetNamed, useAssetName } from '#platform/asset-name'
import { useAssets } from '#platform/assets'
import { useT } from '#platform/i18n'
import { walkChoices } from '#platform/walk-choices'
import { AssetIcon } from '#ui/asset-icon'
import { Icon } from '#ui/icon'
import { ErrorState, Notice } from '#ui/notice'
import { SearchBox } from '#ui/search-box'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { useAddWallet, usePocket } from './queries.ts'

/** The assets without a wallet; a click opens one, and a second click does no harm (API-27, DEF-061). */
export function AssetChoices({ onAdded }: { onAdded: (code: string) => void }) {
  const t = useT()
  const [search, setSearch] = useState('')
  const assets = useAssets()
  const wallets = usePocket().data?.wallets
  const { mutate, isPending, error, variables } = useAddWallet()
  const held = new Set(wallets?.map(({ asset }) => asset.code))
  const free = assets.data?.filter(({ code, isActive }) => isActive && !held.has(code))
  const found = free?.filter((asset) => isAssetNamed(asset, search))
  const add = (code: string) => {
    if (isPending) return
    mutate(code, { done: t('pocket.add.done', { asset: code }), onSuccess: () => onAdded(code) })
  }
  return (
    <div className="pk-add column gap-4">
      <p className="t-2">{t('pocket.add.lead')}</p>
      <SearchBox
        label={t('pocket.add.search')}
        value={search}
        onChange={setSearch}
        onSearch={() => search !== '' && found?.[0] && add(found[0].code)}
        clearsOnEscape
      />
      {error && (
        <Notice tone="error" title={t('pocket.add.error')}>
          {error.message}
        </Notice>
      )}
      {assets.isError && (
        <ErrorState
          what={t('pocket.add.loadError')}
          safe={t('ui.error.listEmptySafe')}
          isRetrying={assets.isFetching}
          onRetry={() => void assets.refetch()}
        />
      )}
      {(!found || !wallets) && !assets.isError && (
        <Skeletons>
          <SkeletonRows count={5} />
        </Skeletons>
      )}
      {found && wallets && found.length > 0 && (
        <ul className="pk-choices">
          {found.map((asset) => (
            <li key={asset.code}>
              <Choice asset={asset} isBusy={isPending && variables === asset.code} onTake={() => add(asset.code)} />
            </li>
          ))}
        </ul>
      )}
      {found && wallets && found.length === 0 && (
        <p className="cap pk-add-none">{t(free?.length === 0 ? 'pocket.add.all' : 'pocket.add.none')}</p>
      )}
    </div>
  )
}

function Choice({ asset, isBusy, onTake }: { asset: AssetReply; isBusy: boolean; onTake: () => void }) {
  const nameOf = useAssetName()
  return (
    <button type="button" className="pk-choice press row" aria-busy={isBusy} onClick={onTake} onKeyDown={walkChoices}>
      <AssetIcon asset={asset} />
      <span className="grow two-lines">
        <b>{asset.code}</b>
        <span className="cap trunc">{nameOf(asset)}</span>
      </span>
      <Icon name="plus" />
    </button>
  )
}

/** The arrow keys move between the choices. */
