import type { MarketState } from '@bourse/contracts/exchange'
import { hasRole } from '@bourse/domain/staff'
import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { Button } from '#ui/button'
import { pairOf } from './market-state.ts'
import { HALT_ROLES } from './roles.ts'

/** One button in both states, so that the focus returns to it when the dialog has changed the state; only for those who may. */
export function ActButton({ market: { symbol, status }, onPress }: { market: MarketState; onPress: () => void }) {
  const t = useT()
  const { roles } = useOpenSession()
  if (!hasRole(roles, HALT_ROLES)) return null
  const action = status === 'open' ? 'halt' : 'resume'
  return (
    <Button
      size="s"
      variant={action === 'halt' ? 'danger' : 'quiet'}
      icon={action === 'halt' ? 'pause' : 'play'}
      aria-label={t(`admin.markets.${action}.confirm`, { market: pairOf(symbol) })}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      {t(`admin.markets.${action}`)}
    </Button>
  )
}
