import type { PersonReply } from '@bourse/contracts/people'
import { hasRole } from '@bourse/domain/staff'
import { useState } from 'react'
import { useNow } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { shortDateText } from '#platform/moments'
import { errorText } from '#platform/raise-error'
import { useOpenSession } from '#platform/session'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Icon } from '#ui/icon'
import { nameText, seenText } from './person-text.ts'
import { useEndSessions } from './queries.ts'

/** Where the person is signed in, and their keys. Support may end sessions. */
export function PersonSessions({ person }: { person: PersonReply }) {
  const t = useT()
  const { tag } = useLocale()
  const now = useNow()
  const { roles } = useOpenSession()
  const [isAsking, setAsking] = useState(false)
  const end = useEndSessions(person.userId)
  const mayEnd = hasRole(roles, ['support', 'compliance'])
  const done = t('people.sessions.ended')
  return (
    <section aria-labelledby="ppl-sessions">
      <div className="s-h">
        <h3 className="h3" id="ppl-sessions">
          {t('people.sessions')}
        </h3>
        {mayEnd && person.sessions.length > 1 && (
          <button type="button" className="link" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('people.sessions.endAll')}
          </button>
        )}
      </div>
      {person.sessions.length === 0 && <p className="cap">{t('people.sessions.none')}</p>}
      <ul className="s-l">
        {person.sessions.map(({ id, device, address, seenAt }) => {
          const name = device || t('people.sessions.unknown')
          return (
            <li key={id}>
              <Icon name={/Android|iPhone|iPad|iOS/i.test(device) ? 'device-mobile' : 'desktop'} />
              <span className="grow">
                <b className="m">{name}</b>
                <span className="cap">{[...(address === null ? [] : [address]), seenText(t, seenAt, now)].join(' · ')}</span>
              </span>
              {mayEnd && (
                <button
                  type="button"
                  className="link"
                  aria-label={t('people.sessions.endOf', { device: name })}
                  disabled={end.isPending}
                  onClick={() => end.mutate(id, { done })}
                >
                  {t('people.sessions.end')}
                </button>
              )}
            </li>
          )
        })}
        {person.apiKeys.map(({ id, name, lastUsedAt }) => (
          <li key={`key ${id}`}>
            <Icon name="key" />
            <span className="grow">
              <b className="m trunc">{name}</b>
              <span className="cap">
                {t('people.keys')} ·{' '}
                {lastUsedAt === null ? t('people.keys.unused') : t('people.keys.used', { when: shortDateText(lastUsedAt, tag) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {isAsking && (
        <ConfirmDialog
          open
          title={t('people.sessions.confirm', { name: nameText(t, person) })}
          lead={t('people.sessions.confirmText')}
          confirmLabel={t('people.sessions.endAll')}
          variant="danger"
          busy={end.isPending}
          error={end.error && errorText(end.error)}
          onConfirm={() => end.mutate(undefined, { done, onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
