import { numberFormat } from '@bourse/domain/formats'
import { useId } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { useOverview, useTeam } from './queries.ts'
import { type AdminPlace, groupsFor } from './sections.ts'
import { nameOf, rolesText } from './member-text.ts'

/** The index at the side of the admin pages, from 1180 px of width on. */
export function AdminIndex({ place }: { place: AdminPlace }) {
  const t = useT()
  const { roles, userID, profile } = useOpenSession()
  const own = useTeam().data?.find(({ userId }) => userId === userID)
  const name = own ? nameOf(own) : profile.name
  return (
    <aside className="desk-index" aria-label={t('pages.admin')}>
      <p className="desk-index-head">
        <b className="h2">{t('pages.admin')}</b>
        <span className="cap">{t('staff.frame.own', { name, roles: rolesText(t, roles) })}</span>
      </p>
      <IndexList place={place} />
    </aside>
  )
}

/** Sections with their counts on leaders; where a case is late, the count is red and heavy. */
export function IndexList({ place, onFollow }: { place: AdminPlace; onFollow?: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const { roles } = useOpenSession()
  const { data } = useOverview()
  // The list may be drawn twice: at the side, hidden on a narrow page, and in the dialog.
  const listId = useId()
  const countOf = (name: AdminPlace) => {
    const waiting = data?.waiting.find(({ kind }) => kind === name)
    return waiting ? { count: waiting.count, isLate: waiting.late > 0 } : { count: data?.registers[name], isLate: false }
  }
  return (
    <nav className="desk-index-list" aria-label={t('staff.frame.sections')}>
      <a className="is-bare" href="/admin" onClick={onFollow} {...(place === 'overview' && { 'aria-current': 'page' as const })}>
        <span>{t('staff.place.overview')}</span>
      </a>
      {groupsFor(roles).map(({ group, sections }) => (
        <section key={group} aria-labelledby={`${listId}-${group}`}>
          <h2 id={`${listId}-${group}`}>{t(`staff.group.${group}`)}</h2>
          {sections.map(({ place: name, href }) => {
            const { count, isLate } = countOf(name)
            return (
              <a
                key={name}
                className={count === undefined ? 'is-bare' : ''}
                href={href}
                onClick={onFollow}
                {...(place === name && { 'aria-current': 'page' as const })}
              >
                <span>{t(`staff.place.${name}`)}</span>
                {count !== undefined && (
                  <b className={isLate ? 'fig is-late' : 'fig'}>
                    {numberFormat(tag).format(count)}
                    {isLate && <span className="vh"> {t('staff.frame.late')}</span>}
                  </b>
                )}
              </a>
            )
          })}
        </section>
      ))}
    </nav>
  )
}
