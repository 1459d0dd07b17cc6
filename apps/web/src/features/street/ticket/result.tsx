import type { TicketReply } from '@bourse/contracts/street'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { Kv, type KvRow } from '#ui/kv'
import { money, printed } from '../parts/figures.ts'
import { Rating } from './rating.tsx'
import { isPayer, shortName, situationOf } from './parts/ticket-words.ts'

/** How the ticket ended: what moved, and what did not. */
export function Result({ ticket }: { ticket: TicketReply }) {
  const t = useT()
  const { tag } = useLocale()
  const name = shortName(ticket.other)
  const asset = printed(ticket.base)
  const situation = situationOf(ticket)
  const ownsAsset = !isPayer(ticket)
  const amount = exactText(ticket.quantity, asset, tag)
  return (
    <div className="tk-part column gap-4">
      <h2 className="h2">{t(situation ? `streetTicket.guide.${situation}` : 'streetTicket.guide.unknown', { name, cost: '' })}</h2>
      {ticket.status === 'completed' ? (
        <Settled ticket={ticket} name={name} />
      ) : (
        <p className="pretty">
          {ticket.handling === 'mint'
            ? t('streetTicket.result.unissued')
            : t(ownsAsset ? 'streetTicket.result.nothingOwn' : 'streetTicket.result.nothing', { amount, name })}
        </p>
      )}
      <p className="cap pretty">{t('streetTicket.result.details')}</p>
      <div className="btn-row">
        <a className={buttonClass()} href={addressOf('pocket')}>
          {t('streetTicket.result.pocket')}
        </a>
        <a className={buttonClass()} href={addressOf('streetAd', { id: ticket.ad.id })}>
          {t('streetTicket.result.again')}
        </a>
      </div>
      <Rating ticket={ticket} name={name} />
    </div>
  )
}

/** The parts of the ticket's quantity: what the buyer received, the fee, and what a split gave back. */
function Settled({ ticket, name }: { ticket: TicketReply; name: string }) {
  const t = useT()
  const { base, quote, currency, quantity, settledQuantity, fee, cost } = ticket
  const asset = printed(base)
  const settled = BigInt(settledQuantity ?? quantity)
  const taken = BigInt(fee ?? 0)
  const back = BigInt(quantity) - settled
  const payer = isPayer(ticket)
  const rows: KvRow[] = [
    {
      label: t(payer ? 'streetTicket.result.received' : 'streetTicket.result.gave', { name }),
      value: <ExactAmount raw={settled - taken} asset={asset} />,
    },
    { label: t('streetTicket.result.fee'), value: <ExactAmount raw={taken} asset={asset} /> },
    ...(back > 0n
      ? [
          {
            label: t(payer ? 'streetTicket.result.back' : 'streetTicket.result.backOwn', { name }),
            value: <ExactAmount raw={back} asset={asset} />,
          },
        ]
      : []),
  ]
  return (
    <>
      <Kv rows={rows} sum={{ label: t('streetTicket.result.total'), value: <ExactAmount raw={quantity} asset={asset} /> }} />
      <Kv rows={[{ label: t('streetTicket.result.paid'), value: <ExactAmount raw={cost} asset={money(quote, currency)} /> }]} />
    </>
  )
}
