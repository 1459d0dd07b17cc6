import type { TicketReply } from '@bourse/contracts/street'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { CopyButton } from '#ui/copy-button'
import { ExactAmount } from '#ui/exact-amount'
import { Icon } from '#ui/icon'
import { money, plainText } from '../parts/figures.ts'
import { accountOf } from '../parts/method-text.ts'
import { accountRows, inGroups } from './account-rows.ts'
import { nameCheckOf } from './name-notices.tsx'
import { isPayer, shortName } from './parts/ticket-words.ts'

/** How much is paid, and to which account; what the payer needs is copied with one press. */
export function PaymentDetails({ ticket }: { ticket: TicketReply }) {
  const t = useT()
  const payer = isPayer(ticket)
  const { cost, quote, currency, reference, shipment, link } = ticket
  const isPaid = shipment !== null
  const isToPay = payer && !isPaid
  const isSame = nameCheckOf(ticket) === 'same'
  return (
    <div className="tk-pay">
      <div className="tk-sum">
        <h2 className="label">{t(payer ? (isPaid ? 'streetTicket.pay.sent' : 'streetTicket.pay.send') : 'streetTicket.pay.receive')}</h2>
        <ExactAmount raw={cost} asset={money(quote, currency)} size="l" />
        <span className="grow" />
        {payer && !isPaid && link && (
          <CopyButton withLabel="short" label={t('streetTicket.pay.copyAmount')} text={plainText(cost, quote)} />
        )}
      </div>
      <dl className="tk-rows" aria-label={t('streetTicket.pay.caption')}>
        {link ? (
          accountRows(link).map(({ label, text, isNumber, remark }) => (
            <Line key={label} label={t(label)} copied={isToPay ? text : undefined}>
              {isNumber ? <Groups text={text} /> : text}
              {remark && <span className="tk-remark"> {t(remark)}</span>}
              {payer && isSame && label === 'streetTicket.account.beneficiary' && <SameName ticket={ticket} />}
            </Line>
          ))
        ) : (
          <Missing ticket={ticket} />
        )}
        <Line label={t('streetTicket.pay.reference')} copied={isToPay && link ? reference : undefined}>
          {reference}
        </Line>
        {shipment && (
          <>
            <Line label={t('streetTicket.pay.from')}>{shipment.bank}</Line>
            {shipment.payerName !== '' && (
              <Line label={t('streetTicket.pay.payer')}>
                {shipment.payerName}
                {!payer && isSame && <SameName ticket={ticket} />}
              </Line>
            )}
            <Line label={t('streetTicket.pay.receipt')}>{shipment.ref}</Line>
          </>
        )}
      </dl>
    </div>
  )
}

/** A check beside a name that is the other one's own. */
function SameName({ ticket }: { ticket: TicketReply }) {
  const t = useT()
  const who = isPayer(ticket) ? 'payee' : 'payer'
  return <Icon name="check" size={16} className="tk-same" label={t(`streetTicket.name.${who}.same`, { name: shortName(ticket.other) })} />
}

/** Before the ticket is accepted the account is not shown (DEF-120); cash has none. */
function Missing({ ticket }: { ticket: TicketReply }) {
  const t = useT()
  const { name, variant } = ticket.method
  const needsAccount = accountOf({ method: name, variant }) !== undefined
  const key = isPayer(ticket) ? 'streetTicket.pay.hidden' : 'streetTicket.pay.hiddenOwn'
  return (
    <div className="tk-missing">
      <dt className="vh">{t('streetTicket.pay.caption')}</dt>
      <dd className="cap pretty">{t(needsAccount ? key : 'streetTicket.pay.noAccount', { name: shortName(ticket.other) })}</dd>
    </div>
  )
}

function Line({ label, copied, children }: { label: string; copied?: string | undefined; children: ReactNode }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="tk-value">{children}</span>
        {copied !== undefined && (
          <CopyButton withLabel="short" label={t('streetTicket.pay.copy', { what: inSentence(label, tag) })} text={copied} />
        )}
      </dd>
    </div>
  )
}

/** “Copy bank”, but “Copy CBU”. */
function inSentence(label: string, tag: string): string {
  return label === label.toLocaleUpperCase(tag) ? label : label.charAt(0).toLocaleLowerCase(tag) + label.slice(1)
}

function Groups({ text }: { text: string }) {
  return (
    <span className="tk-groups">
      {inGroups(text).map((group, place) => (
        <span key={place}>{group}</span>
      ))}
    </span>
  )
}
