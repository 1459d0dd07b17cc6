import type { AmountAsset } from '#ui/amount'
import type { PerkDraft } from './perk-draft.ts'

/** What each group of fields works with. */
export interface FieldsProps {
  draft: PerkDraft
  /** The asset that dues are paid in, once it is known. */
  asset: AmountAsset | undefined
  faultIn: (...fields: readonly string[]) => string | undefined
  onChange: (change: Partial<PerkDraft>) => void
}
