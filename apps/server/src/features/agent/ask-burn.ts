import type { AssetRow } from '#features/catalogue'
import { ensureWallet, hold } from '#features/ledger'
import { lockLink } from '#features/link'
import { sql, type Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { lockAgency } from './agencies.ts'
import { burnById, type BurnRow } from './burns.ts'
import { chooseAgency, feeAt } from './choose-agency.ts'
import { moveTotals } from './running-totals.ts'
import { notifyOfBurn } from './notify.ts'
import { demandUnloadRoom } from './unloaded.ts'

export interface AskedBurn {
  asset: AssetRow
  quantity: bigint
  linkId: bigint
  agencyId?: string | undefined
  feeShown?: bigint | undefined
}

/** Holds amount and fee until the agent has paid out (DEF-071). The link can't be removed meanwhile. */
export async function askBurn(tx: Tx, caller: Caller, { asset, quantity, linkId, agencyId, feeShown }: AskedBurn): Promise<BurnRow> {
  const link = await lockLink(tx, caller.profileId, linkId, 'share')
  if (link?.asset_id !== asset.id) return raise('LINK_NOT_FOUND', { link: ['fields.invalid'] })
  const chosen = await chooseAgency(tx, caller, { way: 'burn', assetId: asset.id, quantity, agencyId })
  const agency = (await lockAgency(tx, chosen.id)) ?? raise('AGENCY_NOT_FOUND')
  if (!agency.is_active) raise('AGENCY_CLOSED')
  const fee = feeAt(agency, 'burn', quantity, feeShown)
  await demandUnloadRoom(tx, caller.userId, { assetId: asset.id, amount: quantity })

  await moveTotals(tx, agency.id, { openBurns: 1, waiting: quantity })
  const { id } = await tx.one<{ id: bigint }>(sql`select nextval(pg_get_serial_sequence('burns', 'id')) as id`)
  const walletId = await ensureWallet(tx, caller.pocketId, asset.id)
  const holdId = await hold(tx, { walletId, amount: quantity + fee, kind: 'burn', ref: String(id) })
  await tx.run(sql`
    insert into burns (id, profile_id, agency_id, asset_id, quantity, fee, link_id, hold_id)
    values (${id}, ${caller.profileId}, ${agency.id}, ${asset.id}, ${quantity}, ${fee}, ${link.id}, ${holdId})`)
  const burn = (await burnById(tx, id)) ?? raise('INTERNAL')
  await notifyOfBurn(tx, 'burn.asked', burn, caller.userId)
  return burn
}
