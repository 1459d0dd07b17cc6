import { type SecurityReply, session } from '@bourse/contracts/session'
import { useState } from 'react'
import { call } from '#platform/http'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button, IconButton } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { hasPasskeys } from '../passkey-ceremony.ts'
import { useSecurityChange } from '../queries.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { Panel } from './panel.tsx'
import { useWhen } from './use-when.ts'

type Passkey = SecurityReply['passkeys'][number]

/** Passkeys of the account: a fingerprint, a face or a key instead of the password (DEF-022). */
export function PasskeysPanel({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useT()
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey>()
  const remove = useSecurityChange((id: string) => call(session.removePasskey, { params: { id } }))
  const canAdd = hasPasskeys()
  const close = () => {
    setLeaving(undefined)
    remove.reset()
  }
  return (
    <Panel
      isList
      title={t('session.passkey.title')}
      lead={canAdd ? t('session.passkey.lead') : t('session.passkey.unsupported')}
      action={
        canAdd && (
          <Button variant="text" icon="plus" onClick={() => setAdding(true)}>
            {t('session.passkey.add')}
          </Button>
        )
      }
    >
      {passkeys.length === 0 ? (
        <EmptyState picture="key" title={t('session.passkey.none')}>
          {t('session.passkey.noneHelp')}
        </EmptyState>
      ) : (
        <ul className="list ruled">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
          ))}
        </ul>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {leaving && (
        <ConfirmDialog
          open
          title={t('session.passkey.removeTitle')}
          lead={t('session.passkey.removeLead', { name: leaving.name })}
          confirmLabel={t('session.passkey.remove')}
          variant="danger"
          busy={remove.isPending}
          error={remove.error && errorText(remove.error)}
          onConfirm={() => remove.mutate(leaving.id, { onSuccess: close })}
          onClose={close}
        />
      )}
    </Panel>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useT()
  const when = useWhen()
  return (
    <li className="list-row">
      <Icon name="fingerprint" className="t-3" />
      <span className="two-lines grow">
        <span className="m trunc">{passkey.name}</span>
        <span className="cap">
          {passkey.lastUsedAt
            ? t('session.used', { when: when(passkey.lastUsedAt) })
            : t('session.unused', { when: when(passkey.createdAt) })}
        </span>
      </span>
      <IconButton icon="trash" label={t('session.passkey.removeNamed', { name: passkey.name })} onClick={onRemove} />
    </li>
  )
}
