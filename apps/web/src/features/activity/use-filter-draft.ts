import type { PersonReply } from '@bourse/contracts/profile'
import type { ActivityGroup, ActivitySegment } from '@bourse/domain/activity'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { go } from '#platform/navigation'
import { useSettled } from '#platform/use-settled'
import { type Choice, choiceHref, dayIn } from './choice.ts'
import { useCounts, usePeople } from './queries.ts'

export interface FilterDraft {
  segment: ActivitySegment
  groups: readonly ActivityGroup[]
  toggle: (group: ActivityGroup) => void
  countOf: (group: ActivityGroup) => number | undefined
  person: {
    text: string
    type: (text: string) => void
    suggestions: readonly PersonReply[]
    pick: (person: PersonReply) => void
    fault: string | undefined
  }
  days: { from: string; to: string; setFrom: (day: string) => void; setTo: (day: string) => void; fault: string | undefined }
  /** How many items it would show; undefined until they are counted. */
  found: number | undefined
  clear: () => void
  show: () => void
}

/** Filters as they are being chosen: counted at once, shown when confirmed. */
export function useFilterDraft(choice: Choice, onDone: () => void): FilterDraft {
  const t = useT()
  const [draft, setDraft] = useState(choice)
  const [isChecked, setChecked] = useState(false)
  const change = (changes: Partial<Choice>) => setDraft({ ...draft, ...changes })
  const counts = useCounts(draft).data
  const whom = useWhom(draft.person, counts?.person ?? undefined, (id) => change({ person: id }))
  const isPersonMissing = whom.text.trim() !== '' && draft.person === undefined
  const isOrderWrong = draft.from !== undefined && draft.to !== undefined && draft.from > draft.to
  return {
    segment: draft.segment,
    groups: draft.groups,
    toggle: (group) => change({ groups: toggled(draft.groups, group) }),
    countOf: (group) => counts?.groups.find((one) => one.group === group)?.count,
    person: { ...whom, fault: isChecked && isPersonMissing ? t('activity.page.with.pick') : undefined },
    days: {
      from: draft.from ?? '',
      to: draft.to ?? '',
      setFrom: (day) => change({ from: dayIn(day) }),
      setTo: (day) => change({ to: dayIn(day) }),
      fault: isOrderWrong ? t('activity.page.days.order') : undefined,
    },
    found: counts && foundIn(counts, draft.groups),
    clear() {
      setDraft({ ...draft, groups: [], person: undefined, from: undefined, to: undefined })
      whom.type('')
    },
    show() {
      setChecked(true)
      if (isPersonMissing || isOrderWrong) return
      go(choiceHref(draft))
      onDone()
    },
  }
}

/** The person as text; whoever is picked has their name there until something else is typed. */
function useWhom(id: string | undefined, known: PersonReply | undefined, onChange: (id: string | undefined) => void) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? (id !== undefined && known ? nameOf(known) : '')
  const settled = useSettled(typed?.trim() ?? '')
  const people = usePeople(id === undefined ? settled : '')
  return {
    text,
    suggestions: id === undefined && settled !== '' ? people : [],
    type(next: string) {
      setTyped(next)
      onChange(undefined)
    },
    pick(person: PersonReply) {
      setTyped(nameOf(person))
      onChange(person.id)
    },
  }
}

const nameOf = ({ displayName, name }: PersonReply) => displayName || name

function toggled(groups: readonly ActivityGroup[], group: ActivityGroup): ActivityGroup[] {
  return groups.includes(group) ? groups.filter((one) => one !== group) : [...groups, group]
}

interface Counts {
  groups: readonly { group: ActivityGroup; count: number }[]
  count: number
}

function foundIn({ groups, count }: Counts, chosen: readonly ActivityGroup[]): number {
  if (chosen.length === 0) return count
  return groups.reduce((sum, one) => (chosen.includes(one.group) ? sum + one.count : sum), 0)
}
