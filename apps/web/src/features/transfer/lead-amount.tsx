import { Amount } from '#ui/amount'
import { exactly, type WireAsset } from './figures.ts'

/** The amount of the decision in large type, below its label. */
export function LeadAmount({ label, raw, asset }: { label: string; raw: bigint; asset: WireAsset }) {
  return (
    <div>
      <span className="label">{label}</span>
      <p>
        <Amount raw={raw} asset={exactly(asset, raw)} size="xl" />
      </p>
    </div>
  )
}
