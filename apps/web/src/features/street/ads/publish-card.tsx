import type { AssetReply } from '@bourse/contracts/catalogue'
import { costOf, currencyOf, priceFromWire } from '@bourse/domain/street'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Amount, amountText } from '#ui/amount'
import { Button, buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { Kv } from '#ui/kv'
import { bareText, readAmount } from '../parts/figures.ts'
import { methodText } from '../parts/method-text.ts'
import type { AdDraft } from './ad-draft.ts'
import type { PartProps } from './ad-form.tsx'
import type { DraftFault, Part } from './draft-faults.ts'
import { idOf } from './draft-ids.ts'
import { chosenMethods, previewPrice } from './draft-terms.ts'
import { markupText } from './markup-text.ts'
import { type Need, needsOf } from './needs-of.ts'
import { usePairBoard } from './use-ads.ts'

interface PublishCardProps extends PartProps {
  missing: readonly Part[]
  faults: Readonly<Record<string, DraftFault>>
  isNew: boolean
  cancel: string
  /** The button, and what the server said. */
  children: ReactNode
}

/** The decision: what is missing or wrong, or what publishing sets aside and brings in. */
export function PublishCard(props: PublishCardProps) {
  const t = useT()
  const { draft, methods, missing, faults, isNew, cancel, children } = props
  const chosen = chosenMethods(draft, methods)
  const needs = needsOf(missing, faults, draft.side === 'buy' && chosen.some(({ account }) => account !== undefined))
  const isReady = needs.every(({ state }) => state === 'done')
  return (
    <section className="card card-pad column" aria-label={t(isNew ? 'street.form.publish' : 'street.form.save')}>
      {children}
      {isReady ? <Outcome {...props} /> : <Needs {...props} needs={needs} />}
      <a className={buttonClass({ variant: 'text', block: true })} href={cancel}>
        {t('ui.dialog.cancel')}
      </a>
    </section>
  )
}

interface SendButtonProps {
  form: string
  className: string
  draft: AdDraft
  base: AssetReply | undefined
  isNew: boolean
  isReady: boolean
  isBusy: boolean
}

/** “Publish: sell up to 500.00 LUSD a ticket”, once nothing is missing. */
export function SendButton({ form, className, draft, base, isNew, isReady, isBusy }: SendButtonProps) {
  const t = useT()
  const { tag } = useLocale()
  const most = base && draft.maxQuantity !== '' ? readAmount(draft.maxQuantity, base) : undefined
  const says = isNew && isReady && base && most !== undefined
  return (
    <Button form={form} type="submit" variant="primary" size="l" block className={className} disabled={!isReady} busy={isBusy}>
      {says
        ? t(`street.form.publish.${draft.side}`, { amount: amountText(most, base, tag) })
        : t(isNew ? 'street.form.publish' : 'street.form.save')}
    </Button>
  )
}

const ICONS = { missing: 'circle', wrong: 'warning-circle', done: 'check' } as const

/** What is bought for what is one line, once both are said. */
function isOwnLine({ part, state }: Need, _place: number, needs: readonly Need[]): boolean {
  return part !== 'base' || state !== 'done' || needs.find((need) => need.part === 'quote')?.state !== 'done'
}

/** Each line leads to its field. */
function Needs({ needs, ...props }: PublishCardProps & { needs: readonly Need[] }) {
  const t = useT()
  const textOf = useNeedText(props)
  return (
    <ul className="st-needs">
      {needs.filter(isOwnLine).map(({ part, state }) => (
        <li key={part} className={`is-${state}`}>
          <Icon name={ICONS[state]} />
          {state === 'done' ? (
            textOf(part)
          ) : (
            <button type="button" onClick={() => document.getElementById(idOf(part))?.focus()}>
              {state === 'missing' ? t(`street.need.${part}.${props.draft.side}`) : t(`street.need.wrong.${part}`)}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What is said already, in a line: “50.00 to 500.00 LUSD a ticket”. */
function useNeedText({ draft, base, quote, methods }: PublishCardProps): (part: Part) => string {
  const t = useT()
  const { tag } = useLocale()
  const currency = quote ? currencyOf(quote.code) : ''
  const amount = (text: string, asset: AssetReply | undefined) => {
    const raw = asset && text !== '' ? readAmount(text, asset) : undefined
    return raw === undefined || !asset ? '' : bareText(raw, asset, tag)
  }
  return (part) => {
    if (part === 'base') return base?.code ?? ''
    if (part === 'quote') return [base?.code, t('street.need.done.quote', { currency })].filter(Boolean).join(' ')
    if (part === 'price') {
      if (draft.priceKind === 'fixed') return t('street.need.done.price', { price: amount(draft.price, quote) || draft.price, currency })
      const ppm = Math.round(Number(draft.markup) * 10_000) * (draft.direction === 'below' ? -1 : 1)
      return markupText(ppm, t, tag)
    }
    if (part === 'limits') {
      const range = t('street.ad.range', { least: amount(draft.minQuantity, base), most: amount(draft.maxQuantity, base) })
      return t('street.need.done.limits', { range, code: base?.code ?? '' })
    }
    if (part === 'methods') return chosenMethods(draft, methods).map(methodText).join(', ')
    return t(`street.need.done.${part === 'account' ? 'account' : 'conditions'}`)
  }
}

/** What publishing means for the pocket and for the bank. */
function Outcome({ draft, base, quote }: PublishCardProps) {
  const t = useT()
  const { tag } = useLocale()
  const market = usePairBoard(draft.side, base?.code, quote?.code).data?.marketPrice ?? undefined
  const most = base && draft.maxQuantity !== '' ? readAmount(draft.maxQuantity, base) : undefined
  if (!base || !quote || most === undefined) return null
  const money = { decimals: quote.decimals, decimalsMin: quote.decimals_min }
  const price = previewPrice(draft, money, market === undefined ? undefined : priceFromWire(market))
  const amount = amountText(most, base, tag)
  const kind = draft.side === 'sell' ? 'sell' : draft.handling
  return (
    <>
      <p className="st-aside-note">
        <Icon name="lock-simple" />
        <span>{t(`street.form.aside.${kind}`, { amount, code: base.code })}</span>
      </p>
      {price !== undefined && (
        <Kv
          rows={[
            {
              label: t(`street.form.fullTicket.${draft.side}`),
              value: <Amount raw={costOf(most, price, base, money)} asset={{ ...quote, code: currencyOf(quote.code) }} />,
            },
          ]}
        />
      )}
    </>
  )
}
