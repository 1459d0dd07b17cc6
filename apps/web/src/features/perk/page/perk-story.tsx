import type { PerkReply } from '@bourse/contracts/perk'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { Markdown } from '#ui/markdown'
import { useKnownWords } from '../parts/known-words.ts'

/** What its owner says of it; where they said nothing, what is known from its dues and its rules. */
export function PerkStory({ perk }: { perk: PerkReply }) {
  const t = useT()
  const known = useKnownWords(perk)
  const { description, owner } = perk
  if (description.trim() !== '') {
    return (
      <div className="item-story pk-story">
        <Markdown source={description} hasLead />
      </div>
    )
  }
  return (
    <p className="item-story pk-story t-2 pretty">
      {t('perk.bare', { owner: owner.displayName })} {known}{' '}
      <a className="link" href={addressOf('profileView', { name: owner.name })}>
        {t('perk.bare.owner', { owner: owner.displayName })}
      </a>
    </p>
  )
}

/** For the owner: what is missing, and where it is added (PROF-48). */
export function OwnerHint({ perk }: { perk: PerkReply }) {
  const t = useT()
  const needsPicture = perk.image === null
  const needsText = perk.description.trim() === ''
  if (!perk.isOwner || !(needsPicture || needsText)) return null
  const at = { sponsor: perk.owner.name, id: perk.rowId }
  const look = buttonClass({ size: 's' })
  return (
    <div className="pk-hint">
      <Icon name="image-square" size={20} />
      <span className="two-lines grow">
        <b>{t(needsPicture ? 'perk.hint.picture' : 'perk.hint.text')}</b>
        <span className="cap">
          {t(needsPicture && needsText ? 'perk.hint.why' : needsPicture ? 'perk.hint.whyPicture' : 'perk.hint.whyText')}
        </span>
      </span>
      {needsPicture && (
        <a className={look} href={addressOf('editPerk', at, { hash: 'perk-picture' })}>
          {t('perk.hint.addPicture')}
        </a>
      )}
      {needsText && (
        <a className={look} href={addressOf('editPerk', at, { hash: 'perk-description' })}>
          {t('perk.hint.write')}
        </a>
      )}
    </div>
  )
}
