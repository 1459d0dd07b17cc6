import type { PersonReply } from '@bourse/contracts/people'
import { hasRole } from '@bourse/domain/staff'
import { useState } from 'react'
import { Pending, RecordSheet } from '#features/admin'
import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { Button } from '#ui/button'
import { ErrorState, Notice } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { PersonHead } from './person-head.tsx'
import { PersonHelp } from './person-help.tsx'
import { PersonHistory } from './person-history.tsx'
import { PersonLimits } from './person-limits.tsx'
import { PersonNotes } from './person-notes.tsx'
import { PersonProfiles } from './person-profiles.tsx'
import { PersonSessions } from './person-sessions.tsx'
import { firstName } from './person-text.ts'
import { PersonVerification } from './person-verification.tsx'
import { usePerson } from './queries.ts'
import { SuspendDialog } from './suspend-dialog.tsx'
import { WriteDialog } from './write-dialog.tsx'

/** One person with everything that staff decide by. */
export function PersonSheet({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = useT()
  const { data, error, isFetching, refetch } = usePerson(userId)
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <RecordSheet title={t('people.person')} foot={data && !data.isClosed && <Foot person={data} />} onClose={onClose}>
      {isGone && <Notice>{t('errors.PERSON_NOT_FOUND')}</Notice>}
      {error && !isGone && <ErrorState what={t('ui.error.list')} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && (
        <Skeletons>
          <SkeletonRows count={8} />
        </Skeletons>
      )}
      {data && (
        <>
          <PersonHead person={data} />
          <Pending subject={`user:${userId}`} />
          <PersonHistory person={data} />
          <PersonProfiles person={data} />
          <PersonVerification person={data} />
          <PersonLimits person={data} />
          <PersonSessions person={data} />
          <PersonHelp person={data} />
          <PersonNotes person={data} />
        </>
      )}
    </RecordSheet>
  )
}

/** Nobody suspends themselves. */
function Foot({ person }: { person: PersonReply }) {
  const t = useT()
  const { roles, userID } = useOpenSession()
  const [dialog, setDialog] = useState<'suspend' | 'write'>()
  const close = () => setDialog(undefined)
  const maySuspend = hasRole(roles, ['compliance']) && person.userId !== userID
  return (
    <>
      {maySuspend && (
        <Button variant="danger" icon="prohibit" aria-haspopup="dialog" onClick={() => setDialog('suspend')}>
          {t('people.suspend')}
        </Button>
      )}
      {hasRole(roles, ['support', 'compliance', 'finance']) && (
        <Button className="grow" aria-haspopup="dialog" onClick={() => setDialog('write')}>
          {t('people.write', { name: firstName(t, person) })}
        </Button>
      )}
      {dialog === 'suspend' && <SuspendDialog person={person} onClose={close} />}
      {dialog === 'write' && <WriteDialog person={person} onClose={close} />}
    </>
  )
}
