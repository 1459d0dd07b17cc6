import { type Market, shownQuantity } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { disarm, disarmOrAsk, useArmed } from './armed.ts'
import './one-step.css'

/** Arms the book, or disarms it at once. */
export function OneStepTool({ market }: { market: Market }) {
  const t = useT()
  const isArmed = useArmed(market.symbol) !== undefined
  return (
    <button
      type="button"
      className="tool"
      aria-pressed={isArmed}
      aria-label={t('maxDesk.oneStep')}
      title={t('maxDesk.oneStep')}
      onClick={disarmOrAsk}
    >
      <Icon name="lightning" />
    </button>
  )
}

/** While it is armed: what each click sends, and the way out. */
export function ArmedBand({ market }: { market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  const armed = useArmed(market.symbol)
  if (!armed) return null
  return (
    <p className="armed-band" role="status">
      <Icon name="lightning" />
      <span>{t('maxDesk.oneStep.armed', { size: `${shownQuantity(market, armed.lots, tag)} ${market.base.code}` })}</span>
      <button type="button" className="tool" onClick={() => disarm('asked')}>
        {t('maxDesk.oneStep.disarm')}
      </button>
    </p>
  )
}
