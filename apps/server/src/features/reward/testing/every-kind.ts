import { reward } from '@bourse/contracts/reward'
import { feesWallet, issuanceWallet, post } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'
import type { EveryKind } from '../../activity/testing/every-kind.ts'
import { fromTo } from '../../ledger/testing/books.ts'
import { makePerson, signInAgain } from '../../session/testing/people.ts'
import { addFunds } from '../add-funds.ts'
import { payRewards } from '../pay.ts'

const EACH = 20_000_000n

/** Ann brought bob and is paid, as he is; she brought the desk and is not; and staff thank her for something else. */
export const everyKind: EveryKind = {
  async happen({ app, ann, bob, desk, assetId }) {
    const pair = { kind: 'referrer', profileId: ann.profileId, assetId, amount: EACH } as const
    const heldId = await app.db.transaction(async (tx) => {
      await fillFund(tx, assetId)
      const id = await bring(tx, ann.profileId, bob.profileId, assetId)
      const now = new Date()
      await payRewards(
        tx,
        assetId,
        [
          { ...pair, referralId: id },
          { ...pair, kind: 'referred', profileId: bob.profileId, referralId: id },
        ],
        now,
      )
      await tx.run(sql`update referrals set state = 'paid', ready_at = ${now}, fill_id = 1, ended_at = ${now} where id = ${id}`)
      await payRewards(tx, assetId, [{ ...pair, kind: 'grant', reason: 'Translated 212 texts', grantedBy: desk.userId }], now)
      const held = await bring(tx, ann.profileId, desk.profileId, assetId)
      await tx.run(sql`update referrals set state = 'held', ready_at = ${now}, fill_id = 2, suspicion = 'trade' where id = ${held}`)
      return held
    })
    const staff = await signInAgain(app, await makePerson(app, 'noemi', { roles: ['compliance'] }))
    await staff.call(reward.review, { params: { id: String(heldId) }, body: { decision: 'refuse', reason: 'Traded with each other.' } })
  },
}

async function bring(tx: Tx, referrer: bigint, person: bigint, assetId: bigint): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into referrals (referrer_profile_id, profile_id, asset_id, referrer_amount, referred_amount)
    values (${referrer}, ${person}, ${assetId}, ${EACH}, ${EACH}) returning id`)
  await emit(tx, { kind: 'reward.joined', profileId: referrer, otherProfileId: person, subjectId: id })
  return id
}

async function fillFund(tx: Tx, assetId: bigint): Promise<void> {
  const amount = 4n * EACH
  const [from, to] = [await issuanceWallet(tx, assetId), await feesWallet(tx, assetId)]
  await post(tx, {
    kind: 'mint',
    ref: 'demo:test',
    legs: fromTo(from, to, amount),
  })
  await addFunds(tx, { assetId, amount })
}
