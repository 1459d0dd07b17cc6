import type { MembershipReply, PerkReply } from '@bourse/contracts/perk'
import { LeaveBlock } from './leave-block.tsx'
import { MemberPart } from './member-part.tsx'
import { MembershipNotices } from './membership-notices.tsx'
import { AskedPart, OfferedPart } from './waiting-part.tsx'
import { WhoSeesMe } from './who-sees-me.tsx'

interface MembershipCardProps {
  perk: PerkReply
  membership: MembershipReply
}

/** The reader's own membership, in every state that has not ended. */
export function MembershipCard({ perk, membership }: MembershipCardProps) {
  if (membership.status === 'asked') return <AskedPart membership={membership} />
  if (membership.status === 'offered') return <OfferedPart membership={membership} />
  return (
    <>
      <MemberPart membership={membership} />
      <MembershipNotices membership={membership} />
      <WhoSeesMe perk={perk} membership={membership} />
      <LeaveBlock membership={membership} />
    </>
  )
}
