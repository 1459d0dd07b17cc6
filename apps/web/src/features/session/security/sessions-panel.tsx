import { type SecurityReply, session } from '@bourse/contracts/session'
import { useState } from 'react'
import { call } from '#platform/http'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button, IconButton } from '#ui/button'
import { Chip } from '#ui/chip'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Icon } from '#ui/icon'
import { useSecurityChange } from '../queries.ts'
import { Panel } from './panel.tsx'
import { useWhen } from './use-when.ts'

type Session = SecurityReply['sessions'][number]

/** The open sessions of the account; the user can end unfamiliar ones (DEF-022). */
export function SessionsPanel({ sessions }: { sessions: readonly Session[] }) {
  const t = useT()
  const when = useWhen()
  const [leaving, setLeaving] = useState<Session | 'others'>()
  const end = useSecurityChange((target: Session | 'others') =>
    target === 'others' ? call(session.revokeOthers) : call(session.revokeSession, { params: { id: target.id } }),
  )
  const close = () => {
    setLeaving(undefined)
    end.reset()
  }
  const confirmation = {
    open: true,
    variant: 'danger',
    busy: end.isPending,
    error: end.error && errorText(end.error),
    onClose: close,
  } as const
  return (
    <Panel
      isList
      title={t('session.sessions.title')}
      lead={t('session.sessions.lead')}
      action={
        sessions.length > 1 && (
          <Button variant="text" onClick={() => setLeaving('others')}>
            {t('session.sessions.endOthers')}
          </Button>
        )
      }
    >
      <ul className="list ruled">
        {sessions.map((each) => (
          <SessionRow key={each.id} session={each} onEnd={() => setLeaving(each)} />
        ))}
      </ul>
      {leaving === 'others' && (
        <ConfirmDialog
          {...confirmation}
          title={t('session.sessions.endOthersTitle')}
          lead={t('session.sessions.endOthersLead')}
          confirmLabel={t('session.sessions.endOthers')}
          onConfirm={() => end.mutate('others', { onSuccess: close })}
        />
      )}
      {leaving && leaving !== 'others' && (
        <ConfirmDialog
          {...confirmation}
          title={t('session.sessions.endTitle')}
          lead={t('session.sessions.endLead')}
          figures={[
            { label: t('session.sessions.device'), value: leaving.device || t('session.sessions.unknown') },
            { label: t('session.sessions.address'), value: leaving.address },
            { label: t('session.sessions.seen'), value: when(leaving.lastSeenAt) },
          ]}
          confirmLabel={t('session.sessions.end')}
          onConfirm={() => end.mutate(leaving, { onSuccess: close })}
        />
      )}
    </Panel>
  )
}

function SessionRow({ session: { device, address, lastSeenAt, isCurrent }, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useT()
  const when = useWhen()
  const name = device || t('session.sessions.unknown')
  return (
    <li className="list-row">
      <Icon name={/Android|iPhone|iPad|iOS/i.test(device) ? 'device-mobile' : 'desktop'} className="t-3" />
      <span className="two-lines grow">
        <span className="m trunc">{name}</span>
        <span className="cap">
          {address} · {t('session.sessions.lastSeen', { when: when(lastSeenAt) })}
        </span>
      </span>
      {isCurrent ? (
        <Chip tone="brass">{t('session.sessions.this')}</Chip>
      ) : (
        <IconButton icon="sign-out" label={t('session.sessions.endNamed', { name })} onClick={onEnd} />
      )}
    </li>
  )
}
