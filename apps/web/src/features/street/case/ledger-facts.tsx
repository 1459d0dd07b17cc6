import { type CaseReply, NAME_CHECKS } from '@bourse/contracts/street'
import { percentText } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { ExactAmount } from '#ui/exact-amount'
import { Kv, type KvRow } from '#ui/kv'
import { printed } from '../parts/figures.ts'
import { shortName } from '../ticket/parts/ticket-words.ts'

/** What neither side has to be believed about. */
export function LedgerFacts({ dispute }: { dispute: CaseReply }) {
  const t = useT()
  return (
    <section className="card" aria-labelledby="case-ledger">
      <div className="card-head">
        <h2 className="h2" id="case-ledger">
          {t('streetCase.ledger')}
        </h2>
      </div>
      <div className="case-facts">
        <Kv rows={useRows(dispute)} />
      </div>
    </section>
  )
}

function useRows({ ticket, hold, payer, seller, ticketsBetween }: CaseReply): KvRow[] {
  const t = useT()
  const { tag } = useLocale()
  const asset = printed(ticket.base)
  const nameOf = (check: string) => NAME_CHECKS.find((one) => one === check) ?? 'unknown'
  const held: KvRow[] = hold
    ? [
        {
          label: t('streetCase.ledger.hold', { id: hold.id, name: shortName(seller.trader) }),
          value: <ExactAmount raw={hold.amount} asset={asset} />,
        },
        { label: t('streetCase.ledger.captured'), value: <ExactAmount raw={hold.captured} asset={asset} /> },
      ]
    : [{ label: t('streetCase.ledger.mint'), value: <ExactAmount raw={ticket.quantity} asset={asset} /> }]
  const shipped: KvRow[] =
    ticket.shipmentBank === '' && ticket.shipmentReference === ''
      ? []
      : [
          {
            label: t('streetCase.ledger.paidFrom'),
            value: [ticket.shipmentBank, ticket.shipmentReference].filter((text) => text !== '').join(' · '),
          },
        ]
  return [
    ...held,
    { label: t('streetCase.ledger.fee'), value: feeText(ticket.feePpm, tag) },
    ...shipped,
    ...[payer, seller].map(({ trader, nameCheck }) => ({
      label: t('streetCase.ledger.account', { name: shortName(trader) }),
      value: t(`streetCase.name.${nameOf(nameCheck)}`),
    })),
    {
      label: t('streetCase.ledger.before'),
      value: ticketsBetween === 0 ? t('streetCase.ledger.noTickets') : t('streetCase.ledger.tickets', { count: ticketsBetween }),
    },
  ]
}

/** “0.10%”, from parts per million. */
export function feeText(ppm: number, tag: string): string {
  return percentText(ppm / 10_000, tag, 'rate')
}
