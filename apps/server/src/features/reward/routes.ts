import { reward } from '@bourse/contracts/reward'
import { shownCode } from '@bourse/domain/reward'
import { readAmount } from '#features/ledger'
import { findProfile } from '#features/profile'
import { visitOf, writeAudit } from '#features/session'
import { askForSignature, presentSignatures, SIGNED_ACTIONS } from '#features/staff'
import { sql, type Tx } from '#platform/db'
import { databaseTime } from '#platform/due'
import { emit } from '#platform/events'
import type { FeatureParts } from '#platform/feature'
import { type Http, raise } from '#platform/http'
import { fundRewards } from './add-funds.ts'
import { codeOf, inviterOf } from './codes.ts'
import { grantReward } from './grant.ts'
import { listBrought, listPaid, readOwn } from './read-own.ts'
import { listGrants, listReferrals, readFund, readReferral } from './read-staff.ts'
import { lockReferral, reviewReferral } from './referrals.ts'
import { presentTerms, readTerms, rewardToken } from './terms.ts'

export function rewardRoutes(http: Http, { contributions }: Pick<FeatureParts, 'contributions'>): void {
  ownRoutes(http)
  staffRoutes(http, contributions)
}

function ownRoutes(http: Http): void {
  http.read(reward.own, ({ tx, caller }) => readOwn(tx, caller.profileId))

  http.read(reward.brought, ({ tx, caller, query }) => listBrought(tx, caller.profileId, query))

  http.read(reward.paid, ({ tx, caller, query }) => listPaid(tx, caller.profileId, query))

  http.read(reward.invite, async ({ tx, params }) => {
    const { profile_id, display_name, photo } = (await inviterOf(tx, params.code)) ?? raise('INVITE_NOT_FOUND')
    const code = shownCode(await codeOf(tx, profile_id))
    return { displayName: display_name, photo, code, terms: presentTerms(await readTerms(tx)) }
  })
}

function staffRoutes(http: Http, contributions: FeatureParts['contributions']): void {
  const actions = contributions.to(SIGNED_ACTIONS)

  http.read(reward.staffList, ({ tx, query }) => listReferrals(tx, query))

  http.read(reward.staffGrants, ({ tx, query }) => listGrants(tx, query))

  http.read(reward.staffFund, ({ tx }) => readFund(tx))

  http.write(reward.addFunds, async ({ tx, caller, body: { amount, reason }, request }) => {
    const token = await rewardToken(tx)
    const payload = { assetId: String(token.id), amount: String(readAmount('amount', amount, token.decimals)) }
    const asking = { subject: `asset:${token.code}`, payload, reason, caller, address: visitOf(request).address }
    const [signature] = await presentSignatures(tx, actions, caller, [await askForSignature(tx, fundRewards, asking)])
    return { signature: signature ?? raise('INTERNAL') }
  })

  http.write(reward.grant, async ({ tx, caller, body: { to, amount, reason }, request }) => {
    const person = (await findProfile(tx, caller, to)) ?? raise('PROFILE_NOT_FOUND', { to: ['fields.recipient'] })
    const raw = readAmount('amount', amount, (await rewardToken(tx)).decimals)
    const address = visitOf(request).address
    const made = await grantReward(tx, { profileId: person.id, amount: raw, reason, caller, address })
    if (typeof made === 'bigint') return { id: String(made), signature: null }
    const [signature = null] = await presentSignatures(tx, actions, caller, [made])
    return { id: null, signature }
  })

  http.write(reward.review, async ({ tx, caller, params, body: { decision, reason }, request }) => {
    const id = BigInt(params.id)
    const found = (await lockReferral(tx, id)) ?? raise('REFERRAL_NOT_FOUND')
    if (found.state !== 'held') raise('STATE_CONFLICT')
    // Nobody lets a reward be paid to themselves, on either side of it.
    if (await isBehind(tx, caller.userId, [found.referrer_profile_id, found.profile_id])) raise('FORBIDDEN')
    const isPaid = decision === 'pay'
    await reviewReferral(tx, { id, by: caller.userId, note: reason, isPaid, now: await databaseTime(tx) })
    const sides = { profileId: found.referrer_profile_id, otherProfileId: found.profile_id }
    if (!isPaid) await emit(tx, { kind: 'reward.refused', ...sides, actorUserId: caller.userId, subjectId: id })
    await writeAudit(tx, {
      userId: caller.userId,
      action: isPaid ? 'reward.allowed' : 'reward.refused',
      subject: `referral:${id}`,
      address: visitOf(request).address,
      data: { suspicion: found.suspicion, reason },
    })
    return (await readReferral(tx, id)) ?? raise('INTERNAL')
  })
}

async function isBehind(tx: Tx, userId: bigint, profileIds: readonly bigint[]): Promise<boolean> {
  const rows = await tx.rows(sql`
    select from published.profiles p where p.id = any(${profileIds.map(String)}::bigint[]) and ${userId} in (p.user_id, p.captain_user_id)`)
  return rows.length > 0
}
