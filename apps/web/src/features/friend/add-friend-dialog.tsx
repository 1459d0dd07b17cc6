import { useId, useState } from 'react'
import { fieldFault } from '#platform/field-faults'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Form } from '#ui/form'
import { Notice } from '#ui/notice'
import { useAsk, useFriends } from './queries.ts'
import { addressOfRecipient, nameOfRecipient } from './recipient/recipient.ts'
import { RecipientField } from './recipient/recipient-field.tsx'
import { useRecipient } from './recipient/use-recipient.ts'

interface AddFriendDialogProps {
  onClose: () => void
  onAsked: (status: 'asked' | 'friends') => void
}

/** A person by handle or e-mail address, shown before the request is sent; they may accept or not (DEF-045). */
export function AddFriendDialog({ onClose, onAsked }: AddFriendDialogProps) {
  const t = useT()
  const formId = useId()
  const entry = useRecipient('profile-or-email')
  const friends = new Set(useFriends().items?.map(({ id }) => id))
  const { state } = entry
  const isKnown = state.is === 'found' && friends.has(state.recipient.person.id)
  const ask = useAsk()
  const [isChecked, setChecked] = useState(false)
  const [isSettling, setSettling] = useState(false)
  const fault = isKnown ? t('friend.add.known') : fieldFault(ask.error, 'address')

  async function submit() {
    if (ask.isPending || isSettling) return
    setChecked(true)
    setSettling(true)
    const recipient = await entry.settle().finally(() => setSettling(false))
    if (!recipient || (recipient.kind === 'profile' && friends.has(recipient.person.id))) return
    const name = nameOfRecipient(recipient)
    ask.mutate(addressOfRecipient(recipient), {
      done: ({ status }) => t(status === 'friends' ? 'friend.accepted' : 'friend.asked', { name }),
      onSuccess: ({ status }) => onAsked(status),
    })
  }

  return (
    <Dialog
      open
      title={t('friend.add')}
      onClose={ask.isPending ? undefined : onClose}
      fine={t('friend.add.fine')}
      actions={
        <>
          <Button size="l" disabled={ask.isPending} onClick={onClose}>
            {t('ui.dialog.cancel')}
          </Button>
          <Button size="l" type="submit" form={formId} variant="primary" busy={ask.isPending || isSettling}>
            {t('friend.add.ask')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <RecipientField
          // Existing friends are not suggested.
          entry={{ ...entry, suggestions: entry.suggestions.filter(({ id }) => !friends.has(id)) }}
          onEdit={() => ask.error && ask.reset()}
          isChecked={isChecked}
          fault={fault}
          autoFocus
          invitation={
            <Notice tone="info" title={t('friend.invite.title')}>
              {t('friend.invite.text')}
            </Notice>
          }
        />
        {ask.error && !fault && <Notice tone="error">{errorText(ask.error)}</Notice>}
      </Form>
    </Dialog>
  )
}
