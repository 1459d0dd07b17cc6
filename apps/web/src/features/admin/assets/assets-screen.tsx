import { ASSET_STATES } from '@bourse/contracts/admin'
import { ASSET_TYPES, type AssetType } from '@bourse/domain/catalogue'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { AssetIcon } from '#ui/asset-icon'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { SearchBox } from '#ui/search-box'
import { Select } from '#ui/select'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { type AssetFilter, useAssetRegister } from '../registers/queries.ts'
import { RegisterList } from '../registers/register-list.tsx'
import { useChosen } from '../registers/use-chosen.ts'
import { useRole } from '../registers/use-role.ts'
import { AssetSheet } from './asset-sheet.tsx'
import { AssetStateChips } from './asset-state.tsx'
import { CreateAssetDialog } from './create-asset-dialog.tsx'

const NO_FILTER: AssetFilter = { q: '', ctype: '', state: '' }

/** Every asset, hidden ones too; one of them beside the list. */
export function AssetsScreen() {
  const t = useT()
  const [chosen, choose] = useChosen('asset')
  const [filter, setFilter] = useState(NO_FILTER)
  const [isCreating, setCreating] = useState(false)
  const list = useAssetRegister(filter)
  const mayChange = useRole('finance')
  return (
    <AdminFrame
      place="assets"
      title={t('staff.place.assets')}
      count={list.first?.total}
      actions={
        mayChange && (
          <Button variant="primary" icon="plus" onClick={() => setCreating(true)}>
            {t('registers.assets.new')}
          </Button>
        )
      }
      sheet={chosen && <AssetSheet key={chosen} code={chosen} onClose={() => choose(undefined)} />}
    >
      <Filters filter={filter} onChange={setFilter} />
      <RegisterList
        label={t('staff.place.assets')}
        head={[t('registers.assets.asset'), t('registers.assets.type'), t('registers.assets.state'), t('registers.assets.supply')]}
        {...list}
        keyOf={({ code }) => code}
        chosen={chosen}
        onChoose={choose}
        empty={
          <EmptyState picture="search" title={t('registers.assets.none')}>
            {t('registers.assets.noneText')}
          </EmptyState>
        }
      >
        {(asset) => (
          <>
            <span className="row">
              <AssetIcon asset={asset} />
              <span className="two-lines">
                <span className="m trunc">{asset.name}</span>
                <span className="cap">{asset.code}</span>
              </span>
            </span>
            <span>{t(`registers.assets.type.${asset.ctype}`)}</span>
            <AssetStateChips asset={asset} />
            <Amount
              raw={asset.supply}
              asset={{ code: asset.code, decimals: asset.decimals, decimals_min: asset.decimalsMin }}
              nil="dash"
              withCode={false}
            />
          </>
        )}
      </RegisterList>
      {isCreating && (
        <CreateAssetDialog
          onClose={() => setCreating(false)}
          onCreated={(code) => {
            setCreating(false)
            choose(code)
          }}
        />
      )}
    </AdminFrame>
  )
}

function Filters({ filter, onChange }: { filter: AssetFilter; onChange: (filter: AssetFilter) => void }) {
  const t = useT()
  const [text, setText] = useState(filter.q)
  return (
    <div className="pf">
      <SearchBox
        label={t('registers.assets.search')}
        value={text}
        clearsOnEscape
        onChange={(typed) => {
          setText(typed)
          onChange({ ...filter, q: typed.trim() })
        }}
        onSearch={(q) => onChange({ ...filter, q: q.trim() })}
      />
      <div className="fils swipe" role="group" aria-label={t('registers.assets.state')}>
        {(['', ...ASSET_STATES] as const).map((state) => (
          <button
            key={state}
            type="button"
            className="filter-chip fil"
            aria-pressed={filter.state === state}
            onClick={() => onChange({ ...filter, state })}
          >
            {state === '' ? t('registers.assets.all') : t(`registers.assets.state.${state}`)}
          </button>
        ))}
      </div>
      <Select
        label={<span className="vh">{t('registers.assets.type')}</span>}
        value={filter.ctype}
        options={[
          { value: '', label: t('registers.assets.anyType') },
          ...ASSET_TYPES.map((type) => ({ value: type, label: t(`registers.assets.type.${type}`) })),
        ]}
        onChange={({ target }) => onChange({ ...filter, ctype: target.value as AssetType | '' })}
      />
    </div>
  )
}
