import type { AssetReply } from '@bourse/contracts/catalogue'
import { givable, type SlipSide, wantable, wayBetween } from '@bourse/domain/exchange'
import { useEffect, useRef, useState } from 'react'
import { shownShort } from '#features/market'
import { isAssetNamed, useAssetName } from '#platform/asset-name'
import { useLocale, useT } from '#platform/i18n'
import { walkChoices } from '#platform/walk-choices'
import { AssetIcon } from '#ui/asset-icon'
import { Chip } from '#ui/chip'
import { Dialog } from '#ui/dialog'
import { SearchBox } from '#ui/search-box'
import type { Express } from './use-express.ts'

interface AssetPickerProps {
  side: SlipSide
  express: Express
  onClose: () => void
}

/** One of the assets that are valid on this side, with the balance of each (EXP-03). */
export function AssetPicker({ side, express, onClose }: AssetPickerProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const box = useRef<HTMLInputElement>(null)
  // On touch devices, focusing the field would open the keyboard over the list.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) box.current?.focus()
  }, [])
  const { slip, fold } = express
  const found = choicesFor(side, express).filter((asset) => isAssetNamed(asset, search))
  const take = (code: string) => {
    fold({ do: 'pick', of: side, code })
    onClose()
  }
  return (
    <Dialog open title={t(side === 'wanted' ? 'express.wanted.choose' : 'express.given.choose')} onClose={onClose}>
      <div className="column">
        <SearchBox
          ref={box}
          label={t('express.picker.search')}
          value={search}
          onChange={setSearch}
          onSearch={() => found[0] && search !== '' && take(found[0].code)}
          clearsOnEscape
        />
        <ul className="xp-choices">
          {found.map((asset) => (
            <li key={asset.code}>
              <Choice asset={asset} side={side} express={express} isChosen={slip[side] === asset.code} onTake={() => take(asset.code)} />
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="cap xp-picker-none">{t('express.picker.none')}</p>}
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  asset: AssetReply
  side: SlipSide
  express: Express
  isChosen: boolean
  onTake: () => void
}

function Choice({ asset, side, express, isChosen, onTake }: ChoiceProps) {
  const nameOf = useAssetName()
  const t = useT()
  const { tag } = useLocale()
  const { slip, context } = express
  const held = context.available.get(asset.code) ?? 0n
  const other = side === 'given' ? slip.wanted : slip.given
  const hasMarket = wayBetween(context, other, asset.code)
  return (
    <button type="button" className="xp-choice" aria-current={isChosen || undefined} onClick={onTake} onKeyDown={walkChoices}>
      <AssetIcon asset={asset} />
      <span className="grow two-lines">
        <b>{asset.code}</b>
        <span className="cap trunc">{nameOf(asset)}</span>
      </span>
      {asset.code !== other && (
        <Chip tone={hasMarket ? 'plain' : 'line'}>{t(hasMarket ? 'express.picker.market' : 'express.picker.proposal')}</Chip>
      )}
      <span className="num fig xp-choice-held">
        {held > 0n ? shownShort(held, { decimals: asset.decimals, decimalsMin: asset.decimals_min }, tag) : '–'}
      </span>
    </button>
  )
}

function choicesFor(side: SlipSide, { assets, slip, context }: Express): AssetReply[] {
  const codes = side === 'given' ? givable(context, slip.wanted) : wantable(context, slip.given)
  return codes.map((code) => assets.get(code)).filter((asset) => asset !== undefined)
}
