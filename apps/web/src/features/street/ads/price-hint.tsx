import type { AssetReply } from '@bourse/contracts/catalogue'
import { currencyOf, priceFromWire, priceToWire } from '@bourse/domain/street'
import { useLocale, useT } from '#platform/i18n'
import { apartText, priceText, shareApart } from '../parts/figures.ts'
import type { AdDraft } from './ad-draft.ts'
import { previewPrice } from './draft-terms.ts'
import { usePairBoard } from './use-ads.ts'

interface PriceHintProps {
  draft: AdDraft
  base: AssetReply | undefined
  quote: AssetReply | undefined
}

/** Where the price stands: against the exchange, and among the ads of the board. */
export function PriceHint({ draft, base, quote }: PriceHintProps) {
  const t = useT()
  const { tag } = useLocale()
  const board = usePairBoard(draft.side, base?.code, quote?.code).data
  if (!base || !quote) return <p className="st-part-hint">{t('street.form.priceHint')}</p>
  const money = { decimals: quote.decimals, decimalsMin: quote.decimals_min }
  const market = board?.marketPrice ?? undefined
  const price = previewPrice(draft, money, market === undefined ? undefined : priceFromWire(market))
  const wire = price === undefined ? undefined : priceToWire(price)
  const shown = (raw: string) => `${priceText(raw, money, tag)} ${currencyOf(quote.code)}`
  const place = price === undefined || !board ? undefined : placeAmong(price, board.prices, draft.side)
  const words = [
    draft.priceKind === 'market' && wire !== undefined && t('street.form.nowPrice', { price: shown(wire) }),
    market === undefined && board && t('street.form.noMarket'),
    market !== undefined && wire === undefined && t('street.form.exchange', { price: shown(market) }),
    market !== undefined && wire !== undefined && distanceOf(draft.side, shareApart(wire, market), shown(market)),
    place !== undefined && (place === 1 ? t(`street.form.first.${draft.side}`) : t('street.form.place', { place })),
  ]
  return <p className="st-part-hint">{words.filter(Boolean).join(' ') || ' '}</p>

  function distanceOf(side: AdDraft['side'], apart: number, exchange: string): string {
    if (Math.abs(apart) < 0.000_05) return t('street.form.sameAsExchange', { price: exchange })
    const share = apartText(apart, tag)
    return t(`street.form.${apart > 0 ? 'more' : 'less'}.${side}`, { price: exchange, share })
  }
}

/** Among the best ads of the board, counted from the best; undefined further down than they were read. */
function placeAmong(price: bigint, prices: readonly bigint[], side: AdDraft['side']): number | undefined {
  const better = prices.filter((other) => (side === 'buy' ? other < price : other > price)).length
  return better < prices.length || prices.length < READ ? better + 1 : undefined
}

/** As many as `usePairBoard` reads. */
const READ = 25
