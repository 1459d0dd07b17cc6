import type { SearchKind } from '@bourse/contracts/search'
import type { FigureAsset } from '@bourse/contracts/catalogue'
import type { Translate } from '#platform/i18n'
import { type AmountAsset, amountText } from '#ui/amount'
import type { IconAsset } from '#ui/asset-icon'
import type { IconName } from '#ui/icon'
import type { KvRow } from '#ui/kv'

/** The groups of results in their order. */
export type GroupName = SearchKind | 'places'

export type RowPicture =
  | { of: 'asset'; asset: IconAsset }
  | { of: 'plate'; image: string }
  | { of: 'face'; name: string; photo: string | null; isOrganization: boolean }
  | { of: 'icon'; icon: IconName }

/** What a row or the pane beside it does: it leads somewhere, or it does something here. */
export type RowAct = { href: string } | { run: () => void }

/** One result. */
export interface Row {
  /** Unique among all results. */
  key: string
  title: string
  detail: string
  picture: RowPicture
  figure?: string
  /** Below the figure. */
  unit?: string
  isVerified?: boolean
  act: RowAct
  pane: Pane
}

/** What the pane says about the result that has the focus. */
export interface Pane {
  /** A wide picture; without one it has none. */
  image?: string | null
  aside?: string
  text: string
  figure?: { raw: string; asset: AmountAsset }
  parBps?: number
  facts: readonly KvRow[]
  acts: readonly { label: string; act: RowAct }[]
}

export interface RowGroup {
  name: GroupName
  count: number
  hasMore: boolean
  rows: readonly Row[]
}

/** Texts and formats of the reader's language. */
export interface RowWords {
  t: Translate
  tag: string
}

/** An amount and its code, apart. */
export function figureAndCode(raw: string, asset: AmountAsset, tag: string): { figure: string; unit: string } {
  return { figure: amountText(raw, asset, tag).slice(0, -asset.code.length - 1), unit: asset.code }
}

/** An asset of the wire as the parts that print amounts know it. */
export function amountAsset({ code, decimals, decimalsMin }: Pick<FigureAsset, 'code' | 'decimals' | 'decimalsMin'>): AmountAsset {
  return { code, decimals, decimals_min: decimalsMin }
}

/** What stands beside a name, without empty parts: “CP12 · Town house”. */
export function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ')
}
