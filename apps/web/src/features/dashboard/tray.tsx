import { addTile, type Placed, sizeOf, type TileId } from '@bourse/domain/dashboard'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'

interface TrayProps<Id extends TileId> {
  tiles: readonly Placed<Id>[]
  all: readonly Id[]
  onChange: (tiles: readonly Placed<Id>[]) => void
}

/** The tiles that are not on the page. */
export function Tray<Id extends TileId>({ tiles, all, onChange }: TrayProps<Id>) {
  const t = useT()
  const rest = all.filter((id) => !tiles.some((tile) => tile.id === id))
  return (
    <section className="dash-tray" aria-labelledby="dash-tray">
      <p className="row">
        <b id="dash-tray">{t('dashboard.tray')}</b>
        <span className="cap">{t('dashboard.tray.count', { shown: tiles.length, all: all.length })}</span>
      </p>
      {rest.length === 0 ? (
        <p className="cap">{t('dashboard.tray.empty')}</p>
      ) : (
        <div className="dash-tray-row">
          {rest.map((id) => {
            const title = t(`dashboard.tile.${id as TileId}`)
            const { w, h } = sizeOf(id)
            return (
              <button key={id} type="button" className="dash-spare" onClick={() => onChange(addTile(tiles, id))}>
                <span className="vh">{t('dashboard.tray.add', { title })}</span>
                <span className="grow two-lines" aria-hidden="true">
                  <b>{title}</b>
                  <span className="cap">
                    {w} × {h}
                  </span>
                </span>
                <Icon name="plus" />
              </button>
            )
          })}
        </div>
      )}
    </section>
  )
}
