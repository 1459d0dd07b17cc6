import type { OfferReply } from '@bourse/contracts/offer'
import { numberText } from '@bourse/domain/formats'
import { leastForBonus } from '@bourse/domain/offer'
import { ApiError } from '#platform/http'
import { figured, NO_FIGURE, percentOf, shortPercentOf, unitCount, unitsText } from '#features/catalogue'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { clockText, dateText, momentText } from '#platform/moments'
import { errorText } from '#platform/raise-error'
import type { IntentMutation } from '#platform/use-intent'
import { Button } from '#ui/button'
import { CheckingNotice } from '#ui/checking-notice'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { Icon } from '#ui/icon'
import { Kv, type KvRow } from '#ui/kv'
import { Notice } from '#ui/notice'
import { areMet } from './needs-of.ts'
import { NeedsList } from './needs-list.tsx'
import { PayChoice } from './pay-choice.tsx'
import type { Subscription } from './use-subscription.ts'

interface PaySlipProps {
  subscription: Subscription
  /** Of the button: it names the sum. */
  label: string
  subscribe: Pick<IntentMutation<unknown, unknown>, 'isPending' | 'isChecking' | 'error'>
}

/** What is paid and received, what is left to do, and the button that names the sum. */
export function PaySlip({ subscription, label, subscribe }: PaySlipProps) {
  const t = useT()
  const { needs, isReady, quoteError } = subscription
  const isMet = areMet(needs)
  return (
    <aside className="card sub-slip side" aria-label={t('offer.slip')}>
      <div className="sub-slip-head">
        <span className="label grow">{t('offer.youPay')}</span>
        <PayChoice subscription={subscription} />
      </div>
      <Figures subscription={subscription} />
      <div className="card-part ruled column">
        {quoteError && <Notice tone="error">{quoteError instanceof ApiError ? errorText(quoteError) : t('offer.quote.failed')}</Notice>}
        {subscription.offer.isPaused && <Notice tone="warn">{t('catalogue.offer.paused')}</Notice>}
        {isMet ? <TogetherNote subscription={subscription} /> : <NeedsList subscription={subscription} />}
        {subscribe.isChecking && <CheckingNotice />}
        {subscribe.error && <Notice tone="error">{errorText(subscribe.error)}</Notice>}
        <Button
          type="submit"
          variant="primary"
          size="l"
          block
          className="only-d"
          disabled={!isMet || subscription.offer.isPaused}
          busy={subscribe.isPending}
          {...(isMet && !isReady && !subscribe.isPending && { 'aria-disabled': true })}
        >
          {label}
        </Button>
        {!isMet && <HeldNote subscription={subscription} />}
      </div>
    </aside>
  )
}

function Figures({ subscription }: { subscription: Subscription }) {
  const t = useT()
  const { tag } = useLocale()
  const { offer, quote, fault } = subscription
  if (fault !== undefined) return <NoFigures subscription={subscription} />
  if (!quote) return <div className="sub-figures" aria-hidden="true" />
  const pay = figured(quote.payAsset)
  const amount = (raw: string | bigint) => <ExactAmount raw={raw} asset={pay} />
  const units = unitsText(quote.units, offer.asset.decimals, tag)
  const price = exactText(offer.basePrice, figured(offer.quoteAsset), tag).slice(0, -offer.quoteAsset.code.length - 1)
  const after = BigInt(quote.available) - BigInt(quote.total)
  const isOther = quote.payAsset.code !== offer.quoteAsset.code
  const rows: KvRow[] = [
    {
      label: t('offer.kv.units', { count: unitCount(quote.units, offer.asset.decimals), units, price }),
      value: <ExactAmount raw={quote.quoted} asset={figured(offer.quoteAsset)} />,
    },
    ...(isOther
      ? [
          { label: rateLabel(quote.rateAt, t, tag), value: <span className="fig">× {rateText(quote.rate, tag)}</span> },
          ...floorRows(offer, quote.payAsset.code, t, tag),
          { label: t('offer.kv.price'), value: amount(quote.price) },
        ]
      : []),
    { label: t('offer.kv.fee', { percent: percentOf(offer.feeRate, tag) }), value: amount(quote.fee) },
  ]
  return (
    <>
      <div className="sub-figures">
        <p className="anywhere below-3">
          <ExactAmount raw={quote.total} asset={pay} size="xl" />
        </p>
        <Kv rows={rows} sum={{ label: t('offer.youPay'), value: amount(quote.total) }} />
      </div>
      <div className="card-part ruled column">
        <Kv
          rows={[
            { label: t('offer.kv.receive'), value: <Units units={units} code={offer.asset.code} /> },
            ...bonusRows(subscription, t, tag),
            after < 0n
              ? { label: t('offer.kv.missing'), value: <span className="down">{amount(-after)}</span> }
              : { label: t('offer.kv.after'), value: amount(after) },
          ]}
        />
      </div>
    </>
  )
}

