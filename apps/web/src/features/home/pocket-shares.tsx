import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { colourSlices, Donut, DonutTable, formatShare, type Share } from '#ui/donut'
import { splitLegend } from '#features/pocket'

/** The maximum of legend lines beside the ring. */
const LEGEND_ROWS_MAX = 6

/** The portfolio chart with its legend; a click opens the pocket (PKT-03). */
export function PocketShares({ shares, wallets }: { shares: readonly Share[]; wallets: number }) {
  const t = useT()
  const locale = useLocale()
  const slices = colourSlices(shares)
  const { named, rest } = splitLegend(slices, LEGEND_ROWS_MAX)
  const worthOf = (parts: readonly Share[]) => parts.reduce((sum, part) => sum + part.available + part.open, 0)
  const total = worthOf(slices)
  return (
    <div className="worth-shares">
      <DonutTable slices={slices} caption={t('home.value.chart')} />
      <a className="worth-link" href={addressOf('pocket')}>
        <span className="vh">{t('home.value.openPocket')}</span>
        <Donut slices={slices} sizePx={176}>
          <b className="fig">{wallets}</b>
          <span className="cap">{t('home.value.wallets', { count: wallets })}</span>
        </Donut>
        <ul className="worth-legend column gap-2 grow" aria-hidden="true">
          {named.map((slice) => (
            <li key={slice.id}>
              <i className="swatch" style={{ background: slice.colour }} />
              <span className="grow trunc">{slice.label}</span>
              <span className="fig m">{formatShare(slice.available + slice.open, total, locale.tag)}</span>
            </li>
          ))}
          {rest.length > 0 && (
            <li className="t-2">
              <i className="swatch" />
              <span className="grow trunc">{t('ui.rest', { count: rest.length })}</span>
              <span className="fig m">{formatShare(worthOf(rest), total, locale.tag)}</span>
            </li>
          )}
        </ul>
      </a>
    </div>
  )
}
