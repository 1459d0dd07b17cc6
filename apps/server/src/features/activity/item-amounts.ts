import type { ActivityAmount } from '@bourse/contracts/activity'
import type { ActivityKind, ActivitySide } from '@bourse/domain/activity'
import type { AssetRow } from '#features/catalogue'
import type { Subject } from './subjects.ts'

type Sign = -1n | 0n | 1n

/** How the reader's pocket saw it: what came in or went out, of both legs of an exchange. Everything else has moved nothing. */
const MOVED: Partial<Record<ActivityKind, Partial<Record<ActivitySide, readonly [amount: Sign, exchange?: Sign]>>>> = {
  'transfer.sent': { own: [-1n] },
  'transfer.received': { own: [1n] },
  'request.approved': { own: [1n], other: [-1n] },
  'offer.approved': { own: [-1n, 1n], other: [1n, -1n] },
  'mint.confirmed': { own: [1n] },
  'burn.confirmed': { own: [-1n] },
  'deposit.credited': { own: [1n] },
}

interface ItemAmounts {
  amount: ActivityAmount | null
  exchange: ActivityAmount | null
}

export function amountsOf(
  kind: ActivityKind,
  side: ActivitySide,
  subject: Subject | undefined,
  assets: ReadonlyMap<bigint, AssetRow>,
): ItemAmounts {
  const [sign = 0n, exchangeSign = 0n] = MOVED[kind]?.[side] ?? []
  const asset = assets.get(subject?.asset_id ?? 0n)
  const exAsset = assets.get(subject?.ex_asset_id ?? 0n)
  const { quantity, ex_quantity } = subject ?? {}
  return {
    amount: asset && quantity !== undefined ? amountOf(asset, sign === 0n ? quantity : quantity + feeOf(kind, subject), sign) : null,
    exchange: exAsset && typeof ex_quantity === 'bigint' ? amountOf(exAsset, ex_quantity, exchangeSign) : null,
  }
}

/** Of what is paid in the fee stays with the agent; of what is paid out it comes on top. */
function feeOf(kind: ActivityKind, subject: Subject | undefined): bigint {
  const fee = subject?.fee ?? 0n
  return kind === 'mint.confirmed' ? -fee : fee
}

function amountOf(asset: AssetRow, quantity: bigint, sign: Sign): ActivityAmount {
  return {
    asset: asset.code,
    decimals: asset.decimals,
    decimalsMin: asset.decimals_min,
    icon: asset.icon,
    useStaticIcon: asset.use_static_icon,
    quantity: String(sign === 0n ? quantity : sign * quantity),
    isSigned: sign !== 0n,
  }
}
