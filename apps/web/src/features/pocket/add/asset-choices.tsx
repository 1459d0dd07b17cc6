import { numberText } from '@bourse/domain/formats'
import { ASSET_GROUPS, type AssetGroup } from '@bourse/domain/pocket'
import { useState } from 'react'
import { useAssets } from '#platform/assets'
import { useLocale, useT } from '#platform/i18n'
import { EmptyState } from '#ui/empty-state'
import { ErrorState, Notice } from '#ui/notice'
import { SearchBox } from '#ui/search-box'
import { Segmented } from '#ui/segmented'
import { useAddWallet, usePocket, useUnitPrices } from '../queries.ts'
import { type Choice, groupChoices } from './choice-groups.ts'
import { ChoiceGroup, LoadingGroup } from './choice-group.tsx'
import { Columns } from './columns.tsx'
import './add.css'

interface AssetChoicesProps {
  /** Room for two columns. */
  isWide?: boolean
  onAdded?: (code: string) => void
}

/** Every asset of the catalogue by its kind, with what one unit is worth; a second click does no harm (API-27, DEF-061). */
export function AssetChoices({ isWide = false, onAdded }: AssetChoicesProps) {
  const t = useT()
  const { tag } = useLocale()
  const [search, setSearch] = useState('')
  const [only, setOnly] = useState<AssetGroup | 'all'>('all')
  const assets = useAssets()
  const pocket = usePocket().data
  const prices = useUnitPrices()
  const { mutate, isPending, error, variables } = useAddWallet()
  const choices = assets.data && pocket && groupChoices(assets.data, { wallets: pocket.wallets, search, only })
  const add = ({ asset: { code } }: Choice) => {
    if (isPending) return
    mutate(code, { done: t('pocket.add.done', { asset: code }), onSuccess: () => onAdded?.(code) })
  }
  const isAsked = search.trim() !== '' || only !== 'all'
  const free = choices?.groups.flatMap((group) => group.choices).find(({ isHeld }) => !isHeld)
  return (
    <div className={isWide ? 'pk-add pk-add-wide' : 'pk-add'}>
      <div className="pk-add-h">
        <SearchBox
          label={t('pocket.add.search')}
          value={search}
          onChange={setSearch}
          onSearch={() => search !== '' && free && add(free)}
          clearsOnEscape
        />
        <Segmented
          label={t('pocket.add.kinds')}
          value={only}
          onChange={setOnly}
          options={[
            { value: 'all', label: choices ? t('pocket.add.all', { count: numberText(choices.total, tag) }) : t('pocket.add.allPlain') },
            ...ASSET_GROUPS.map((group) => ({ value: group, label: t(`pocket.add.kind.${group}`) })),
          ]}
        />
      </div>
      {error && (
        <Notice tone="error" title={t('pocket.add.error')}>
          {error.message}
        </Notice>
      )}
      {!choices && assets.isError && (
        <ErrorState
          what={t('pocket.add.loadError')}
          safe={t('ui.error.listEmptySafe')}
          isRetrying={assets.isFetching}
          onRetry={() => void assets.refetch()}
        />
      )}
      {!choices && !assets.isError && <Columns groups={ASSET_GROUPS} render={(group) => <LoadingGroup key={group} group={group} />} />}
      {choices?.groups.length === 0 && (
        <EmptyState picture="search" title={t('pocket.add.none')}>
          {t('pocket.add.noneText')}
        </EmptyState>
      )}
      {choices && choices.groups.length > 0 && (
        <Columns
          groups={choices.groups.map(({ group }) => group)}
          render={(group) => (
            <ChoiceGroup
              key={group}
              group={group}
              choices={choices.groups.find((each) => each.group === group)?.choices ?? []}
              isWhole={isAsked}
              prices={prices}
              busy={isPending ? variables : undefined}
              onAdd={add}
            />
          )}
        />
      )}
      <p className="cap">{t('pocket.add.note', { asset: prices.code })}</p>
    </div>
  )
}
