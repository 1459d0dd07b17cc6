import { LatestItems } from '#features/activity'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Tile, TileEmpty } from '../tile-frame.tsx'

const ROWS_MAX = 4
/** The list shows its own states. */
const SHOWN = { isError: false, isFetching: false, data: true, refetch: () => undefined }

/** The newest lines of the feed. */
export function ActivityTile() {
  const t = useT()
  return (
    <Tile id="activity" href={addressOf('activity')} query={SHOWN}>
      <LatestItems count={ROWS_MAX} empty={<TileEmpty>{t('dashboard.row.activity')}</TileEmpty>} />
    </Tile>
  )
}
