import { isPersonal } from '@bourse/domain/profile'
import { nameOfRecipient, type Recipient } from '#features/friend'
import { isAboutFields } from '#platform/field-faults'
import { useLocale, useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { IconButton } from '#ui/button'
import { CheckingNotice } from '#ui/checking-notice'
import { Kv } from '#ui/kv'
import { InviteNotice } from '../invite-notice.tsx'
import { ActionFailure } from '../action-failure.tsx'
import { exactText } from '../figures.ts'
import { LeadAmount } from '../lead-amount.tsx'
import { paymentFigures } from '../payment-figures.tsx'
import { Party, RecipientParty } from './party.tsx'
import type { Send } from './use-send.ts'
import { WhenFields } from './when-fields.tsx'

/** The confirmation: sender, recipient, amount, remaining balance and time (DEF-067). */
export function SendCheckStep({ send }: { send: Send }) {
  const t = useT()
  const { asset, raw, available, recipient, note, when, error } = send
  if (!asset || raw === undefined || !recipient) return null
  const isNow = when.kind === 'now'
  const { figures, fee, sum } = paymentFigures({ asset, raw, available, name: nameOfRecipient(recipient) }, t)
  return (
    <>
      <LeadAmount label={t('transfer.check.youSend')} raw={raw} asset={asset} />
      <Way recipient={recipient} />
      {isNow ? <Kv rows={figures} sum={sum} /> : <Kv rows={[fee]} />}
      <WhenFields send={send} />
      {recipient.kind === 'email' && <InviteNotice to="send" />}
      {note.trim() !== '' && (
        <div className="well flow-note">
          <span className="grow two-lines">
            <span className="cap">{t('transfer.note.help')}</span>
            <span className="flow-words">“{note.trim()}”</span>
          </span>
          <IconButton size="s" icon="pencil-simple" label={t('transfer.note.edit')} onClick={() => send.back(2)} />
        </div>
      )}
      {send.isChecking && <CheckingNotice />}
      {error && !isAboutFields(error) && <ActionFailure error={error} />}
    </>
  )
}

/** The button names the amount. */
export function useSendLabel({ asset, raw, when }: Send): string {
  const t = useT()
  const { tag } = useLocale()
  const amount = asset && raw !== undefined ? exactText(raw, asset, tag) : ''
  return t(when.kind === 'now' ? 'transfer.send.submit' : 'transfer.send.schedule', { amount })
}

/** From sender to recipient, as on a slip. */
function Way({ recipient }: { recipient: Recipient }) {
  const t = useT()
  const { profile } = useOpenSession()
  return (
    <ol className="flow-way">
      <li>
        <Party
          label={t('transfer.check.from')}
          name={profile.displayName}
          photo={profile.photo}
          isOrganization={!isPersonal(profile.profileType)}
          handle={profile.name}
        />
      </li>
      <li>
        <RecipientParty recipient={recipient} />
      </li>
    </ol>
  )
}
