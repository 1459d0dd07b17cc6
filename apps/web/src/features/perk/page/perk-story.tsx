import type { PerkReply } from '@bourse/contracts/perk'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { exactText } from '#ui/exact-amount'
import { Icon } from '#ui/icon'
import { Markdown } from '#ui/markdown'
import { figured } from '../parts/asset-figure.ts'
import { duesOf } from '../parts/dues-of.ts'

/** What its owner says of it; where they said nothing, what is known from its dues and its rules. */
export function PerkStory({ perk }: { perk: PerkReply }) {
  const t = useT()
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
      {t('perk.bare', { owner: owner.displayName })} <Known perk={perk} />{' '}
      <a className="link" href={addressOf('profileView', { name: owner.name })}>
        {t('perk.bare.owner', { owner: owner.displayName })}
      </a>
    </p>
  )
}

/** One sentence made of dues and membership. */
function Known({ perk }: { perk: PerkReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { membership, quoteAsset: asset, owner } = perk
  const [first] = duesOf(perk)
  if (membership === 'none') return t('perk.bare.none')
  const way = membership === 'request' || membership === 'invite' ? 'request' : 'any'
  if (!first || !asset) return t(`perk.bare.free.${way}`, { owner: owner.displayName })
  const amount = exactText(first.price, figured(asset), tag)
  return t(`perk.bare.dues.${way}`, { amount, per: t(`perk.per.${first.period}`), owner: owner.displayName })
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
        <span className="cap">{t('perk.hint.why')}</span>
      </span>
      {needsPicture && (
        <a className={look} href={addressOf('editPerk', at, { hash: 'picture' })}>
          {t('perk.hint.addPicture')}
        </a>
      )}
      {needsText && (
        <a className={look} href={addressOf('editPerk', at, { hash: 'description' })}>
          {t('perk.hint.write')}
        </a>
      )}
    </div>
  )
}
