import { joinRefusal } from '@bourse/domain/perk'
import type { Asker } from '#features/profile'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { isListedFor } from '../members-list.ts'
import type { PerkRow } from '../perks.ts'
import { readJoiners } from '../readers.ts'

/**
 * Whether somebody may be given a membership (DEF-138, DEF-143). The giver is told only what they can see themselves: who owns the
 * perk, who is listed as a member, who is verified. A member who hides, one who was blocked and one who isn't accredited get the
 * same answer.
 */
export async function checkRecipient(tx: Tx, perk: PerkRow, giver: Asker, recipientId: bigint): Promise<void> {
  const recipient = (await readJoiners(tx, recipientId, [perk])).get(perk.id) ?? raise('PERK_NOT_FOUND')
  if (recipient.isOwner) refuse('giftOwner')
  if (recipient.isMember && (await isListedFor(tx, perk, giver, recipientId))) refuse('giftMember')
  if (perk.identity !== 'any' && !recipient.isIdentityVerified) refuse('giftIdentity')
  if (joinRefusal(recipient, { isActive: perk.is_active, identity: perk.identity })) refuse('giftRefused')
}

function refuse(reason: 'giftOwner' | 'giftMember' | 'giftIdentity' | 'giftRefused'): never {
  return raise('JOIN_REFUSED', { to: [`fields.${reason}`] })
}
