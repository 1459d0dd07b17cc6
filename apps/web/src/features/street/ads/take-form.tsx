import type { AdReply } from '@bourse/contracts/street'
import { priceFromWire, withPriceDigits } from '@bourse/domain/street'
import { type ReactNode, useId, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { addressOf, go, useQueryParam } from '#platform/navigation'
import { amountText } from '#ui/amount'
import { Button } from '#ui/button'
import { CheckingNotice } from '#ui/checking-notice'
import { Form } from '#ui/form'
import { money, plainText, printed } from '../parts/figures.ts'
import { accountOf } from '../parts/method-text.ts'
import { MethodChoice } from './method-choice.tsx'
import { NextSteps } from './next-steps.tsx'
import { ReceivingAccount } from './receiving-account.tsx'
import { type Take, takeOf, type Typed } from './take.ts'
import { TakeAmounts } from './take-amounts.tsx'
import { TakeFailure } from './take-failure.tsx'
import { TakeFigures } from './take-figures.tsx'
import type { useOpenTicket } from './use-ads.ts'

/** Opens a ticket over an ad: the amount either way, how it is paid, and to which account. */
export function TakeForm({ ad, open }: { ad: AdReply; open: ReturnType<typeof useOpenTicket> }) {
  const t = useT()
  const formId = useId()
  const [typed, setTyped] = useState<Typed>({ field: 'money', text: useQueryParam('amount') ?? '' })
  const [methodKey, setMethodKey] = useState<string>()
  const [linkId, setLinkId] = useState<string>()
  const [isPressed, setPressed] = useState(false)
  const take = takeOf(ad, typed)
  const method = ad.methods.find(({ variant }) => variant === methodKey) ?? ad.methods[0]
  const account = ad.side === 'sell' && method ? accountOf(method) : undefined
  const isReady = take.trade && !take.fault && method && (account === undefined || linkId !== undefined)
  const label = useLabel(ad, take)

  const submit = () => {
    setPressed(true)
    if (!isReady || ad.price === null) return
    const amount = typed.field === 'money' ? { amount: typed.text } : { quantity: typed.text }
    const body = {
      ...amount,
      method: method.method,
      variant: method.variant,
      link: account && linkId,
      price: plainText(priceFromWire(ad.price), withPriceDigits(ad.quote)),
    }
    open.mutate({ terms: body, what: label }, { onSuccess: (ticket) => go(addressOf('streetTicket', { id: ticket.id })) })
  }
  const send = (className: string, content: ReactNode) => (
    <Button
      form={formId}
      type="submit"
      variant="primary"
      size="l"
      block
      className={className}
      disabled={take.fault !== undefined}
      busy={open.isPending}
    >
      {content}
    </Button>
  )
  return (
    <>
      <Form id={formId} className="card card-pad stack" aria-label={t('street.take')} onSubmit={submit}>
        <TakeAmounts ad={ad} take={take} typed={typed} isPressed={isPressed} error={open.error} onType={setTyped} />
        {ad.methods.length > 1 && <MethodChoice methods={ad.methods} value={method} onChange={(chosen) => setMethodKey(chosen.variant)} />}
        {account && (
          <ReceivingAccount
            ad={ad}
            account={account}
            value={linkId}
            isMissing={isPressed && !linkId}
            error={open.error}
            onChange={setLinkId}
          />
        )}
        <div className="st-take-figures">
          <TakeFigures ad={ad} trade={take.fault ? undefined : take.trade} />
        </div>
        {open.isChecking && <CheckingNotice />}
        <TakeFailure ad={ad} error={open.error} />
        {send('st-wide', label)}
      </Form>
      <NextSteps ad={ad} method={method} />
      <TakeBar ad={ad} take={take}>
        {take.trade && !take.fault ? send('st-go', t(`street.side.${ad.side}`)) : send('', label)}
      </TakeBar>
    </>
  )
}

/** On a phone the decision stays in sight, with what is really paid. */
function TakeBar({ ad, take, children }: { ad: AdReply; take: Take; children: ReactNode }) {
  const t = useT()
  const { tag } = useLocale()
  const { trade, fault } = take
  const [asset, coin] = [printed(ad.base), money(ad.quote, ad.currency)]
  const isBuying = ad.side === 'buy'
  return (
    <div className="item-bar">
      {trade && !fault && (
        <p className="two-lines">
          <b className="fig">{isBuying ? amountText(trade.receives, asset, tag) : amountText(trade.cost, coin, tag)}</b>
          <span className="cap">
            {t('street.take.for', { amount: isBuying ? amountText(trade.cost, coin, tag) : amountText(trade.quantity, asset, tag) })}
          </span>
        </p>
      )}
      {children}
    </div>
  )
}

/** What pressing the button means: “Buy 383.41 LUSD for 400,000.00 ARS”. */
function useLabel(ad: AdReply, { trade, fault }: Take): string {
  const t = useT()
  const { tag } = useLocale()
  if (!trade || fault) return t(`street.take.${ad.side}`, { code: ad.base.code })
  return t(`street.take.${ad.side}What`, {
    what: amountText(trade.quantity, printed(ad.base), tag),
    money: amountText(trade.cost, money(ad.quote, ad.currency), tag),
  })
}
