import type { WalletReply } from '@bourse/contracts/pocket'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { Donut, type DonutSlice, formatShare, type Share } from '#ui/donut'
import { Icon } from '#ui/icon'
import { useAssetTitle } from './asset-title.ts'
import { type PocketView, splitLegend } from './pocket-view.ts'
import { LUSD } from './valuation-asset.ts'

/** The maximum of legend lines beside the ring: five assets, and one line for the others. */
const LEGEND_ROWS_MAX = 6

interface ValueSharesProps {
  slices: readonly DonutSlice[]
  wallets: readonly WalletReply[]
  sizePx: number
  /** In the middle of the ring. */
  children: ReactNode
}

/** The ring, and beside it the most valuable assets. Only for the eye: a table has the same figures. */
export function ValueShares({ slices, wallets, sizePx, children }: ValueSharesProps) {
  const t = useT()
  const { tag } = useLocale()
  const titleOf = useAssetTitle()
  const { named, rest } = splitLegend(slices, LEGEND_ROWS_MAX)
  const total = worthOf(slices)
  const labelOf = (code: string) => {
    const asset = wallets.find((wallet) => wallet.asset.code === code)?.asset
    return asset ? titleOf(asset).title : code
  }
  return (
    <span className="worth-shares" aria-hidden="true">
      <Donut slices={slices} sizePx={sizePx}>
        {children}
      </Donut>
      <ul className="worth-legend grow">
        {named.map((slice) => (
          <li key={slice.id}>
            <i className="swatch" style={{ background: slice.colour }} />
            <span className="grow trunc">{labelOf(slice.label)}</span>
            <span className="fig m">{formatShare(slice.available + slice.open, total, tag)}</span>
          </li>
        ))}
        {rest.length > 0 && (
          <li className="t-2">
            <i className="swatch" />
            <span className="grow trunc">{t('ui.rest', { count: rest.length })}</span>
            <span className="fig m">{formatShare(worthOf(rest), total, tag)}</span>
          </li>
        )}
      </ul>
    </span>
  )
}

/** What can be spent, what is on hold, and what is about to arrive. */
export function ValueSums({ view, isMarked = false }: { view: PocketView; isMarked?: boolean }) {
  const t = useT()
  return (
    <span className="worth-sums">
      <Sum raw={view.available}>
        {isMarked && <i className="swatch" />}
        {t('home.value.available')}
      </Sum>
      <Sum raw={view.open}>
        {isMarked && <i className="swatch hatch" />}
        {t('home.value.open')}
      </Sum>
      <Sum raw={view.pending}>
        {isMarked && <Icon name="clock" size={14} />}
        {t('home.value.pending')}
      </Sum>
    </span>
  )
}

function Sum({ raw, children }: { raw: bigint; children: ReactNode }) {
  return (
    <span className="two-lines">
      <span className="cap worth-sum-name">{children}</span>
      <span className="m">
        <Amount raw={raw} asset={LUSD} withCode={false} nil="dash" />
      </span>
    </span>
  )
}

function worthOf(parts: readonly Share[]): number {
  return parts.reduce((sum, part) => sum + part.available + part.open, 0)
}
