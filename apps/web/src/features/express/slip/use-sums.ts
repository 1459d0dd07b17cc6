import { ceilDiv, powerOfTen } from '@bourse/domain/money'
import { plainAmount } from '@bourse/domain/exchange'
import { useMemo } from 'react'
import { grouped, shownRaw, shownShort } from '#features/market'
import { useAssets } from '#platform/assets'
import { useLocale } from '#platform/i18n'

/** The wire's asset or a market's: both spellings are accepted. */
export interface SumAsset {
  code: string
  decimals: number
  decimalsMin?: number
  decimals_min?: number
}

/** How this page writes amounts: currencies in cents, everything else to its last unit without needless zeros. */
export interface Sums {
  /** “96.53 LUSD”. What is given is rounded up to the next cent, what is received down, so that it never looks better than it is. */
  text: (raw: bigint, asset: SumAsset, toward?: 'down' | 'up') => string
  /** The same without its code. */
  figure: (raw: bigint, asset: SumAsset, toward?: 'down' | 'up') => string
  /** “96.5265 LUSD”, to the last unit. */
  exact: (raw: bigint, asset: SumAsset) => string
}

export function useSums(): Sums {
  const { tag } = useLocale()
  const assets = useAssets().data
  return useMemo(() => {
    const currencies = new Set(assets?.filter(({ ctype }) => ctype === 'fiatproxyasset').map(({ code }) => code))
    return sumsIn(tag, (code) => currencies.has(code))
  }, [assets, tag])
}

export function sumsIn(locale: string, isCurrency: (code: string) => boolean): Sums {
  const figure: Sums['figure'] = (raw, asset, toward = 'down') => {
    const { decimals, decimalsMin } = figured(asset)
    if (!isCurrency(asset.code)) return grouped(plainAmount(raw, { decimals, decimalsMin }), locale)
    const unit = powerOfTen(Math.max(0, decimals - decimalsMin))
    return shownShort(toward === 'up' ? ceilDiv(raw, unit) * unit : raw, { decimals, decimalsMin }, locale)
  }
  const exact: Sums['exact'] = (raw, asset) =>
    isCurrency(asset.code) ? `${shownRaw(raw, figured(asset), locale)} ${asset.code}` : `${figure(raw, asset)} ${asset.code}`
  return { figure, text: (raw, asset, toward) => `${figure(raw, asset, toward)} ${asset.code}`, exact }
}

function figured({ decimals, decimalsMin, decimals_min }: SumAsset): { decimals: number; decimalsMin: number } {
  return { decimals, decimalsMin: decimalsMin ?? decimals_min ?? 0 }
}
