import type { AdReply } from '@bourse/contracts/street'
import { priceFromWire, withPriceDigits } from '@bourse/domain/street'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { addressOf, go, useQueryParam } from '#platform/navigation'
import { Button } from '#ui/button'
import { CheckingNotice } from '#ui/checking-notice'
import { exactText } from '#ui/exact-amount'
import { Form } from '#ui/form'
import { plainText, printed } from '../parts/figures.ts'
import { accountOf } from '../parts/method-text.ts'
import { MethodChoice } from './method-choice.tsx'
import { NextSteps } from './next-steps.tsx'
import { ReceivingAccount } from './receiving-account.tsx'
import { takeOf, type Typed } from './take.ts'
import { TakeAmounts } from './take-amounts.tsx'
import { TakeFailure } from './take-failure.tsx'
import { TakeFigures } from './take-figures.tsx'
import type { useOpenTicket } from './use-ads.ts'

/** Opens a ticket over an ad: the amount either way, how it is paid, and to which account. */
export function TakeForm({ ad, open }: { ad: AdReply; open: ReturnType<typeof useOpenTicket> }) {
  const t = useT()
  const { tag } = useLocale()
  const [typed, setTyped] = useState<Typed>({ field: 'money', text: useQueryParam('amount') ?? '' })
  const [methodKey, setMethodKey] = useState<string>()
  const [linkId, setLinkId] = useState<string>()
  const [isPressed, setPressed] = useState(false)
  const take = takeOf(ad, typed)
  const method = ad.methods.find(({ variant }) => variant === methodKey) ?? ad.methods[0]
  const account = ad.side === 'sell' && method ? accountOf(method) : undefined
  const isReady = take.trade && !take.fault && method && (account === undefined || linkId !== undefined)
  const label = take.trade
    ? t(`street.take.${ad.side}What`, { what: exactText(take.trade.quantity, printed(ad.base), tag) })
    : t(`street.take.${ad.side}`, { code: ad.base.code })

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
  return (
    <Form className="card card-pad stack" aria-label={t('street.take')} onSubmit={submit}>
      <TakeAmounts ad={ad} take={take} typed={typed} isPressed={isPressed} error={open.error} onType={setTyped} />
      <MethodChoice methods={ad.methods} value={method} onChange={(chosen) => setMethodKey(chosen.variant)} />
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
      <TakeFigures ad={ad} trade={take.trade} />
      {open.isChecking && <CheckingNotice />}
      <TakeFailure ad={ad} error={open.error} />
      <Button type="submit" variant={ad.side} size="l" block busy={open.isPending}>
        {label}
      </Button>
      <NextSteps ad={ad} method={method} />
    </Form>
  )
}
