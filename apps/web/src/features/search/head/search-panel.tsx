import { searchWords } from '@bourse/domain/search'
import { type KeyboardEvent, useEffect } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useOpenSession } from '#platform/session'
import { optionId, ResultList } from '../parts/result-list.tsx'
import { PANEL_ROWS, useFound } from '../queries.ts'
import { rememberOpened, rememberSearch } from '../recent.ts'
import type { Row } from '../rows/row.ts'
import { useDebounced } from '../use-debounced.ts'
import { useGroups } from '../use-groups.ts'
import { useResultKeys } from '../use-result-keys.ts'
import '../search.css'
import '../found.css'

export interface SearchPanelProps {
  id: string
  text: string
  /** Called when a result was opened. */
  onClose: () => void
  /** Gives the box what to do with keys, and which row has the focus. */
  onState: (state: { onKey: (event: KeyboardEvent) => boolean; activeId: string | undefined; isOpen: boolean }) => void
}

/** The first results below the box of every page, as somebody types. */
export function SearchPanel({ id, text, onClose, onState }: SearchPanelProps) {
  const t = useT()
  const { profileID } = useOpenSession()
  const asked = useDebounced(text.trim())
  const found = useFound(asked, { limit: PANEL_ROWS })
  const groups = useGroups(asked, found.data).map((group) => ({ ...group, rows: group.rows.slice(0, PANEL_ROWS) }))
  const { focused, focus, onKey } = useResultKeys(groups, open, false)

  function open(row: Row): void {
    rememberSearch(profileID, asked, Date.now())
    rememberOpened(profileID, row, Date.now())
    onClose()
  }

  const isOpen = asked !== ''
  useEffect(() => onState({ onKey, activeId: focused && optionId(id, focused), isOpen: isOpen && groups.length > 0 }))
  if (!isOpen) return null
  return (
    // The box keeps the keyboard's focus while a row is pressed.
    <div className="menu-paper find-panel" onPointerDown={(event) => event.preventDefault()}>
      {groups.length > 0 && (
        <ResultList id={id} groups={groups} words={searchWords(asked)} focused={focused} onFocus={focus} onOpen={open} />
      )}
      {groups.length === 0 && (
        <p className="find-panel-note cap">
          {found.isError ? t('search.failed') : found.isPending ? t('search.searching') : t('search.none', { typed: asked })}
        </p>
      )}
      {groups.length > 0 && (
        <a className="find-panel-all" href={addressOf('search', {}, { query: { q: asked } })} tabIndex={-1} onClick={onClose}>
          {t('search.all', { typed: asked })}
        </a>
      )}
    </div>
  )
}
