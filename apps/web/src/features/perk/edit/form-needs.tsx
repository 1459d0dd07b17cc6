import { DUES_PERIODS } from '@bourse/domain/perk'
import { type Translate, useT } from '#platform/i18n'
import type { DraftFaults, DraftField } from './perk-draft.ts'

/** Why it can't be saved yet: each reason leads to its field. */
export function FormNeeds({ faults, memberCount }: { faults: DraftFaults; memberCount: number }) {
  const t = useT()
  const missing = Object.keys(faults) as DraftField[]
  if (missing.length === 0) {
    return (
      <>
        {t('perk.edit.ready')} {memberCount > 0 && t('perk.edit.keepPrice', { count: memberCount })}
      </>
    )
  }
  return (
    <>
      {t('perk.edit.needs')}{' '}
      {missing.map((field, place) => (
        <span key={field}>
          {place > 0 && ', '}
          <a
            href={`#perk-${field}`}
            onClick={(event) => {
              event.preventDefault()
              document.getElementById(`perk-${field}`)?.focus()
            }}
          >
            {nameOf(field, t)}
          </a>
        </span>
      ))}
    </>
  )
}

function nameOf(field: DraftField, t: Translate): string {
  const period = DUES_PERIODS.find((one) => one === field)
  if (period) return t(`perk.period.${period}`)
  return t(field === 'name' ? 'perk.edit.name' : field === 'description' ? 'perk.edit.description' : 'perk.edit.asset')
}
