import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { type ButtonVariant, buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import type { Market } from '../markets.ts'

/** The way to the terminal, with the same market in front: beside the heading, and on phones, where that has no room, on the slip. */
export function AdvancedTrading({ market, place }: { market: Market | undefined; place: keyof typeof VARIANTS }) {
  const t = useT()
  return (
    <a
      className={buttonClass({ variant: VARIANTS[place], size: 's', className: `xp-advanced-${place}` })}
      href={addressOf('max', {}, market ? { query: { market: market.symbol } } : {})}
    >
      <Icon name="chart-bar" />
      {t('express.openMax')}
    </a>
  )
}

const VARIANTS = { heading: 'quiet', slip: 'text' } as const satisfies Record<string, ButtonVariant>
