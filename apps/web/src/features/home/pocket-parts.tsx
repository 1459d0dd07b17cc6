import { SharesLoading, SumsLoading, type ValuePartsProps, ValueShares, ValueSums } from '#features/pocket'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { colourSlices, DonutTable } from '#ui/donut'
import { Skeleton } from '#ui/skeleton'

/** What the pocket is made of, and how much of it is free: one link to the pocket (PKT-03). */
export function PocketParts({ view, wallets }: ValuePartsProps) {
  const t = useT()
  if (!view) return <PartsLoading />
  const slices = colourSlices(view.shares)
  return (
    <>
      <DonutTable slices={slices} caption={t('home.value.chart')} />
      <a className="home-pocket" href={addressOf('pocket')}>
        <span className="vh">{t('home.value.openPocket')}</span>
        <ValueShares slices={slices} wallets={wallets} sizePx={152}>
          <b className="fig">{wallets.length}</b>
          <span className="cap">{t('home.value.wallets', { count: wallets.length })}</span>
        </ValueShares>
        <span className="only-d">
          <span className="split-bar home-split" aria-hidden="true">
            <i style={{ flexGrow: Number(view.available) }} />
            {view.open > 0n && <i className="hatch" style={{ flexGrow: Number(view.open) }} />}
          </span>
          <ValueSums view={view} />
        </span>
      </a>
    </>
  )
}

/** In the same shape, while it is read. */
function PartsLoading() {
  return (
    <div className="home-pocket">
      <SharesLoading />
      <span className="only-d" aria-hidden="true">
        <Skeleton width="100%" height={8} />
        <SumsLoading />
      </span>
    </div>
  )
}
