import type { AssetReply } from '@bourse/contracts/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { Progress } from '#ui/progress'
import { shortFigure } from '../agency-terms.ts'

interface CapBarProps {
  label: string
  cap: string
  left: string
  asset: AssetReply
}

/** The used part of the daily cap, as a bar and in figures. */
export function CapBar({ label, cap, left, asset }: CapBarProps) {
  const t = useT()
  const { tag } = useLocale()
  const used = BigInt(cap) - BigInt(left)
  // The bar is drawn in thousandths; the figures beside it are exact.
  const share = Number((used * 1000n) / BigInt(cap)) / 1000
  return (
    <div className="ag-cap column gap-1">
      <span className="row">
        <span className="label">{label}</span>
        <span className="cap fig">
          {t('agent.desk.used', { used: shortFigure(used, asset, tag), cap: shortFigure(BigInt(cap), asset, tag), code: asset.code })}
        </span>
      </span>
      <Progress label={label} value={share} />
    </div>
  )
}
