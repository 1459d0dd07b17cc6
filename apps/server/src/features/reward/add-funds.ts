import { exactAmount } from '@bourse/domain/money'
import { assetsByIds } from '#features/catalogue'
import { feesWallet, post, rewardsWallet } from '#features/ledger'
import type { SignedAction } from '#features/staff'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { wakeUnfunded } from './referrals.ts'

interface Funding {
  assetId: bigint
  amount: bigint
  askedBy?: bigint
  signedBy?: bigint
}

/** The house sets tokens aside that it has taken as fees; two sign it. */
export const fundRewards: SignedAction = {
  kind: 'reward.fund',
  roles: ['finance'],
  async describe(tx, { payload }) {
    const { assetId, amount } = readFunding(payload)
    const asset = (await assetsByIds(tx, [assetId])).get(assetId) ?? raise('ASSET_NOT_FOUND')
    const figure = `${exactAmount(amount, { decimals: asset.decimals, decimalsMin: asset.decimals_min })} ${asset.code}`
    return { values: { amount: figure }, facts: [{ label: 'amount', value: figure }], href: '/admin/rewards' }
  },
  async perform(tx, { payload, askedBy, signedBy }) {
    await addFunds(tx, { ...readFunding(payload), askedBy, signedBy })
  },
}

/** From the fees to the fund, and whoever waits for it is looked at again. */
export async function addFunds(tx: Tx, { assetId, amount, askedBy, signedBy }: Funding): Promise<void> {
  const { id } = await tx.one<{ id: bigint }>(sql`select nextval(pg_get_serial_sequence('reward_fundings', 'id')) as id`)
  const legs = [
    { walletId: await feesWallet(tx, assetId), amount: -amount },
    { walletId: await rewardsWallet(tx, assetId), amount },
  ]
  const postingId = await post(tx, { kind: 'reward_fund', ref: String(id), key: `reward_fund:${id}`, actorUserId: askedBy, legs })
  await tx.run(sql`
    insert into reward_fundings (id, asset_id, amount, posting_id, asked_by, signed_by) overriding system value
    values (${id}, ${assetId}, ${amount}, ${postingId}, ${askedBy ?? null}, ${signedBy ?? null})`)
  await wakeUnfunded(tx)
}

function readFunding(payload: Readonly<Record<string, unknown>>): { assetId: bigint; amount: bigint } {
  return { assetId: BigInt(String(payload['assetId'])), amount: BigInt(String(payload['amount'])) }
}
