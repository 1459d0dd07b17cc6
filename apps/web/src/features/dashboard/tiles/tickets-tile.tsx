import type { TicketRow } from '@bourse/contracts/street'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { amountText } from '#ui/amount'
import { buttonClass } from '#ui/button'
import { useOpenTickets } from '../queries.ts'
import { Tile, TileEmpty } from '../tile-frame.tsx'

/** Tickets of the street that are not ended. */
export function TicketsTile() {
  const t = useT()
  const tickets = useOpenTickets()
  const rows = tickets.data ?? []
  return (
    <Tile id="tickets" count={rows.length > 0 ? rows.length : undefined} href={addressOf('streetOwn')} query={tickets}>
      {rows.length === 0 ? (
        <TileEmpty>{t('dashboard.row.tickets')}</TileEmpty>
      ) : (
        <ul className="tile-list">
          {rows.map((ticket) => (
            <li key={ticket.id} className="tile-line">
              <Ticket ticket={ticket} />
            </li>
          ))}
        </ul>
      )}
    </Tile>
  )
}

function Ticket({ ticket }: { ticket: TicketRow }) {
  const t = useT()
  const { tag } = useLocale()
  const { id, side, seat, base, quantity, status, isDisputed } = ticket
  const asset = { code: base.code, decimals: base.decimals, decimals_min: base.decimalsMin }
  // The side is the taker's; the dealer does the opposite.
  const isBuying = (side === 'buy') === (seat === 'taker')
  const amount = amountText(quantity, asset, tag)
  return (
    <>
      <span className="grow two-lines">
        <span className="m trunc">{t(isBuying ? 'dashboard.tickets.buy' : 'dashboard.tickets.sell', { id, amount })}</span>
        <span className={isDisputed ? 'cap down' : 'cap'}>
          {isDisputed ? t('dashboard.tickets.disputed') : isOpen(status) && t(`dashboard.tickets.status.${status}`)}
        </span>
      </span>
      <a className={buttonClass({ size: 's' })} href={addressOf('streetTicket', { id })}>
        {t('dashboard.tickets.open')}
      </a>
    </>
  )
}

type OpenStatus = 'pledged' | 'escrowed' | 'accepted' | 'shipped'

function isOpen(status: string): status is OpenStatus {
  return ['pledged', 'escrowed', 'accepted', 'shipped'].includes(status)
}
