import type { PersonReply, SuspensionReply } from '@bourse/contracts/people'
import { hasRole } from '@bourse/domain/staff'
import { useState } from 'react'
import { ReasonDialog, TwoSignatures } from '#features/admin'
import { useLocale, useT } from '#platform/i18n'
import { dateTimeText, shortDateText } from '#platform/moments'
import { useOpenSession } from '#platform/session'
import { nameText } from './person-text.ts'
import { useEndSuspension } from './queries.ts'

/** What is or was stopped, newest first; nothing for most people. */
export function PersonHistory({ person }: { person: PersonReply }) {
  const t = useT()
  const { roles, userID } = useOpenSession()
  const [ending, setEnding] = useState<SuspensionReply>()
  if (person.suspensions.length === 0 && person.sanctions.length === 0) return null
  const mayEnd = hasRole(roles, ['compliance']) && person.userId !== userID
  const isAsked = person.asked.some(({ kind }) => kind === 'person.resume')
  return (
    <section aria-labelledby="ppl-history">
      <div className="s-h">
        <h3 className="h3" id="ppl-history">
          {t('people.history')}
        </h3>
      </div>
      <ul className="s-l">
        {person.suspensions.map((one) => (
          <li key={one.id}>
            <span className="grow">
              <b className="m">{t(`people.history.${one.scope}`)}</b>
              <Term begun={one.begunAt} until={one.until} ended={one.endedAt} by={one.by} />
              <span className="cap">{one.note}</span>
            </span>
            {one.isOpen && mayEnd && !isAsked && (
              <button type="button" className="link" aria-haspopup="dialog" onClick={() => setEnding(one)}>
                {t('people.history.end')}
              </button>
            )}
          </li>
        ))}
        {person.sanctions.map((one) => (
          <li key={`street ${one.id}`}>
            <span className="grow">
              <b className="m">{t('people.history.street')}</b>
              <Term begun={one.at} until={one.until} ended={one.liftedAt} by={one.by} />
              <span className="cap">{one.reason}</span>
            </span>
          </li>
        ))}
      </ul>
      {ending && <EndDialog person={person} suspension={ending} onClose={() => setEnding(undefined)} />}
    </section>
  )
}

/** “3 Nov 2026 · until 26 Nov 2026, 12:00 · Sam Okafor” */
function Term({ begun, until, ended, by }: { begun: number; until: number | null; ended: number | null; by: string }) {
  const t = useT()
  const { tag } = useLocale()
  const term =
    ended !== null
      ? t('people.history.ended', { date: dateTimeText(ended, tag) })
      : until === null
        ? t('people.history.noEnd')
        : t('people.history.until', { date: dateTimeText(until, tag) })
  return <span className="cap">{[shortDateText(begun, tag), term, ...(by === '' ? [] : [by])].join(' · ')}</span>
}

function EndDialog({ person, suspension, onClose }: { person: PersonReply; suspension: SuspensionReply; onClose: () => void }) {
  const t = useT()
  const end = useEndSuspension(person.userId, suspension.id)
  return (
    <ReasonDialog
      title={t('people.history.endHeading', { name: nameText(t, person) })}
      scope={<p className="m">{t(`people.history.${suspension.scope}`)}</p>}
      signatures={<TwoSignatures roles={['compliance']} />}
      note={t('people.history.endText')}
      submitLabel={t('people.suspend.sign')}
      isBusy={end.isPending}
      error={end.error}
      onSubmit={(reason) =>
        end.mutate(reason, {
          done: t('people.suspend.asked'),
          onSuccess: onClose,
        })
      }
      onClose={onClose}
    />
  )
}
