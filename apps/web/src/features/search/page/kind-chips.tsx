import { useT } from '#platform/i18n'
import { countText, totalOf } from '../parts/count-text.ts'
import type { GroupName, RowGroup } from '../rows/row.ts'

interface KindChipsProps {
  groups: readonly RowGroup[]
  shown: GroupName | undefined
  onShow: (name: GroupName | undefined) => void
}

/** All groups or one of them, with their counts. */
export function KindChips({ groups, shown, onShow }: KindChipsProps) {
  const t = useT()
  const chips = [{ name: undefined, ...totalOf(groups) }, ...groups]
  return (
    <div className="find-chips swipe" role="group" aria-label={t('search.show')}>
      {chips.map(({ name, count, hasMore }) => (
        <button
          key={name ?? 'all'}
          type="button"
          className={name === shown ? 'filter-chip find-chip is-on' : 'filter-chip find-chip'}
          aria-pressed={name === shown}
          onClick={() => onShow(name)}
        >
          {t(`search.group.${name ?? 'all'}`)} <span className="fig">{countText({ count, hasMore })}</span>
        </button>
      ))}
    </div>
  )
}
