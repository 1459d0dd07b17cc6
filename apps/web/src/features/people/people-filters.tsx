import type { people } from '@bourse/contracts/people'
import type { ReplyOf } from '@bourse/contracts/http'
import { numberFormat } from '@bourse/domain/formats'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { SearchBox } from '#ui/search-box'
import type { PeopleFilter } from './queries.ts'

const SHOWN = ['all', 'toVerify', 'suspended', 'staff', 'closed'] as const

interface PeopleFiltersProps {
  filter: PeopleFilter
  counts: ReplyOf<typeof people.list>['counts'] | undefined
  onChange: (filter: Pick<PeopleFilter, 'q' | 'show'>) => void
}

/** A search over everybody, and the few groups that staff look for; each says how many it has. */
export function PeopleFilters({ filter: { q, show }, counts, onChange }: PeopleFiltersProps) {
  const t = useT()
  const { tag } = useLocale()
  const [text, setText] = useState(q)
  const offered = SHOWN.filter((name) => name !== 'closed' || show === 'closed' || (counts?.closed ?? 0) > 0)
  return (
    <div className="pf">
      <SearchBox
        label={t('people.search')}
        value={text}
        clearsOnEscape
        onChange={(typed) => {
          setText(typed)
          onChange({ q: typed.trim(), show })
        }}
        onSearch={(asked) => onChange({ q: asked.trim(), show })}
      />
      <div className="fils swipe" role="group" aria-label={t('people.filter.label')}>
        {offered.map((name) => (
          <button
            key={name}
            type="button"
            className="filter-chip fil"
            aria-pressed={name === show}
            onClick={() => onChange({ q, show: name })}
          >
            {t(`people.filter.${name}`)}
            {name !== 'all' && counts && <span className="fig">{numberFormat(tag).format(counts[name])}</span>}
          </button>
        ))}
      </div>
    </div>
  )
}
