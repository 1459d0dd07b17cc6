import type { MemberReply, PerkReply } from '@bourse/contracts/perk'
import { isPersonal } from '@bourse/domain/profile'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { shortMonthText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { Avatar } from '#ui/avatar'
import { figured } from '../parts/asset-figure.ts'

/** A member in a row, with what they gave where that is open; leads to their page. */
export function Face({ member, perk, isReader }: { member: MemberReply; perk: PerkReply; isReader: boolean }) {
  const t = useT()
  const { tag } = useLocale()
  const { person, given } = member
  return (
    <a className="row pk-face grow" href={addressOf('profileView', { name: person.name })}>
      <Avatar name={person.displayName} photo={person.photo} isOrganization={!isPersonal(person.profileType)} size="s" />
      <span className="two-lines grow">
        <span className="trunc m">
          {person.displayName}
          {isReader && <span className="t-brass"> {t('perk.members.you')}</span>}
        </span>
        <span className="cap trunc">{captionOf(member, t, tag)}</span>
      </span>
      {given !== null && perk.quoteAsset && (
        <span className="cap">
          <Amount raw={given} asset={figured(perk.quoteAsset)} withCode={false} nil="dash" />
        </span>
      )}
    </a>
  )
}

/** Since when they belong to it. */
function captionOf({ since, status }: MemberReply, t: Translate, locale: string): string {
  const parts = [
    ...(status === 'paused' ? [t('perk.state.paused')] : []),
    ...(since === null ? [] : [t('perk.members.since', { month: shortMonthText(since, locale) })]),
  ]
  return parts.join(' · ')
}