/** Below which rate the issuer does not take this asset. */
function floorRows({ payAssets, quoteAsset }: OfferReply, code: string, t: Translate, locale: string): KvRow[] {
  const floor = payAssets.find(({ asset }) => asset.code === code)?.floorRate
  if (!floor) return []
  const value = (
    <span className="fig">
      {rateText(floor, locale)} <span className="u">{quoteAsset.code}</span>
    </span>
  )
  return [{ label: t('offer.kv.floor', { code }), value }]
}

/** The bonus of these units; where they are too few for one, from how many on there is one. */
function bonusRows({ offer: { asset, bonusAsset, bonusPercent }, quote }: Subscription, t: Translate, locale: string): KvRow[] {
  if (!quote || !bonusAsset) return []
  const bonusBps = BigInt(Math.round(Number(bonusPercent) * 100))
  const least = leastForBonus({ decimals: asset.decimals, bonusBps, bonusDecimals: bonusAsset.decimals })
  if (least === undefined) return []
  const value =
    quote.bonusUnits === '0' ? (
      <span className="t-2">
        {t('offer.kv.bonusFrom', { count: unitCount(least, asset.decimals), units: unitsText(least, asset.decimals, locale) })}
      </span>
    ) : (
      <Units units={`+${unitsText(quote.bonusUnits, bonusAsset.decimals, locale)}`} code={bonusAsset.code} name={bonusAsset.name} />
    )
  return [{ label: t('offer.kv.bonus', { percent: shortPercentOf(bonusPercent, locale) }), value }]
}

/** What can't be taken has no price: an earlier one beside other units would mislead. */
function NoFigures({ subscription: { offer } }: { subscription: Subscription }) {
  const t = useT()
  const { tag } = useLocale()
  const none = (label: string): KvRow => ({ label, value: NO_FIGURE })
  return (
    <>
      <div className="sub-figures">
        <p className="anywhere below-3">
          <span className="fig fig-xl t-3">{NO_FIGURE}</span>
        </p>
        <Kv
          rows={[none(t('offer.step.units')), none(t('offer.kv.fee', { percent: percentOf(offer.feeRate, tag) }))]}
          sum={none(t('offer.youPay'))}
        />
      </div>
      <div className="card-part ruled column">
        <Kv rows={[none(t('offer.kv.receive')), none(t('offer.kv.after'))]} />
      </div>
    </>
  )
}

function Units({ units, code, name }: { units: string; code: string; name?: string }) {
  return (
    <span className="fig">
      {units} <span className="u">{name === undefined ? code : `${code}, ${name}`}</span>
    </span>
  )
}

/** Units and money change hands together; below a minimum the payment is held until then. */
function TogetherNote({ subscription: { offer } }: { subscription: Subscription }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <p className="promise pretty">
      <Icon name="shield-check" size={18} />
      <span>
        <b>{t('offer.together')}</b> {heldText(offer, t, tag) ?? t('offer.together.now')}
      </span>
    </p>
  )
}

/** Below a button that is not enabled yet, so that nobody learns of the hold only at the end. */
function HeldNote({ subscription: { offer, fault } }: { subscription: Subscription }) {
  const t = useT()
  const { tag } = useLocale()
  const held = fault === 'ended' ? undefined : heldText(offer, t, tag)
  return held === undefined ? null : <p className="cap pretty">{held}</p>
}

function heldText({ goalUnits, isGoalReached, asset, closeDate }: OfferReply, t: Translate, locale: string): string | undefined {
  if (goalUnits === null || isGoalReached) return undefined
  return t('offer.together.held', { goal: unitsText(goalUnits, asset.decimals, locale), day: dateText(closeDate, locale) })
}

/** With the moment of the trade: a rate is as old as that. */
function rateLabel(at: number | null, t: Translate, locale: string): string {
  const moment = at ?? Date.now()
  const isToday = new Date(moment).toDateString() === new Date().toDateString()
  if (!isToday) return t('offer.kv.rate', { moment: momentText(moment, locale) })
  return t('offer.kv.rateToday', { time: clockText(moment, locale) })
}

/** At most six digits after the point; a small rate keeps its first ones. */
function rateText(rate: string | null, locale: string): string {
  const value = Number(rate ?? 1)
  return numberText(value, locale, value < 1 ? { maximumSignificantDigits: 6 } : { minimumFractionDigits: 4, maximumFractionDigits: 6 })
}
