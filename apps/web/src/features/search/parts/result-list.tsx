import { useT } from '#platform/i18n'
import type { Row, RowGroup } from '../rows/row.ts'
import { countText } from './count-text.ts'
import { ResultRow } from './result-row.tsx'

interface ResultListProps {
  id: string
  groups: readonly RowGroup[]
  words: readonly string[]
  focused: string | undefined
  onFocus: (key: string) => void
  onOpen: (row: Row) => void
}

/** All results, as the list of the search box: groups of options. */
export function ResultList({ id, groups, words, focused, onFocus, onOpen }: ResultListProps) {
  const t = useT()
  return (
    <div id={id} role="listbox" aria-label={t('search.results')}>
      {groups.map((group) => (
        <div key={group.name} role="group" className="found-group" aria-label={t(`search.group.${group.name}`)}>
          <div className="found-head" aria-hidden="true">
            {t(`search.group.${group.name}`)} <span className="fig">{countText(group)}</span>
          </div>
          {group.rows.map((row) => (
            <ResultRow
              key={row.key}
              id={optionId(id, row.key)}
              row={row}
              words={words}
              isFocused={row.key === focused}
              onPoint={() => row.key !== focused && onFocus(row.key)}
              onOpen={() => onOpen(row)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

export function optionId(listId: string, key: string): string {
  return `${listId}-${key}`
}
