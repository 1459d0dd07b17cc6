import { type DashLayout, DEFAULT_LAYOUT, inOrder, openTiles, type OwnTile } from '@bourse/domain/dashboard'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { OpenGrid } from './open-grid.tsx'
import { TileRow } from './tile-row.tsx'
import { ActivityTile } from './tiles/activity-tile.tsx'
import { OWN_PARTS } from './tiles/parts.ts'
import { RewardsTile } from './tiles/rewards-tile.tsx'
import { WatchlistTile } from './tiles/watchlist-tile.tsx'
import { type TileStates, useTileStates } from './use-tile-states.ts'

interface OwnTilesProps {
  layout: DashLayout
  onArrange: () => void
}

/** The reader's tiles: those with something to show, and one row for each of the others below them. */
export function OwnTiles({ layout, onArrange }: OwnTilesProps) {
  const t = useT()
  const ids = inOrder(layout.own).map(({ id }) => id)
  const states = useTileStates(ids, true)
  if (ids.length === 0) return <EmptyState title={t('dashboard.none')}>{t('dashboard.none.text')}</EmptyState>
  if (!states.isReady) return <Waiting layout={layout} />
  const folded = ids.filter((id) => !states.isOpen(id))
  const isBegun = ids.some((id) => states.isOpen(id) && !ALWAYS.has(id))
  if (!isBegun && folded.length > 0) return <FirstTiles ids={ids} folded={folded} states={states} layout={layout} onArrange={onArrange} />
  return (
    <div className="dash">
      <OpenGrid rows="fine" tiles={openTiles(layout.own, states.isOpen)} parts={OWN_PARTS} />
      {folded.length > 0 && <Rows folded={folded} states={states} />}
    </div>
  )
}

/** These have something to show before anything has begun. */
const ALWAYS: ReadonlySet<OwnTile> = new Set(['watchlist', 'activity', 'rewards'])

function Rows({ folded, states }: { folded: readonly OwnTile[]; states: TileStates }) {
  return (
    <ul className="card dash-rows">
      {folded.map((id) => (
        <TileRow key={id} id={id} words={states.wordsOf(id)} />
      ))}
    </ul>
  )
}

interface FirstTilesProps extends OwnTilesProps {
  ids: readonly OwnTile[]
  folded: readonly OwnTile[]
  states: TileStates
}

const ROW_PX = 56
const LINE_PX = 47
/** Of the watchlist, beside its lines. */
const HEADS_PX = 40

/** Nothing has begun: what will stand here first, beside what moves already. */
function FirstTiles({ ids, folded, states, layout, onArrange }: FirstTilesProps) {
  const t = useT()
  const has = (id: OwnTile) => ids.includes(id) && states.isOpen(id)
  const isUntouched = JSON.stringify(layout.own) === JSON.stringify(DEFAULT_LAYOUT.own)
  const lines = Math.max(5, Math.floor((folded.length * ROW_PX - HEADS_PX) / LINE_PX))
  return (
    <div className="dash-first">
      <section className="card dash-ready" aria-labelledby="dash-ready">
        <header className="tile-head">
          <h2 id="dash-ready" className="h3 grow">
            {t('dashboard.ready')}
          </h2>
          <span className="cap dash-ready-count">{t('dashboard.ready.count', { count: folded.length })}</span>
        </header>
        <ul className="dash-rows">
          {folded.map((id) => (
            <TileRow key={id} id={id} words={states.wordsOf(id, false)} />
          ))}
        </ul>
      </section>
      {has('watchlist') && <WatchlistTile rowsMax={lines} />}
      {has('activity') && <ActivityTile />}
      {has('rewards') && <RewardsTile />}
      {isUntouched && (
        <section className="card tile" aria-labelledby="dash-yours">
          <header className="tile-head">
            <h2 id="dash-yours" className="h3">
              {t('dashboard.yours')}
            </h2>
          </header>
          <div className="tile-body">
            <p className="t-2">{t('dashboard.yours.text')}</p>
            <p>
              <Button icon="dots-six-vertical" onClick={onArrange}>
                {t('dashboard.yours.arrange')}
              </Button>
            </p>
          </div>
        </section>
      )}
    </div>
  )
}

/** The places of the tiles with their names, while it is read which of them are open. */
function Waiting({ layout }: { layout: DashLayout }) {
  const t = useT()
  return (
    <Skeletons>
      <div className="dash-grid is-fine" aria-hidden="true">
        {inOrder(layout.own).map(({ id, x, y, w, h }) => (
          <div
            key={id}
            className="card tile dash-cell dash-wait"
            style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}
          >
            <p className="tile-head h3">{t(`dashboard.tile.${id}`)}</p>
            <div className="tile-body">
              <SkeletonRows count={3} />
            </div>
          </div>
        ))}
      </div>
    </Skeletons>
  )
}
