import type { Market } from '#features/market'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { type ButtonVariant, buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'

/** The link to the terminal with the same market: beside the heading, and on phones, where there is no room, on the slip. */
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
