import type { ProfilePage } from '@bourse/contracts/profile'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { notify } from '#platform/notices'
import { useSession } from '#platform/session'
import { Button, buttonClass } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Icon } from '#ui/icon'
import { useMembership } from './page-queries.ts'

const NOTE_LENGTH_MAX = 255

/** Joins or leaves a group; its owner manages the members instead (DEF-037). */
export function MembershipButton({ page }: { page: ProfilePage }) {
  const t = useT()
  const { open } = useSession()
  if (!page.isGroup || page.viewer.isOwner) return null
  if (!open) {
    return (
      <a className={buttonClass({ className: 'pro-act pro-act-alone' })} href={addressOf('signup')}>
        <Icon name="users-three" />
        {t('profile.group.join')}
      </a>
    )
  }
  return page.viewer.membership === null ? <Join page={page} /> : <Belonging page={page} isAsked={page.viewer.membership === 'asked'} />
}

function Join({ page: { name, displayName } }: { page: ProfilePage }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const step = useMembership(name, () => {
    setOpen(false)
    notify({ tone: 'done', text: t('profile.group.asked', { name: displayName }) })
  })
  return (
    <>
      <Button icon="users-three" className="pro-act pro-act-alone" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('profile.group.join')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('profile.group.joinTitle', { name: displayName })}
          submitLabel={t('profile.group.ask')}
          isBusy={step.isPending}
          onSubmit={() => !step.isPending && step.mutate({ kind: 'join', note })}
          onClose={() => setOpen(false)}
        >
          <p className="t-2">{t('profile.group.joinLead')}</p>
          <TextArea
            label={t('profile.group.note')}
            help={t('profile.group.noteHelp')}
            rows={3}
            maxLength={NOTE_LENGTH_MAX}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </FormDialog>
      )}
    </>
  )
}

function Belonging({ page: { name, displayName }, isAsked }: { page: ProfilePage; isAsked: boolean }) {
  const t = useT()
  const [isConfirming, setConfirming] = useState(false)
  const step = useMembership(name, () => {
    setConfirming(false)
    notify({ tone: 'done', text: t(isAsked ? 'profile.group.takenBack' : 'profile.group.left', { name: displayName }) })
  })
  const words = isAsked ? 'profile.group.takeBack' : 'profile.group.leave'
  return (
    <>
      <Button
        icon={isAsked ? 'clock' : 'users-three'}
        className="pro-act pro-act-alone"
        aria-haspopup="dialog"
        onClick={() => setConfirming(true)}
      >
        {t(isAsked ? 'profile.group.pending' : 'profile.group.member')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t(`${words}Title`, { name: displayName })}
        confirmLabel={t(words)}
        variant="danger"
        busy={step.isPending}
        onConfirm={() => step.mutate({ kind: 'leave' })}
        onClose={() => setConfirming(false)}
      >
        {t(`${words}Text`)}
      </ConfirmDialog>
    </>
  )
}
