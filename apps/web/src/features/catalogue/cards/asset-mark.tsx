import type { AssetCard } from '@bourse/contracts/catalogue'
import { AssetIcon } from '#ui/asset-icon'
import { assetAt } from './card-act.ts'
import './cards.css'

type Named = Pick<AssetCard, 'rowId' | 'code' | 'name' | 'symbol' | 'ctype' | 'icon' | 'image'>

/** An asset in a row: its coin or deed, its name as a link, and its code. */
export function AssetMark({ asset, under, href = assetAt(asset.code) }: { asset: Named; under?: string; href?: string }) {
  const { rowId, code, symbol, ctype, icon, image } = asset
  return (
    <span className="row">
      <AssetIcon asset={{ id: rowId, code, symbol, ctype, icon, featured_art_uri: image }} />
      <span className="two-lines grow">
        <a className="m trunc asset-link" href={href}>
          {asset.name}
        </a>
        <span className="cap">{under === undefined ? code : `${code} · ${under}`}</span>
      </span>
    </span>
  )
}
