import { addTile, type Placed, type TileId } from '@bourse/domain/dashboard'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Menu } from '#ui/menu'
import { TILE_ICONS } from './tile-icons.ts'

interface AddTileProps<Id extends TileId> {
  tiles: readonly Placed<Id>[]
  all: readonly Id[]
  onChange: (tiles: readonly Placed<Id>[]) => void
}

/** The tiles that are not on the page. */
export function AddTile<Id extends TileId>({ tiles, all, onChange }: AddTileProps<Id>) {
  const t = useT()
  const hidden = all.filter((id) => !tiles.some((tile) => tile.id === id))
  const entries = hidden.map((id) => ({
    key: id,
    label: t(`dashboard.tile.${id as TileId}`),
    icon: TILE_ICONS[id],
    onSelect: () => onChange(addTile(tiles, id)),
  }))
  const none = { key: 'none', label: t('dashboard.add.none'), onSelect: () => undefined, disabled: true }
  return (
    <Menu
      label={t('dashboard.add')}
      entries={entries.length > 0 ? entries : [none]}
      trigger={
        <Button size="s" icon="plus">
          {t('dashboard.add')}
        </Button>
      }
    />
  )
}
