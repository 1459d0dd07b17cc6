import { isPersonal } from '@bourse/domain/profile'
import { nameOfRecipient, type Recipient } from '#features/friend'
import { useLocale, useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { Amount } from '#ui/amount'
import { IconButton } from '#ui/button'
import { CheckingNotice } from '#ui/checking-notice'
import { Kv } from '#ui/kv'
import { InviteNotice } from '../invite-notice.tsx'
import { ActionFailure } from '../action-failure.tsx'
import { isAboutFields } from '../field-fault.ts'
import { exactly, exactText } from '../figures.ts'
import { Party, RecipientParty } from './party.tsx'
import type { Send } from './use-send.ts'
import { WhenFields } from './when-fields.tsx'

/** The last look: who gives what to whom, what it leaves, and when (DEF-067). */
export function SendCheckStep({ send }: { send: Send }) {
  const t = useT()
  const { asset, raw, available, recipient, note, when, error } = send
  if (!asset || raw === undefined || !recipient) return null
  const isNow = when.kind === 'now'
  const fee = 0n
  return (
    <>
      <div>
        <span className="label">{t('transfer.check.youSend')}</span>
        <p>
          <Amount raw={raw} asset={exactly(asset, raw)} size="xl" />
        </p>
      </div>
      <Way recipient={recipient} />
      {isNow ? (
        <Kv
          rows={[
            { label: t('transfer.check.availableNow'), value: <Amount raw={available} asset={exactly(asset, available)} /> },
            {
              label: t('transfer.check.to', { name: nameOfRecipient(recipient) }),
              value: <Amount raw={-raw} asset={exactly(asset, raw)} />,
            },
            { label: t('transfer.check.fee'), value: <Amount raw={fee} asset={exactly(asset, fee)} /> },
          ]}
          sum={{
            label: t('transfer.check.availableAfter'),
            value: <Amount raw={available - raw - fee} asset={exactly(asset, available - raw)} />,
          }}
        />
      ) : (
        <Kv rows={[{ label: t('transfer.check.fee'), value: <Amount raw={fee} asset={exactly(asset, fee)} /> }]} />
      )}
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

/** The button names the sum. */
export function useSendLabel({ asset, raw, when }: Send): string {
  const t = useT()
  const { tag } = useLocale()
  const amount = asset && raw !== undefined ? exactText(raw, asset, tag) : ''
  return t(when.kind === 'now' ? 'transfer.send.submit' : 'transfer.send.schedule', { amount })
}

/** From one to the other, as on a slip. */
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
