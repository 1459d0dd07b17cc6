import type { ListedPerk } from '@bourse/contracts/perk'
import { numberText } from '@bourse/domain/formats'
import { useId } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { FirstPrice, whoMayJoin } from '../parts/first-price.tsx'
import { useKnownWords } from '../parts/known-words.ts'
import { PerkPicture } from '../parts/perk-picture.tsx'
import { promiseOf } from '../parts/promise-of.ts'
import { JoinAction } from './join-action.tsx'
import './perk-cards.css'
import './perk-rows.css'

/** The perks of one owner with their prices, on a card of their own. */
export function PerkRows({ perks }: { perks: readonly ListedPerk[] }) {
  return (
    <ul className="card clip">
      {perks.map((perk) => (
        <li key={perk.rowId}>
          <PerkRow perk={perk} />
        </li>
      ))}
    </ul>
  )
}

function PerkRow({ perk }: { perk: ListedPerk }) {
  const t = useT()
  const { tag } = useLocale()
  const id = useId()
  const known = useKnownWords(perk)
  const { rowId, name, owner, summary, membership, memberCount } = perk
  return (
    <article className="perk-row">
      <span className="perk-thumb is-wide">
        <PerkPicture perk={perk} sizes="72px" isSmall />
      </span>
      <div className="perk-row-words">
        <h3>
          <a href={addressOf('perk', { sponsor: owner.name, id: rowId })}>{name}</a>
        </h3>
        <p className="cap pretty" dir="auto">
          {summary === '' ? known : promiseOf(summary)}
        </p>
      </div>
      <p className="cap perk-row-who">
        <span id={id}>{t(`perk.who.${whoMayJoin(perk)}`)}</span>
        {membership !== 'none' && <span>{t('perk.members.count', { count: memberCount, figure: numberText(memberCount, tag) })}</span>}
      </p>
      <FirstPrice perk={perk} className="two-lines perk-row-price" />
      <JoinAction perk={perk} reasonId={id} />
    </article>
  )
}
