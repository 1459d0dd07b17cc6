import { useState } from 'react'
import { AdminFrame, useChosen } from '#features/admin'
import { useT } from '#platform/i18n'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleTable } from './people-table.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { type PeopleFilter, usePeople } from './queries.ts'
import './people.css'

const NO_FILTER: PeopleFilter = { q: '', show: 'all', after: undefined }

/** The register of people; one of them beside the list. */
export function PeopleScreen() {
  const t = useT()
  const [chosen, choose] = useChosen('user')
  const [filter, setFilter] = useState(NO_FILTER)
  // The ends of the pages before this one, so that the way back is known.
  const [passed, setPassed] = useState<readonly (string | undefined)[]>([])
  const list = usePeople(filter)
  const change = (changed: Pick<PeopleFilter, 'q' | 'show'>) => {
    setPassed([])
    setFilter({ ...changed, after: undefined })
  }
  return (
    <AdminFrame
      place="people"
      title={t('staff.place.people')}
      count={list.data?.counts.all}
      sheet={chosen !== undefined && <PersonSheet key={chosen} userId={chosen} onClose={() => choose(undefined)} />}
    >
      <PeopleFilters filter={filter} counts={list.data?.counts} onChange={change} />
      <PeopleTable
        list={list}
        chosen={chosen}
        onChoose={choose}
        page={passed.length}
        onNext={(next) => {
          setPassed([...passed, filter.after])
          setFilter({ ...filter, after: next })
        }}
        onPrevious={() => {
          setFilter({ ...filter, after: passed.at(-1) })
          setPassed(passed.slice(0, -1))
        }}
      />
    </AdminFrame>
  )
}
