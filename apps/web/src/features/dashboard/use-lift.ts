import { moveTile, type Placed, resizeTile, type TileId } from '@bourse/domain/dashboard'
import { type KeyboardEvent, useState } from 'react'
import { useT } from '#platform/i18n'

interface Lifted<Id extends TileId> {
  id: Id
  /** Where everything was when it was lifted. */
  before: readonly Placed<Id>[]
}

/**
 * Tiles arranged by keys: Space lifts one, arrows move it, with Shift they size it, Space puts it down and Escape puts it back. Each step
 * is told to screen readers.
 */
export function useLift<Id extends TileId>(tiles: readonly Placed<Id>[], onChange: (tiles: readonly Placed<Id>[]) => void) {
  const t = useT()
  const [lifted, setLifted] = useState<Lifted<Id>>()
  const [said, setSaid] = useState('')
  const titleOf = (id: Id) => t(`dashboard.tile.${id as TileId}`)
  const placeOf = (id: Id, all: readonly Placed<Id>[]) => {
    const { x, y, w, h } = all.find((tile) => tile.id === id) ?? { x: 0, y: 0, w: 0, h: 0 }
    return { title: titleOf(id), x: x + 1, y: y + 1, w, h }
  }
  const end = (id: Id, all: readonly Placed<Id>[], key: 'dashboard.dropped' | 'dashboard.putBack') => {
    setLifted(undefined)
    setSaid(t(key, placeOf(id, all)))
  }

  const onKey = (event: KeyboardEvent, id: Id) => {
    const isLifted = lifted?.id === id
    const step = STEPS[event.key]
    if (event.key === ' ' || event.key === 'Enter') {
      if (isLifted) end(id, tiles, 'dashboard.dropped')
      else {
        setLifted({ id, before: tiles })
        setSaid(t('dashboard.lifted', placeOf(id, tiles)))
      }
    } else if (event.key === 'Escape' && isLifted) {
      onChange(lifted.before)
      end(id, lifted.before, 'dashboard.putBack')
    } else if (step && isLifted) {
      const [dx, dy] = step
      const next = event.shiftKey ? resizeTile(tiles, id, dx, dy) : moveTile(tiles, id, dx, dy)
      onChange(next)
      setSaid(t(event.shiftKey ? 'dashboard.sized' : 'dashboard.moved', placeOf(id, next)))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { lifted: lifted?.id, said, onKey, drop: () => setLifted(undefined) }
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
