import { useSelectedMarket } from '#features/market'
import { SkeletonLines } from '#ui/panel/skeleton-lines'
import { TicketForm } from './form/form.tsx'

/** The order form of the selected market (DEF-087). */
export function OrderFormPanel() {
  const market = useSelectedMarket()
  return market ? <TicketForm market={market} /> : <SkeletonLines count={10} columns={2} />
}

/** The keys that choose the side, for the panel's header. */
export function OrderFormKeys() {
  return (
    <span className="ticket-keys" aria-hidden="true">
      <kbd>B</kbd>
      <kbd>S</kbd>
    </span>
  )
}
