import type { CSSProperties } from 'react'
import { colourOf } from './asset-colour.ts'
import { Icon } from './icon.tsx'
import { Mark } from './wordmark.tsx'

/** The wire's asset has all of it. */
export interface IconAsset {
  id: string
  code: string
  symbol: string
  ctype: string
  icon?: string | null
  featured_art_uri?: string | null
}

/**
 * Coins are round, property has a deed with its plate, the operator's own token has the logo. Used beside the asset's code or
 * name.
 */
export function AssetIcon({ asset, size = 'm' }: { asset: IconAsset; size?: 's' | 'm' }) {
  const art = asset.icon ?? asset.featured_art_uri
  if (asset.ctype === 'propertyasset' || asset.ctype === 'derivativenote') {
    if (art) return <img className={sized('deed', size)} src={art} alt="" width={36} height={36} loading="lazy" />
    return (
      <span className={`${sized('deed', size)} deed-plain`} aria-hidden="true">
        <Icon name="buildings" />
      </span>
    )
  }
  const sign = asset.symbol || asset.code.replace(/^L/, '').slice(0, 2)
  const style: CSSProperties & Record<'--c', string> = { '--c': colourOf(asset.id) }
  return (
    <span className={`${sized('coin', size)}${[...sign].length > 1 ? ' coin-long' : ''}`} style={style} aria-hidden="true">
      {asset.ctype === 'networkasset' ? <Mark /> : <Sign text={sign} />}
    </span>
  )
}

/** Many system fonts have no ₿, so it is drawn. */
function Sign({ text }: { text: string }) {
  return text === '₿' ? <Icon name="currency-btc" weight="bold" /> : text
}

function sized(base: string, size: 's' | 'm'): string {
  return size === 's' ? `${base} ${base}-s` : base
}
