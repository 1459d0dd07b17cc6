import { type SecurityReply, session } from '@bourse/contracts/session'
import { useState } from 'react'
import { SettingsCard, SettingsRow, Waiting } from '#features/settings'
import { call } from '#platform/http'
import { useLocale, useT } from '#platform/i18n'
import { clockOr, shortDayText } from '#platform/moments'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { useSecurityChange } from '../queries.ts'
import { useWhen } from './use-when.ts'

type Session = SecurityReply['sessions'][number]

const SKELETON_ROWS = 3

/** The open sessions of the account; the user can end unfamiliar ones (DEF-022). Undefined while loading. */
export function SessionsCard({ sessions }: { sessions: readonly Session[] | undefined }) {
  const t = useT()
  const [leaving, setLeaving] = useState<Session | 'others'>()
  const others = (sessions?.length ?? 1) - 1
  return (
    <SettingsCard
      isList
      title={t('session.sessions.title')}
      lead={sessions ? t('session.sessions.count', { count: sessions.length }) : '\u00a0'}
      action={
        others > 0 && (
          <Button size="s" variant="danger" onClick={() => setLeaving('others')}>
            {t('session.sessions.endOthers', { count: others })}
          </Button>
        )
      }
    >
      {sessions
        ? sessions.map((each) => <SessionRow key={each.id} session={each} onEnd={() => setLeaving(each)} />)
        : Array.from({ length: SKELETON_ROWS }, (_, place) => (
            <SettingsRow
              key={place}
              icon="desktop"
              title={<Waiting text="Chrome · Android" />}
              text={<Waiting text="192.0.2.192 · 00:00" />}
            />
          ))}
      {leaving && <EndDialog leaving={leaving} others={others} onClose={() => setLeaving(undefined)} />}
    </SettingsCard>
  )
}

function EndDialog({ leaving, others, onClose }: { leaving: Session | 'others'; others: number; onClose: () => void }) {
  const t = useT()
  const when = useWhen()
  const end = useSecurityChange((target: Session | 'others') =>
    target === 'others' ? call(session.revokeOthers) : call(session.revokeSession, { params: { id: target.id } }),
  )
  const dialog = {
    open: true,
    variant: 'danger',
    busy: end.isPending,
    error: end.error && errorText(end.error),
    onConfirm: () => end.mutate(leaving, { onSuccess: onClose }),
    onClose,
  } as const
  if (leaving === 'others') {
    return (
      <ConfirmDialog
        {...dialog}
        title={t('session.sessions.endOthersTitle')}
        lead={t('session.sessions.endOthersLead')}
        confirmLabel={t('session.sessions.endOthers', { count: others })}
      />
    )
  }
  return (
    <ConfirmDialog
      {...dialog}
      title={t('session.sessions.endTitle')}
      lead={t('session.sessions.endLead')}
      figures={[
        { label: t('session.sessions.device'), value: leaving.device || t('session.sessions.unknown') },
        { label: t('session.sessions.address'), value: leaving.address },
        { label: t('session.sessions.seen'), value: when(leaving.lastSeenAt) },
      ]}
      confirmLabel={t('session.sessions.end')}
    />
  )
}

function SessionRow({ session: { device, address, lastSeenAt, isCurrent }, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const name = device || t('session.sessions.unknown')
  const seen = isCurrent
    ? t('session.sessions.now')
    : t('session.sessions.lastSeen', { when: clockOr(shortDayText, new Date(lastSeenAt), tag) })
  return (
    <SettingsRow icon={/Android|iPhone|iPad|iOS/i.test(device) ? 'device-mobile' : 'desktop'} title={name} text={`${address} · ${seen}`}>
      {isCurrent ? (
        <Chip tone="buy">{t('session.sessions.this')}</Chip>
      ) : (
        <Button size="s" variant="text" aria-label={t('session.sessions.endNamed', { name })} onClick={onEnd}>
          {t('session.sessions.end')}
        </Button>
      )}
    </SettingsRow>
  )
}
