import type { Watchlist } from '@bourse/contracts/exchange'
import type { DragEvent } from 'react'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { changeFolder, moveFolder } from './moves.ts'
import { onArrows } from './on-arrows.ts'
import { updateList } from './store.ts'

interface FolderHeadProps {
  list: Watchlist
  folder: Watchlist['folders'][number]
  /** A dragged row would come into this empty folder. */
  isOver: boolean
  onDragOver: (event: DragEvent<HTMLElement>) => void
}

/** A folder's name and count: opens and closes it, and moves it among the others. */
export function FolderHead({ list, folder: { id, name, isFolded, markets }, isOver, onDragOver }: FolderHeadProps) {
  const t = useT()
  return (
    // Only a place to drop at; the buttons inside have the keys.
    <div className={isOver ? 'watch-folder is-over' : 'watch-folder'} data-folder={id} onDragOver={onDragOver}>
      <button
        type="button"
        className="watch-grip"
        aria-label={t('maxDesk.watchlist.move', { name })}
        title={t('maxDesk.watchlist.moveHow')}
        onKeyDown={(event) => onArrows(event, (by) => updateList(list.id, (now) => moveFolder(now, id, by)))}
      >
        <Icon name="dots-six-vertical" />
      </button>
      <button
        type="button"
        className="watch-fold"
        aria-expanded={!isFolded}
        onClick={() => updateList(list.id, (now) => changeFolder(now, id, { isFolded: !isFolded }))}
      >
        <Icon name={isFolded ? 'caret-right' : 'caret-down'} />
        <span className="trunc">{name}</span>
        <span className="is-quiet">{markets.length}</span>
      </button>
    </div>
  )
}
