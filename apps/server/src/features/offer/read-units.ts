import { readAmount, readAmountOrZero } from '#features/ledger'
import type { Tx } from '#platform/db'
import { shownOffer } from './offers.ts'
import { readPayAsset } from './subscribe.ts'

interface Sent {
  units: string
  payAsset?: string | undefined
  totalMax?: string | undefined
}

interface AskedUnits {
  units: bigint
  totalMax: bigint | undefined
}

/** How many units are asked for and the most that they may cost, in raw units of the offered asset and of what is paid. */
export async function readUnits(tx: Tx, offerId: bigint, { units, payAsset, totalMax }: Sent): Promise<AskedUnits> {
  const offer = await shownOffer(tx, offerId)
  const raw = readAmount('units', units, offer.decimals)
  if (totalMax === undefined) return { units: raw, totalMax }
  const { pay } = await readPayAsset(tx, offer, payAsset)
  return { units: raw, totalMax: readAmountOrZero('totalMax', totalMax, pay.decimals) }
}
