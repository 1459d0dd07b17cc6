import type { FoundAsset } from '@bourse/contracts/search'
import { percentText } from '@bourse/domain/formats'
import { displayAmount, exactDigits, figureText } from '@bourse/domain/money'
import { addressOf } from '#platform/navigation'
import type { KvRow } from '#ui/kv'
import { amountAsset, figureAndCode, joined, type Pane, type Row, type RowWords } from './row.ts'

/** An asset with its last price; its pane says what a unit pays, how much of the offer is taken, and what the reader holds. */
export function assetRow(found: FoundAsset, words: RowWords): Row {
  const { card, excerpt } = found
  const { rowId, code, name, symbol, ctype, icon, image, tag, last, lastAsset } = card
  const href = addressOf('asset', { assetCode: code })
  return {
    key: `assets-${code}`,
    title: name,
    detail: joined(code, excerpt ?? tag),
    picture: { of: 'asset', asset: { id: rowId, code, symbol, ctype, icon, featured_art_uri: image } },
    ...(last !== null && lastAsset && figureAndCode(last, amountAsset(lastAsset), words.tag)),
    act: { href },
    pane: {
      image,
      aside: code,
      text: tag,
      ...(last !== null && lastAsset && { figure: { raw: last, asset: amountAsset(lastAsset) } }),
      ...(card.parBps !== null && { parBps: card.parBps }),
      facts: factsOf(found, words),
      acts: actsOf(found, href, words),
    },
  }
}

function factsOf({ card, held }: FoundAsset, { t, tag }: RowWords): KvRow[] {
  const { couponPercent, offer, decimals } = card
  return [
    ...(couponPercent === null ? [] : [{ label: t('search.coupon'), value: percentText(Number(couponPercent), tag, 'rate') }]),
    ...(offer === null ? [] : [{ label: t('search.originated'), value: shareOf(BigInt(offer.originated), BigInt(offer.total), tag) }]),
    ...(held === null ? [] : [{ label: t('search.held'), value: unitsText(held, decimals, tag) }]),
  ]
}

function actsOf({ card, market }: FoundAsset, href: string, { t }: RowWords): Pane['acts'] {
  const assetCode = card.code
  const canSubscribe = card.offer?.phase === 'open' && !card.offer.isPaused && (card.isAuthorized || !card.needsAuthorization)
  return [
    { label: t('search.open'), act: { href } },
    ...(canSubscribe ? [{ label: t('search.subscribe'), act: { href: addressOf('subscribe', { assetCode }) } }] : []),
    ...(market === null || card.isPaused
      ? []
      : [{ label: t('search.exchange'), act: { href: addressOf('express', {}, { query: { give: assetCode } }) } }]),
  ]
}

/** Whole per cent, rounded down, so that 100% means that nothing remains. */
function shareOf(part: bigint, total: bigint, tag: string): string {
  return percentText(Number((part * 100n) / total), tag, 'progress')
}

/** With as few decimals as they need. */
function unitsText(raw: string, decimals: number, tag: string): string {
  const asset = { decimals, decimalsMin: 0 }
  return figureText(displayAmount(BigInt(raw), asset, exactDigits(BigInt(raw), asset)), tag)
}
