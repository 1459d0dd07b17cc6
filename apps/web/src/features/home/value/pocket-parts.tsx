import type { WalletReply } from '@bourse/contracts/pocket'
import { VALUATION_ASSET } from '@bourse/domain/pocket'
import type { ReactNode } from 'react'
import { type PocketView, splitLegend } from '#features/pocket'
import { useAssetName } from '#platform/asset-name'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { colourSlices, Donut, DonutTable, formatShare, type Share } from '#ui/donut'

/** The maximum of legend lines beside the ring. */
const LEGEND_ROWS_MAX = 6

/** What the pocket is made of, and how much of it is free: one link to the pocket (PKT-03). */
export function PocketParts({ view, wallets }: { view: PocketView; wallets: readonly WalletReply[] }) {
  const t = useT()
  const slices = colourSlices(view.shares)
  const figure = (raw: bigint) => <Amount raw={raw} asset={LUSD} withCode={false} nil="dash" />
  return (
    <div className="worth-parts">
      <DonutTable slices={slices} caption={t('home.value.chart')} />
      <a className="worth-link" href={addressOf('pocket')}>
        <span className="vh">{t('home.value.openPocket')}</span>
        <span className="worth-shares">
          <Donut slices={slices} sizePx={152}>
            <b className="fig">{wallets.length}</b>
            <span className="cap">{t('home.value.wallets', { count: wallets.length })}</span>
          </Donut>
          <Legend slices={slices} wallets={wallets} />
        </span>
        <span className="only-d">
          <span className="split-bar worth-split" aria-hidden="true">
            <i style={{ flexGrow: Number(view.available) }} />
            {view.open > 0n && <i className="hatch" style={{ flexGrow: Number(view.open) }} />}
          </span>
          <span className="worth-sums">
            <Sum name={t('home.value.available')}>{figure(view.available)}</Sum>
            <Sum name={t('home.value.open')}>{figure(view.open)}</Sum>
            <Sum name={t('home.value.pending')}>{figure(view.pending)}</Sum>
          </span>
        </span>
      </a>
    </div>
  )
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="two-lines">
      <span className="cap">{name}</span>
      <span className="m">{children}</span>
    </span>
  )
}

function Legend({ slices, wallets }: { slices: ReturnType<typeof colourSlices>; wallets: readonly WalletReply[] }) {
  const t = useT()
  const { tag } = useLocale()
  const nameOf = useAssetName()
  const { named, rest } = splitLegend(slices, LEGEND_ROWS_MAX)
  const worthOf = (parts: readonly Share[]) => parts.reduce((sum, part) => sum + part.available + part.open, 0)
  const total = worthOf(slices)
  // Property is known by its name, money by its code.
  const labelOf = (code: string) => {
    const asset = wallets.find((wallet) => wallet.asset.code === code)?.asset
    return asset?.ctype === 'propertyasset' || asset?.ctype === 'derivativenote' ? nameOf(asset) : code
  }
  return (
    <ul className="worth-legend grow" aria-hidden="true">
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
  )
}

const LUSD = { code: VALUATION_ASSET.code, decimals: VALUATION_ASSET.decimals, decimals_min: VALUATION_ASSET.decimalsMin }
