import { inOrder, type Placed, removeTile, reorderTiles, type TileId } from '@bourse/domain/dashboard'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { IconButton } from '#ui/button'
import { Icon } from '#ui/icon'
import { TILE_ICONS } from './tile-icons.ts'

interface ArrangeListProps<Id extends TileId> {
  tiles: readonly Placed<Id>[]
  onChange: (tiles: readonly Placed<Id>[]) => void
}

/** On a phone tiles have an order alone, which buttons change. */
export function ArrangeList<Id extends TileId>({ tiles, onChange }: ArrangeListProps<Id>) {
  const t = useT()
  const [said, setSaid] = useState('')
  const ordered = inOrder(tiles)
  const turn = (id: Id, from: number, to: number) => {
    onChange(reorderTiles(tiles, from, to))
    setSaid(t('dashboard.turned', { title: t(`dashboard.tile.${id as TileId}`), place: to + 1, count: ordered.length }))
  }
  return (
    <>
      <p className="vh" role="status">
        {said}
      </p>
      <ol className="card dash-order">
        {ordered.map(({ id }, place) => {
          const title = t(`dashboard.tile.${id as TileId}`)
          return (
            <li key={id}>
              <Icon name={TILE_ICONS[id]} />
              <b className="grow trunc">{title}</b>
              <IconButton
                icon="caret-up"
                label={t('dashboard.up', { title })}
                disabled={place === 0}
                onClick={() => turn(id, place, place - 1)}
              />
              <IconButton
                icon="caret-down"
                label={t('dashboard.down', { title })}
                disabled={place === ordered.length - 1}
                onClick={() => turn(id, place, place + 1)}
              />
              <IconButton icon="x" label={t('dashboard.remove', { title })} onClick={() => onChange(removeTile(tiles, id))} />
            </li>
          )
        })}
      </ol>
    </>
  )
}
