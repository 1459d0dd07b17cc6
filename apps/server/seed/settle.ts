import { recordAgreement } from '#features/document'
import { ensureWallet, issuanceWallet, type NewPosting, postBatch } from '#features/ledger'
import { createProfile, ownProfile, profileByName, type ProfileRow, saveProfile } from '#features/profile'
import { createUser } from '#features/session'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { amountOf, assetOf, callerFor } from './demo-callers.ts'
import type { DemoGroup } from './groups.ts'
import { DEMO_PASSWORD, type DemoPerson } from './people.ts'

/** A user with a complete profile and funds. */
export async function settle(tx: Tx, person: DemoPerson, founded: Date): Promise<void> {
  const { handle, firstName, lastName } = person
  const { userId, profileId } = await createUser(tx, {
    email: `${handle}@demo.local`,
    handle,
    ...(!person.hasNoPassword && { password: DEMO_PASSWORD }),
    firstName,
    lastName,
    isStaff: person.isStaff ?? false,
  })
  await tx.run(sql`update users set preferences = preferences || ${JSON.stringify({ language: person.language })} where id = ${userId}`)
  const { id: rewardId } = await tx.one<{ id: bigint }>(sql`select id from documents where role = 'reward' and is_current`)
  await recordAgreement(tx, { documentId: rewardId, profileId })
  const profile = (await profileByName(tx, handle)) ?? raise('PROFILE_NOT_FOUND')
  await saveProfile(tx, profile, { display_name: `${firstName} ${lastName}`, country: person.countryId, currency_code: person.currency })
  if (person.organization)
    await tx.run(sql`
      update profiles set profile_type = 'ORGANIZATIONAL', organization_type = ${person.organization} where id = ${profileId}`)
  // A user who prefers another currency sees the pocket's total in it too (DEF-063).
  await tx.run(sql`
    update profiles p set notional_asset_code = a.code from assets a where p.id = ${profileId} and a.code = 'L' || p.currency_code`)
  await dateBack(tx, profileId, founded)
  await fund(tx, profile, person.funds, founded)
}

async function fund(tx: Tx, profile: ProfileRow, funds: Record<string, string>, at: Date): Promise<void> {
  const postings: NewPosting[] = []
  for (const [code, text] of Object.entries(funds)) {
    const asset = await assetOf(tx, code)
    const amount = await amountOf(tx, text, code)
    const issuance = await issuanceWallet(tx, asset.id)
    const wallet = await ensureWallet(tx, profile.pocket_id, asset.id)
    postings.push({
      kind: 'mint',
      ref: `demo:${profile.name}:${code}`,
      key: `demo:mint:${profile.id}:${code}`,
      at,
      legs: [
        { walletId: issuance, amount: -amount },
        { walletId: wallet, amount },
      ],
    })
  }
  const outcomes = await postBatch(tx, postings)
  if (outcomes.some(({ ok }) => !ok)) throw new Error(`the funds of ${profile.name} could not be issued`)
}

/** A group or a business, beside the personal profile of whoever acts for it. */
export async function foundGroup(
  tx: Tx,
  { handle, business, name, captain, currency, description, place, funds }: DemoGroup,
  founded: Date,
): Promise<void> {
  const person = (await profileByName(tx, captain)) ?? raise('PROFILE_NOT_FOUND')
  const id = await createProfile(tx, { userId: person.user_id, name: handle, kind: business ?? 'association', isGroup: !business })
  const group = await ownProfile(tx, await callerFor(tx, handle), id)
  await saveProfile(tx, group, {
    display_name: name,
    country: person.country_id,
    currency_code: currency,
    description,
    place,
    links: [],
    group_visibility: 'public',
  })
  await dateBack(tx, id, founded)
  await fund(tx, group, funds, founded)
}

/** Also the circle of a group, which begins with it. */
async function dateBack(tx: Tx, profileId: bigint, founded: Date): Promise<void> {
  await tx.run(sql`update profiles set created_at = ${founded}, completed_at = ${founded} where id = ${profileId}`)
  await tx.run(sql`update perks set created_at = ${founded}, switched_at = ${founded} where owner_profile_id = ${profileId}`)
}
