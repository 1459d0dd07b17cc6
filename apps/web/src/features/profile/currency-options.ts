import { CURRENCY_DEFAULT } from '@bourse/contracts/profile'
import type { Option } from '#ui/select'

export interface FiatAsset {
  code: string
  name: string
}

/** Currencies with an active proxy asset, the default, and the current choice whatever the state of its asset (PROF-35). */
export function currencyOptions(assets: readonly FiatAsset[], chosen: string, tag: string): Option[] {
  const codes = new Set([...assets.flatMap(({ code }) => currencyOf(code) ?? []), CURRENCY_DEFAULT, chosen])
  const names = new Intl.DisplayNames(tag, { type: 'currency', fallback: 'none' })
  return [...codes].filter((code) => code !== '').map((code) => ({ value: code, label: labelOf(names, code) }))
}

/** LUSD stands for USD: a proxy's code is its currency's code after an L. */
export function currencyOf(assetCode: string): string | undefined {
  return /^L([A-Z]{3})$/.exec(assetCode)?.[1]
}

function labelOf(names: Intl.DisplayNames, code: string): string {
  const name = /^[A-Z]{3}$/.test(code) ? names.of(code) : undefined
  return name ? `${code} · ${name}` : code
}
