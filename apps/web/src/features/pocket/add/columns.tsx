import type { AssetGroup } from '@bourse/domain/pocket'
import type { ReactNode } from 'react'

/** Money at the left, what is issued at the right; each column as long as it is. */
const COLUMNS: readonly (readonly AssetGroup[])[] = [
  ['currencies', 'coins'],
  ['property', 'notes'],
]

/** The cards of the kinds; one column where the others would be empty. */
export function Columns({ groups, render }: { groups: readonly AssetGroup[]; render: (group: AssetGroup) => ReactNode }) {
  const columns = COLUMNS.map((column) => column.filter((group) => groups.includes(group))).filter((column) => column.length > 0)
  return (
    <div className={columns.length > 1 ? 'pk-kinds' : 'pk-kinds is-one'}>
      {columns.map((column) => (
        <div key={column.join(' ')} className="pk-kinds-c">
          {column.map(render)}
        </div>
      ))}
    </div>
  )
}
