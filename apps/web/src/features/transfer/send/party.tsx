import { isPersonal } from '@bourse/domain/profile'
import { nameOfRecipient, type Recipient } from '#features/friend'
import { useT } from '#platform/i18n'
import { Avatar } from '#ui/avatar'
import { Icon } from '#ui/icon'

interface PartyProps {
  /** From or to. */
  label: string
  name: string
  photo?: string | null
  isOrganization?: boolean
  isVerified?: boolean
  /** Undefined for an address without an account. */
  handle?: string | undefined
}

/** One of the two parties on a slip: avatar, name and handle. */
export function Party({ label, name, photo = null, isOrganization = false, isVerified = false, handle }: PartyProps) {
  const t = useT()
  return (
    <>
      <Avatar name={name} photo={photo} isOrganization={isOrganization} />
      <span className="grow two-lines">
        <span className="cap">{label}</span>
        <span className="m row name-line">
          <span className="trunc">{name}</span>
          {isVerified && <Icon name="seal-check" weight="fill" size={16} className="seal" label={t('ui.verified')} />}
        </span>
      </span>
      {handle !== undefined && <span className="cap trunc">@{handle}</span>}
    </>
  )
}

export function RecipientParty({ recipient }: { recipient: Recipient }) {
  const t = useT()
  const person = recipient.kind === 'profile' ? recipient.person : undefined
  return (
    <Party
      label={t('transfer.check.toWhom')}
      name={nameOfRecipient(recipient)}
      photo={person?.photo ?? null}
      isOrganization={person !== undefined && !isPersonal(person.profileType)}
      isVerified={person?.isVerified ?? false}
      handle={person?.name}
    />
  )
}
