import type { PerkReply } from '@bourse/contracts/perk'
import { useState } from 'react'
import { useSession } from '#platform/session'
import { JoinDialog } from '../join/join-dialog.tsx'
import { firstChoice } from '../join/join-terms.ts'
import { PerkPicture } from '../parts/perk-picture.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { DuesCard } from './dues-card.tsx'
import { GiftBlock } from './gift-block.tsx'
import { MembersCard } from './members-card.tsx'
import { MembershipCard } from './membership-card.tsx'
import { MorePerks } from './more-perks.tsx'
import { OpenBooks } from './open-books.tsx'
import { OwnerCard } from './owner-card.tsx'
import { PerkFacts } from './perk-facts.tsx'
import { PerkHead } from './perk-head.tsx'
import { OwnerHint, PerkStory } from './perk-story.tsx'
import { TipBlock } from './tip-block.tsx'

/** The perk as this reader sees it: what it is on the left, what they may do on the right. */
export function PerkPage({ perk }: { perk: PerkReply }) {
  const { open } = useSession()
  const [choice, setChoice] = useState(firstChoice(perk))
  const [isJoining, setJoining] = useState(false)
  const join = () => setJoining(true)
  const canJoin = !perk.isOwner && perk.viewer === null
  return (
    <article className="item pk">
      <div className="pk-main">
        <PerkHead perk={perk} />
        <figure className={perk.image ? 'pk-plate' : 'pk-plate is-struck'}>
          <PerkPicture perk={perk} sizes="(max-width: 767px) 100vw, 784px" isFirst />
        </figure>
        <OwnerHint perk={perk} />
        <PerkFacts perk={perk} />
        <PerkStory perk={perk} />
        <OpenBooks perk={perk} />
        <MembersCard perk={perk} />
        <MorePerks perk={perk} />
      </div>
      <aside className="card pk-side side flush">
        {perk.isOwner && <OwnerCard perk={perk} />}
        {perk.viewer && <MembershipCard perk={perk} membership={perk.viewer} />}
        {canJoin && <DuesCard perk={perk} choice={choice} onChoose={setChoice} onJoin={join} />}
        {open && !perk.isOwner && perk.isActive && perk.isTippable && perk.membership !== 'none' && <TipBlock perk={perk} />}
        {open && <GiftBlock perk={perk} />}
      </aside>
      {canJoin && !(open && perk.membership === 'none') && <DecisionBar perk={perk} choice={choice} onJoin={join} />}
      {isJoining && <JoinDialog perk={perk} choice={choice} onClose={() => setJoining(false)} />}
    </article>
  )
}
