import { ASSET_FILTERS, type AssetFilter, type ExploredClass } from '@bourse/contracts/catalogue'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { Menu } from '#ui/menu'

interface FilterChipsProps {
  classes: readonly ExploredClass[]
  assetClass: string | undefined
  onClass: (slug: string | undefined) => void
  filters: readonly AssetFilter[]
  onFilters: (filters: readonly AssetFilter[]) => void
}

/** One class or all, and any of the other filters; an asset passes all that are pressed. */
export function FilterChips({ classes, assetClass, onClass, filters, onFilters }: FilterChipsProps) {
  const t = useT()
  const chosen = classes.find(({ slug }) => slug === assetClass)
  const toggle = (filter: AssetFilter) =>
    onFilters(filters.includes(filter) ? filters.filter((each) => each !== filter) : [...filters, filter])
  return (
    <div className="filter-chips swipe" role="group" aria-label={t('catalogue.filters')}>
      <Menu
        label={t('catalogue.column.class')}
        trigger={
          <button type="button" className={chosen ? 'filter-chip is-on' : 'filter-chip'}>
            {chosen?.name ?? t('catalogue.filter.allClasses')}
            <Icon name="caret-down" />
          </button>
        }
        entries={[
          { key: '', label: t('catalogue.filter.allClasses'), isCurrent: !chosen, onSelect: () => onClass(undefined) },
          ...classes.map(({ slug, name }) => ({ key: slug, label: name, isCurrent: slug === assetClass, onSelect: () => onClass(slug) })),
        ]}
      />
      {ASSET_FILTERS.map((filter) => {
        const isOn = filters.includes(filter)
        return (
          <button
            key={filter}
            type="button"
            className={isOn ? 'filter-chip is-on' : 'filter-chip'}
            aria-pressed={isOn}
            onClick={() => toggle(filter)}
          >
            {isOn && <Icon name="check" />}
            {t(`catalogue.filter.${filter}`)}
          </button>
        )
      })}
    </div>
  )
}
