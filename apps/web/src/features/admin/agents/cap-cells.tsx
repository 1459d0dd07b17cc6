import { shareText } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { Amount, type AmountAsset, amountText } from '#ui/amount'
import { Progress } from '#ui/progress'
import { isNearlyUsed, usedShare } from './agency-state.ts'

interface CapProps {
  used: string
  cap: string
  asset: AmountAsset
}

/** What is used today, above its bar; on a phone the cap stands between them. */
export function CapBar({ label, used, cap, asset }: CapProps & { label: string }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <span className={isNearlyUsed(used, cap) ? 'agent-cap is-hot' : 'agent-cap'}>
      <b className="m">
        <Amount raw={used} asset={asset} withCode={false} />
      </b>
      <span className="cap fig only-m">
        {t('registers.agents.of', { cap: amountText(cap, asset, tag).slice(0, -asset.code.length - 1) })}
      </span>
      <Progress label={label} value={usedShare(used, cap)} />
    </span>
  )
}

/** The cap with the share of it that is used; from 90 % on it warns. */
export function CapFigure({ used, cap, asset }: CapProps) {
  const t = useT()
  const { tag } = useLocale()
  const share = shareText(usedShare(used, cap), 1, tag)
  return (
    <span className={isNearlyUsed(used, cap) ? 'agent-cap is-hot' : 'agent-cap'}>
      <Amount raw={cap} asset={asset} withCode={false} />
      <span className="cap">{t('registers.agents.used', { share })}</span>
    </span>
  )
}
