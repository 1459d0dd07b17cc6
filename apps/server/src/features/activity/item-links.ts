import type { ActivityItem } from '@bourse/contracts/activity'
import type { Lang } from '@bourse/contracts/http'
import { isBuilt, legacyPath, PAGES } from '@bourse/contracts/page'
import { type ActivityKind, type ActivitySide, kindOf } from '@bourse/domain/activity'
import { proposalActions } from '@bourse/domain/transfer'
import type { Subject } from './subjects.ts'

/** What this reader can do about it where it stands; nothing once it is answered. */
export function actionsOf(kind: ActivityKind, side: ActivitySide, subject: Subject | undefined): ActivityItem['actions'] {
  const seat = side === 'own' ? 'maker' : 'other'
  if (kind === 'request.made' || kind === 'offer.made') return [...proposalActions({ status: subject?.status ?? '', seat })]
  const isWaiting =
    (kind === 'friend.asked' && subject?.status === 'pending') || (kind === 'membership.asked' && subject?.status === 'asked')
  // Answered like a proposal: by the one who was asked, and taken back by the one who asked.
  return isWaiting ? [...proposalActions({ status: 'pending', seat })] : []
}

/** The page on which more can be read or done. */
export function hrefOf(
  kind: ActivityKind,
  { side, subject, otherHandle, lang }: { side: ActivitySide; subject: Subject | undefined; otherHandle: string | undefined; lang: Lang },
): string {
  switch (kindOf(kind).subject) {
    case 'proposal':
      return kind.startsWith('offer.') ? PAGES.private.path : PAGES.request.path
    case 'invitation':
    case 'schedule':
      return PAGES.send.path
    case 'mint':
      return side === 'own' ? PAGES.mint.path : PAGES.agent.path
    case 'burn':
      return side === 'own' ? PAGES.burn.path : PAGES.agent.path
    case 'collection':
      return PAGES.agent.path
    case 'link':
      return legacyPath(PAGES.linkedAccounts.path, lang)
    case 'friendship':
      return PAGES.friends.path
    case 'membership':
      return otherHandle ? `/@${otherHandle}/` : (isBuilt('groups') ? PAGES.groups : PAGES.profile).path
    case 'verification':
      return (subject?.what === 'wealth' ? PAGES.verifyWealth : PAGES.verifyIdentity).path
    case undefined:
      return (kind.startsWith('security.') ? PAGES.security : PAGES.profile).path
    default:
      return PAGES.pocket.path
  }
}
