import type { ListedPerk } from '@bourse/contracts/perk'
import { numberText } from '@bourse/domain/formats'
import { useId } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Icon } from '#ui/icon'
import { Skeleton } from '#ui/skeleton'
import { Faces } from '../parts/faces.tsx'
import { FirstPrice } from '../parts/first-price.tsx'
import { useKnownWords } from '../parts/known-words.ts'
import { PerkPicture } from '../parts/perk-picture.tsx'
import { promiseOf } from '../parts/promise-of.ts'
import { JoinAction } from './join-action.tsx'
import './perk-cards.css'

/** Perks as in a shop window. Those that need a step first say so below. */
export function PerkCards({ perks }: { perks: readonly ListedPerk[] }) {
  const t = useT()
  const id = useId()
  const reasons = perks.filter(({ refusal }) => refusal === 'identity' || refusal === 'wealth')
  return (
    <>
      <ul className="pc-grid">
        {perks.map((perk, place) => (
          <li key={perk.rowId}>
            <Card perk={perk} reasonId={`${id}.${perk.rowId}`} isFirst={place < 4} />
          </li>
        ))}
      </ul>
      {reasons.map(({ rowId, name, identity }) => (
        <p key={rowId} id={`${id}.${rowId}`} className="pc-reason">
          <Icon name="info" size={16} />
          {t(identity === 'accredited' ? 'perk.takes.accredited' : 'perk.takes.verified', { perk: name })}
        </p>
      ))}
    </>
  )
}

function Card({ perk, reasonId, isFirst }: { perk: ListedPerk; reasonId: string; isFirst: boolean }) {
  const t = useT()
  const { tag } = useLocale()
  const known = useKnownWords(perk)
  const { name, owner, perkType, summary, membership, memberCount, rowId, faces } = perk
  return (
    <article className="pc">
      <div className="pc-art">
        <PerkPicture perk={perk} sizes="(max-width: 767px) 100vw, 300px" isFirst={isFirst} />
      </div>
      <div className="pc-body">
        <h3 className="pc-name">
          <a href={addressOf('perk', { sponsor: owner.name, id: rowId })}>{name}</a>
        </h3>
        <p className="cap trunc">
          {owner.displayName} · {t(`perk.type.${perkType}`)}
        </p>
        <p className="pc-promise" dir="auto">
          {summary === '' ? known : promiseOf(summary)}
        </p>
        <p className="pc-members">
          <Faces people={faces} />
          {membership !== 'none' && (
            <span>
              {memberCount === 0
                ? t('perk.members.none')
                : t('perk.members.count', { count: memberCount, figure: numberText(memberCount, tag) })}
            </span>
          )}
        </p>
        <div className="pc-foot">
          <FirstPrice perk={perk} className="two-lines" />
          <JoinAction perk={perk} reasonId={reasonId} />
        </div>
      </div>
    </article>
  )
}

/** The same heights while the window is being read. */
export function PerkCardsSkeleton({ count }: { count: number }) {
  return (
    <div className="pc-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="pc">
          <div className="pc-art is-empty" />
          <div className="pc-body">
            <div className="pc-name">
              <Skeleton width="48%" height={18} />
            </div>
            <div className="pc-line">
              <Skeleton width="64%" height={12} />
            </div>
            <div className="pc-promise">
              <Skeleton width="90%" height={12} />
            </div>
            <div className="pc-members">
              <Skeleton width="40%" height={12} />
            </div>
            <div className="pc-foot is-empty">
              <Skeleton width={96} height={14} />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
