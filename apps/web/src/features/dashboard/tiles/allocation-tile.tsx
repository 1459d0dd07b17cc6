import { useQuery } from '@tanstack/react-query'
import { splitLegend, viewPocket } from '#features/pocket'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { valuedPocketQuery } from '#platform/positions'
import { useOpenSession } from '#platform/session'
import { Amount } from '#ui/amount'
import { colourSlices, Donut, DonutTable, formatShare, type Share } from '#ui/donut'
import { Tile, TileEmpty } from '../tile-frame.tsx'
import { LUSD } from './valuation.ts'

const LEGEND_ROWS_MAX = 6

/** What the pocket consists of, and how much of it is free. */
export function AllocationTile() {
  const t = useT()
  const { tag } = useLocale()
  const { profileID } = useOpenSession()
  const pocket = useQuery(valuedPocketQuery(profileID))
  const view = pocket.data && viewPocket(pocket.data.wallets)
  const slices = colourSlices(view?.shares ?? [])
  const { named, rest } = splitLegend(slices, LEGEND_ROWS_MAX)
  const worthOf = (parts: readonly Share[]) => parts.reduce((sum, part) => sum + part.available + part.open, 0)
  const wallets = pocket.data?.wallets.length ?? 0
  return (
    <Tile
      id="allocation"
      href={addressOf('pocket')}
      query={pocket}
      foot={
        view &&
        view.total > 0n && (
          <>
            <span className="cap">{t('dashboard.available')}</span>
            <span className="m">
              <Amount raw={view.available} asset={LUSD} withCode={false} />
            </span>
            <span className="grow" />
            <span className="cap">{t('dashboard.held')}</span>
            <span className="m">
              <Amount raw={view.open} asset={LUSD} withCode={false} nil="dash" />
            </span>
          </>
        )
      }
    >
      {view && view.total > 0n ? (
        <div className="tile-shares">
          <DonutTable slices={slices} caption={t('dashboard.allocation.chart')} />
          <Donut slices={slices} sizePx={132}>
            <b className="fig">{wallets}</b>
            <span className="cap">{t('dashboard.wallets', { count: wallets })}</span>
          </Donut>
          <ul className="tile-legend" aria-hidden="true">
            {named.map((slice) => (
              <li key={slice.id}>
                <i className="swatch" style={{ background: slice.colour }} />
                <span className="grow trunc">{slice.label}</span>
                <span className="fig m">{formatShare(slice.available + slice.open, worthOf(slices), tag)}</span>
              </li>
            ))}
            {rest.length > 0 && (
              <li className="t-2">
                <i className="swatch" />
                <span className="grow trunc">{t('ui.rest', { count: rest.length })}</span>
                <span className="fig m">{formatShare(worthOf(rest), worthOf(slices), tag)}</span>
              </li>
            )}
          </ul>
        </div>
      ) : (
        <TileEmpty>{t('dashboard.row.value')}</TileEmpty>
      )}
    </Tile>
  )
}
