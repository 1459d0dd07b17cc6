import type { AdReply } from '@bourse/contracts/street'
import { priceFromWire } from '@bourse/domain/street'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { buttonClass } from '#ui/button'
import { NIL } from '#ui/kv'
import { tradeForMoney } from '../parts/conversion.ts'
import { differenceText, limitText, plainText, priceText, printed } from '../parts/figures.ts'
import { methodText, windowText } from '../parts/method-text.ts'
import { useRefusalText } from '../parts/refusal-text.ts'
import { TraderLine } from '../standing/trader-line.tsx'

interface AdRowProps {
  ad: AdReply
  marketPrice: string | null
  /** Raw units of the money that the reader named; undefined: any amount. */
  amount: bigint | undefined
}

/** An ad: the dealer, the price, what the reader gets, the limits, how it is paid; greyed with the reason where it can’t be taken. */
export function AdRow({ ad, marketPrice, amount }: AdRowProps) {
  const t = useT()
  const { tag } = useLocale()
  const refusalText = useRefusalText()
  const { side, base, quote, price, refusal } = ad
  const most = BigInt(ad.available) < BigInt(ad.maxQuantity) ? ad.available : ad.maxQuantity
  return (
    <article className={refusal ? 'st-ad is-off' : 'st-ad'} aria-label={t('street.row', { name: ad.dealer.displayName })}>
      <TraderLine trader={ad.dealer} speed={side === 'buy' ? 'release' : 'pay'} />
      <div className="st-ad-figure">
        <span className="fig">{price === null ? NIL : priceText(price, quote, tag)}</span>
        {price !== null && marketPrice !== null && <span className="cap fig">{differenceText(price, marketPrice, tag)}</span>}
      </div>
      <div className="st-ad-figure">
        {amount === undefined || price === null ? (
          <Amount raw={ad.available} asset={printed(base)} withCode={false} />
        ) : (
          <Amount raw={shareOf(ad, priceFromWire(price), amount)} asset={printed(base)} withCode={false} />
        )}
        <span className="cap">{base.code}</span>
      </div>
      <div className="st-ad-figure">
        <span className="fig st-ad-limits">
          {limitText(ad.minQuantity, base, tag)} – {limitText(most, base, tag)}
        </span>
        <span className="cap">{t('street.row.perTicket', { code: base.code })}</span>
      </div>
      <AdMethods ad={ad} />
      {refusal && !ad.isOwn ? (
        <span className="cap xs st-ad-why">{refusalText(refusal, ad)}</span>
      ) : (
        <a className={buttonClass({ size: 's' })} href={addressOf('streetAd', { id: ad.id }, { query: { amount: amountIn(ad, amount) } })}>
          {t(ad.isOwn ? 'street.row.yours' : `street.side.${side}`)}
          <span className="vh">{t(side === 'buy' ? 'street.row.from' : 'street.row.to', { name: ad.dealer.displayName })}</span>
        </a>
      )}
    </article>
  )
}

function AdMethods({ ad: { methods, side } }: { ad: AdReply }) {
  const t = useT()
  const [first] = methods
  return (
    <div className="st-ad-methods">
      <span className="st-ad-method">{methods.map(methodText).join(', ')}</span>
      {first && <span className="cap xs">{t(`street.row.${side}Within`, { time: windowText(fastestOf(methods), t) })}</span>}
    </div>
  )
}

/** Buyers see what they receive, sellers what they give. */
function shareOf(ad: AdReply, price: bigint, amount: bigint): bigint {
  const { quantity, receives } = tradeForMoney(ad, price, amount)
  return ad.side === 'buy' ? receives : quantity
}

const DAY_MINUTES = 1_440

function fastestOf(methods: AdReply['methods']): AdReply['methods'][number] {
  const minutesOf = ({ payMinutes, payBankDays }: AdReply['methods'][number]) => payMinutes ?? (payBankDays ?? 1) * DAY_MINUTES
  return methods.reduce((a, b) => (minutesOf(b) < minutesOf(a) ? b : a))
}

/** The amount goes along to the ad’s form. */
function amountIn({ quote }: AdReply, amount: bigint | undefined): string | undefined {
  return amount === undefined ? undefined : plainText(amount, quote)
}
