import { type SecurityReply, session } from '@bourse/contracts/session'
import { useState } from 'react'
import { SettingsRow, Waiting } from '#features/settings'
import { call } from '#platform/http'
import { useLocale, useT } from '#platform/i18n'
import { shortDateText } from '#platform/moments'
import { errorText } from '#platform/raise-error'
import { Button, IconButton } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { hasPasskeys } from '../passkey-ceremony.ts'
import { useSecurityChange } from '../queries.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { useWhen } from './use-when.ts'

type Passkey = SecurityReply['passkeys'][number]

/** Passkeys of the account: a fingerprint, a face or a key instead of the password (DEF-022). Undefined while loading. */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] | undefined }) {
  const t = useT()
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey>()
  const remove = useSecurityChange((id: string) => call(session.removePasskey, { params: { id } }))
  const close = () => {
    setLeaving(undefined)
    remove.reset()
  }
  return (
    <>
      <SettingsRow
        icon="fingerprint"
        title={t('session.passkey.title')}
        text={passkeys ? <Summary passkeys={passkeys} /> : <Waiting text={t('session.passkey.lead')} />}
      >
        {hasPasskeys() && (
          <Button size="s" disabled={!passkeys} aria-label={t('session.passkey.addTitle')} onClick={() => setAdding(true)}>
            {t('session.passkey.add')}
          </Button>
        )}
      </SettingsRow>
      {passkeys && passkeys.length > 0 && (
        <ul className="session-passkeys">
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
    </>
  )
}

/** How many, and the newest; without any, what they are good for. */
function Summary({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useT()
  const { tag } = useLocale()
  const newest = passkeys.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))[0]
  if (!newest) return hasPasskeys() ? t('session.passkey.lead') : t('session.passkey.unsupported')
  const date = shortDateText(new Date(newest.createdAt), tag)
  return `${t('session.passkey.count', { count: passkeys.length })} · ${t('session.passkey.newest', { name: newest.name, date })}`
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useT()
  const when = useWhen()
  return (
    <li className="row">
      <span className="two-lines grow">
        <span className="trunc">{passkey.name}</span>
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
