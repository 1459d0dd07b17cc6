import type { DuesPeriod } from '@bourse/domain/perk'
import { findProfile } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import type { MembershipRow } from '../memberships.ts'
import { notifyMembership } from '../notify.ts'
import { lockPerk, pricesOf } from '../perks.ts'
import { readJoiners, visiblePerk } from '../readers.ts'
import { activate } from './activate.ts'
import { actsForOwner, checkAsset, checkJoiner, checkPayment, refuseJoining } from './check-joiner.ts'
import { checkRecipient } from './check-recipient.ts'
import { endQuestion } from './end-question.ts'
import { duesFor, holdFirstDues, insertMembership } from './join.ts'
import { answerUntil, lockOwnMembership, type Named, readAgain } from './lock-membership.ts'
import type { Payer } from './tip.ts'

interface Gift {
  perkId: bigint
  caller: Payer
  to: string
  choice: DuesPeriod
  note?: string | undefined
  now: Date
}

/** Offers somebody a membership for one period; its dues are held until they answer. */
export async function giveMembership(tx: Tx, { perkId, caller, to, choice, note = '', now }: Gift): Promise<MembershipRow> {
  const perk = (await lockPerk(tx, perkId)) ?? raise('PERK_NOT_FOUND')
  await visiblePerk(tx, caller, perkId)
  const giver = (await readJoiners(tx, caller.profileId, [perk])).get(perk.id)
  // The owner would pay the dues to itself.
  if (!giver || giver.isOwner) return raise('FORBIDDEN')
  if (giver.isBlocked) refuseJoining('blocked')
  const recipient = (await findProfile(tx, caller, to)) ?? raise('INVALID', { to: ['fields.recipient'] })
  if (recipient.id === caller.profileId) raise('INVALID', { to: ['fields.giftSelf'] })
  await checkRecipient(tx, perk, caller, recipient.id)
  const price = perk.membership === 'none' ? undefined : pricesOf(perk)[choice]
  if (price === undefined) return raise('INVALID', { choice: ['fields.required'] })
  await checkPayment(tx, perk, { choice, payment: price, pocketId: caller.pocketId })
  const offered = await insertMembership(tx, perk, {
    profileId: recipient.id,
    status: 'offered',
    note,
    giftedBy: caller.profileId,
    now,
    ...duesFor(perk, choice, price),
  })
  const row = await holdFirstDues(tx, offered, caller.pocketId)
  await notifyMembership(tx, row, 'membership.offered', { actorUserId: caller.userId, now })
  return row
}

/** The recipient becomes a member or, where members are approved, asks to become one with the dues that were given. */
export async function acceptGift(tx: Tx, caller: Caller, named: Named, now: Date): Promise<MembershipRow> {
  const { perk, row } = await lockOwnMembership(tx, caller, named)
  if (row.status !== 'offered' || now >= answerUntil(row)) return raise('STATE_CONFLICT')
  await checkJoiner(tx, perk, caller.profileId, 'offered')
  checkAsset(perk, row)
  if (perk.membership === 'request' && !(await actsForOwner(tx, caller, perk))) {
    await tx.run(sql`update memberships set status = 'asked', asked_at = ${now} where id = ${row.id}`)
    const asked = await readAgain(tx, row)
    await notifyMembership(tx, asked, 'membership.asked', { actorUserId: caller.userId, now })
    return asked
  }
  const active = await activate(tx, row, { from: 'hold', decidedBy: caller.userId, now })
  await notifyMembership(tx, active, 'membership.joined', { actorUserId: caller.userId, now })
  return active
}

export async function declineGift(tx: Tx, caller: Caller, named: Named, now: Date): Promise<MembershipRow> {
  const { row } = await lockOwnMembership(tx, caller, named)
  if (row.status !== 'offered') return raise('STATE_CONFLICT')
  return endQuestion(tx, row, { as: 'declined', actorUserId: caller.userId, now })
}
