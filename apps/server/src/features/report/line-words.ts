import { fill } from '@bourse/texts/fill'
import type { Lang } from '@bourse/contracts/http'
import { displayAmount, exactDigits, splitFigure } from '@bourse/domain/money'
import type { TextKey } from '@bourse/texts/keys'
import type { AssetRow } from '#features/catalogue'
import { dictionaryOf } from '#features/i18n'
import type { StatementEntry } from './statement-lines.ts'

/** Number formats of each language, as on the pages. */
const TAGS: Record<Lang, string> = { en: 'en-GB', es: 'es-AR', pt: 'pt-BR' }

type Counterpart = NonNullable<NonNullable<StatementEntry['detail']>['counterpart']>

/**
 * An entry's description in one line of the reader's language. Not every font has every letter, so the sheet chooses how to name
 * people.
 */
export function wordsOf(
  entry: StatementEntry,
  asset: AssetRow,
  lang: Lang,
  nameOf: (person: Counterpart) => string = ({ displayName }) => displayName,
): string {
  const { amount, detail, kind } = entry
  const isCredit = amount > 0n
  if (entry.otherAsset && detail?.otherQuantity) return exchangeWords(entry, asset, lang, nameOf)
  if (detail?.counterpart && !PLAIN[kind]) {
    const [credit, debit] = WITH_NAME[kind] ?? WITH_NAME.transfer
    return say(lang, isCredit ? credit : debit, { name: nameOf(detail.counterpart) })
  }
  const plain = PLAIN[kind] ?? (isCredit ? 'report.line.credit' : 'report.line.debit')
  if (kind === 'transfer' || kind === 'request') return say(lang, isCredit ? 'report.line.received' : 'report.line.sent')
  return say(lang, plain)
}

export function say(lang: Lang, key: TextKey, values: Readonly<Record<string, string>> = {}): string {
  return fill(dictionaryOf(lang)[key], values)
}

/** An amount in the reader's language, with a true minus. */
export function figureText(raw: bigint, asset: AssetRow, lang: Lang, digits: number): string {
  const plain = displayAmount(raw, { decimals: asset.decimals, decimalsMin: asset.decimals_min }, digits)
  return plainText(plain, lang)
}

const PLAIN: Readonly<Record<string, TextKey>> = {
  mint: 'report.line.mint',
  burn: 'report.line.burn',
  deposit: 'report.line.deposit',
  fee: 'report.line.fee',
  reward: 'report.line.reward',
  fill: 'report.line.exchange',
  offer: 'report.line.exchange',
}

/** What was received from somebody, and sent to them. */
const WITH_NAME: Readonly<Record<string, readonly [TextKey, TextKey]>> & { transfer: readonly [TextKey, TextKey] } = {
  transfer: ['report.line.receivedFrom', 'report.line.sentTo'],
  street: ['report.line.streetIn', 'report.line.streetOut'],
  dues: ['report.line.duesIn', 'report.line.duesOut'],
  dues_refund: ['report.line.duesBackIn', 'report.line.duesBackOut'],
  tip: ['report.line.tipIn', 'report.line.tipOut'],
  pledge: ['report.line.pledge', 'report.line.pledge'],
  pledge_refund: ['report.line.pledgeRefund', 'report.line.pledgeRefund'],
  venue_payout: ['report.line.venuePayout', 'report.line.venuePayout'],
  boost: ['report.line.boost', 'report.line.boost'],
  subscription: ['report.line.subscription', 'report.line.subscription'],
  coupon: ['report.line.coupon', 'report.line.coupon'],
  coupon_reserve: ['report.line.couponReserve', 'report.line.couponReserve'],
}

/** The texts differ for base and quote: what was bought is in one wallet, what paid for it in the other. */
function exchangeWords(entry: StatementEntry, asset: AssetRow, lang: Lang, nameOf: (person: Counterpart) => string): string {
  const { amount, detail, otherAsset } = entry
  if (!otherAsset || !detail?.otherQuantity) return say(lang, 'report.line.exchange')
  const isCredit = amount > 0n
  const quantity = BigInt(detail.otherQuantity)
  const other = `${figureText(quantity < 0n ? -quantity : quantity, otherAsset, lang, digitsFor(quantity, otherAsset))} ${otherAsset.code}`
  if (!detail.market)
    return detail.counterpart
      ? say(lang, 'report.line.exchangedWith', { name: nameOf(detail.counterpart), other })
      : say(lang, isCredit ? 'report.line.boughtWith' : 'report.line.soldFor', { other })
  const isBase = detail.market.startsWith(`${asset.code}-`)
  const key = isBase ? (isCredit ? 'report.line.boughtWith' : 'report.line.soldFor') : isCredit ? 'report.line.sold' : 'report.line.bought'
  const what = say(lang, key, { other })
  return detail.price ? say(lang, 'report.line.at', { what, price: plainText(detail.price, lang) }) : what
}

function digitsFor(raw: bigint, { decimals, decimals_min }: AssetRow): number {
  return exactDigits(raw, { decimals, decimalsMin: decimals_min })
}

function plainText(plain: string, lang: Lang): string {
  const { sign, whole, fraction } = splitFigure(plain, TAGS[lang])
  return `${sign}${whole}${fraction}`
}
