import type { TicketReply } from '@bourse/contracts/street'
import { type ReactNode, useState } from 'react'
import { linkName, useLinks } from '#features/link'
import { useNow, useToday } from '#platform/clock'
import { faultsFor, fieldFault, isAboutFields } from '#platform/field-faults'
import { useLocale, useT } from '#platform/i18n'
import { clockOr, momentText } from '#platform/moments'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { CheckingNotice } from '#ui/checking-notice'
import { Field } from '#ui/field'
import { Form } from '#ui/form'
import { Notice } from '#ui/notice'
import { Select } from '#ui/select'
import { accountOf } from '../../parts/method-text.ts'
import type { useAct } from '../parts/queries.ts'
import { Acts } from './acts.tsx'
import { OTHER_ACCOUNT, type ShipDraft, shipFaults, shipTerms } from './ship-draft.ts'

interface ShipFormProps {
  ticket: TicketReply
  act: ReturnType<typeof useAct>
  label: string
  guide: string | undefined
  onStart: () => void
  /** The other buttons. */
  children: ReactNode
}

/** The payer says from where it was paid, and the number of the receipt (DEF-119). */
export function ShipForm({ ticket, act, label, guide, onStart, children }: ShipFormProps) {
  const t = useT()
  const isCash = accountOf({ method: ticket.method.name, variant: ticket.method.variant }) === undefined
  const { data: links = [] } = useLinks(ticket.quote.code)
  const [typed, setTyped] = useState<Partial<ShipDraft>>({})
  const [isChecked, setChecked] = useState(false)
  const from = isCash ? OTHER_ACCOUNT : (typed.from ?? links[0]?.id ?? OTHER_ACCOUNT)
  const draft: ShipDraft = { bank: '', payerName: '', reference: '', ...typed, from }
  const faults = shipFaults(draft, { isCash })
  const errorOf = faultsFor(faults, isChecked, act.error)
  const change = (part: Partial<ShipDraft>) => setTyped((before) => ({ ...before, ...part }))
  const submit = () => {
    setChecked(true)
    onStart()
    if (Object.keys(faults).length > 0) return
    act.mutate({ terms: { action: 'ship', seen: ticket.status, ...shipTerms(draft) }, what: label })
  }
  return (
    <Form className="tk-part tk-ship" onSubmit={submit}>
      <Late ticket={ticket} />
      {!isCash && links.length > 0 && (
        <Select
          label={t('streetTicket.ship.from')}
          value={from}
          options={[
            ...links.map((link) => ({ value: link.id, label: linkName(link, t) })),
            { value: OTHER_ACCOUNT, label: t('streetTicket.ship.other') },
          ]}
          error={fieldFault(act.error, 'link')}
          onChange={({ target }) => change({ from: target.value })}
        />
      )}
      {from === OTHER_ACCOUNT && (
        <Field
          label={t(isCash ? 'streetTicket.ship.place' : 'streetTicket.ship.bank')}
          value={draft.bank}
          maxLength={80}
          error={errorOf('bank')}
          onChange={({ target }) => change({ bank: target.value })}
        />
      )}
      {from === OTHER_ACCOUNT && !isCash && (
        <Field
          label={t('streetTicket.ship.payer')}
          value={draft.payerName}
          maxLength={120}
          autoComplete="name"
          error={errorOf('payerName')}
          onChange={({ target }) => change({ payerName: target.value })}
        />
      )}
      <Field
        label={t('streetTicket.ship.receipt')}
        value={draft.reference}
        maxLength={64}
        autoComplete="off"
        error={errorOf('reference')}
        onChange={({ target }) => change({ reference: target.value })}
      />
      {act.isChecking && <CheckingNotice />}
      {act.error && !isAboutFields(act.error) && <Notice tone="error">{errorText(act.error)}</Notice>}
      <Acts guide={guide}>
        <Button type="submit" variant="primary" size="l" busy={act.isPending}>
          {label}
        </Button>
        {children}
      </Acts>
    </Form>
  )
}

/** After the pay window there is a day to say that it was paid. */
function Late({ ticket }: { ticket: TicketReply }) {
  const t = useT()
  const { tag } = useLocale()
  const today = useToday()
  const now = useNow()
  const isLate = ticket.payEndsAt !== null && now >= ticket.payEndsAt
  if (!isLate || ticket.deadline === null) return null
  return <Notice tone="warn">{t('streetTicket.ship.late', { time: clockOr(momentText, ticket.deadline.at, tag, today) })}</Notice>
}
