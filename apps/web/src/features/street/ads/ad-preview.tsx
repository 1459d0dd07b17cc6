import type { AssetReply } from '@bourse/contracts/catalogue'
import { powerOfTen } from '@bourse/domain/money'
import { costOf, currencyOf, priceFromWire } from '@bourse/domain/street'
import { useLocale, useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { Amount } from '#ui/amount'
import { Icon } from '#ui/icon'
import { Kv, type KvRow, NIL } from '#ui/kv'
import { Skeleton } from '#ui/skeleton'
import { tradeForMoney } from '../parts/conversion.ts'
import { bareText, readAmount } from '../parts/figures.ts'
import { methodText } from '../parts/method-text.ts'
import { TraderLine } from '../standing/trader-line.tsx'
import { useStanding } from '../standing/use-standing.ts'
import type { PartProps } from './ad-form.tsx'
import { chosenMethods, previewPrice } from './draft-terms.ts'
import { type PairBoard, usePairBoard } from './use-ads.ts'

/** The ad's line as those see it who may take it; what is not said yet is still grey. */
export function AdPreview({ draft, base, quote, methods }: PartProps) {
  const t = useT()
  const { profile } = useOpenSession()
  const trader = useStanding(profile.name).first?.trader
  const board = usePairBoard(draft.side, base?.code, quote?.code).data
  const market = board?.marketPrice ?? undefined
  const money = quote && { decimals: quote.decimals, decimalsMin: quote.decimals_min }
  const price = money && previewPrice(draft, money, market === undefined ? undefined : priceFromWire(market))
  return (
    <section className="card" aria-label={t('street.form.preview')}>
      <p className="st-preview-head">
        <Icon name="eye" />
        <span className="grow">{t(draft.side === 'buy' ? 'street.form.buyersSee' : 'street.form.sellersSee')}</span>
        <span className="cap">{t('street.form.live')}</span>
      </p>
      <div className="st-preview">
        {trader ? <TraderLine trader={trader} speed={draft.side === 'buy' ? 'release' : 'pay'} /> : <Skeleton width="70%" height={44} />}
        {base && quote && price !== undefined ? (
          <Line draft={draft} base={base} quote={quote} methods={methods} price={price} board={board} />
        ) : (
          <div className="st-preview-blank" aria-hidden="true">
            <span />
            <span />
            <span />
          </div>
        )}
      </div>
    </section>
  )
}

interface LineProps extends Pick<PartProps, 'draft' | 'methods'> {
  base: AssetReply
  quote: AssetReply
  price: bigint
  board: PairBoard | undefined
}

function Line({ draft, base, quote, methods, price, board }: LineProps) {
  const t = useT()
  const { tag } = useLocale()
  const currency = currencyOf(quote.code)
  const coin = { ...quote, code: currency }
  const money = { decimals: quote.decimals, decimalsMin: quote.decimals_min }
  const limits = [draft.minQuantity, draft.maxQuantity].map((text) => (text === '' ? undefined : readAmount(text, base)))
  const isRange = limits.every((limit) => limit !== undefined) && (limits[0] ?? 0n) <= (limits[1] ?? 0n)
  const [least, most] = isRange ? limits : []
  const sum =
    least === undefined || most === undefined ? undefined : roundSum(costOf(least, price, base, money), costOf(most, price, base, money))
  const trade =
    sum === undefined || board?.feePpm === undefined
      ? undefined
      : tradeForMoney({ base: { ...assetOf(base) }, quote: assetOf(quote), feePpm: board.feePpm }, price, sum)
  const chosen = chosenMethods(draft, methods)
  const rows: KvRow[] = [
    ...(trade && sum !== undefined
      ? [
          {
            label: t(`street.form.getFor.${draft.side}`, { amount: `${bareText(sum, coin, tag)} ${currency}` }),
            value: <Amount raw={draft.side === 'buy' ? trade.receives : trade.quantity} asset={base} />,
          },
        ]
      : []),
    {
      label: t('street.form.ticket'),
      value:
        least === undefined || most === undefined ? (
          NIL
        ) : (
          <span className="fig">
            {t('street.ad.range', { least: bareText(least, base, tag), most: bareText(most, base, tag) })}
            <span className="u">{base.code}</span>
          </span>
        ),
    },
    { label: t('street.ad.paidBy'), value: chosen.length === 0 ? NIL : chosen.map(methodText).join(', ') },
  ]
  return (
    <>
      <p className="ends">
        <Amount raw={costOf(powerOfTen(base.decimals), price, base, money)} asset={coin} size="m" />
        <span className="cap">{t('street.form.forOne', { code: base.code })}</span>
      </p>
      <Kv rows={rows} />
    </>
  )
}

function assetOf({ code, name, decimals, decimals_min: decimalsMin }: AssetReply) {
  return { code, name, decimals, decimalsMin, icon: null, useStaticIcon: false }
}

/** A round sum within the limits, for an example: the largest power of ten. */
function roundSum(least: bigint, most: bigint): bigint {
  const round = powerOfTen(most.toString().length - 1)
  return round < least ? most : round
}
