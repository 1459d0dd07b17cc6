import type { ActivityAmount } from '@bourse/contracts/activity'
import type { ItemAsset } from './points.ts'
import type { ActivitySource, ItemFacts } from './source.ts'

interface ItemAmounts {
  amount: ActivityAmount | null
  exchange: ActivityAmount | null
}

/** Signed where the reader's balance changed, unsigned otherwise. */
export function amountsOf(source: ActivitySource, item: ItemFacts, assets: ReadonlyMap<bigint, ItemAsset>): ItemAmounts {
  const { subject } = item
  if (!subject) return { amount: null, exchange: null }
  const moved = source.movedBy?.(subject, item)
  return {
    amount: amountOf(assets.get(subject.asset_id ?? 0n), subject.quantity, moved?.amount),
    exchange: amountOf(assets.get(subject.ex_asset_id ?? 0n), subject.ex_quantity, moved?.exchange),
  }
}

function amountOf(asset: ItemAsset | undefined, quantity: bigint | null | undefined, moved: bigint | undefined): ActivityAmount | null {
  const raw = moved ?? quantity
  if (!asset || raw === null || raw === undefined) return null
  return {
    asset: asset.code,
    decimals: asset.decimals,
    decimalsMin: asset.decimals_min,
    icon: asset.icon,
    useStaticIcon: asset.use_static_icon,
    quantity: String(raw),
    isSigned: moved !== undefined,
  }
}
