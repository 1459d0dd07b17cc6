import { fill } from '@bourse/texts/fill'
import type { Lang } from '@bourse/contracts/http'
import { formatTag } from '@bourse/domain/formats'
import { displayAmount, exactDigits, figureText as localFigure } from '@bourse/domain/money'
import type { TextKey } from '@bourse/texts/keys'
import type { AssetRow } from '#features/catalogue'
import { dictionaryOf } from '#features/i18n'
import type { StatementEntry } from './statement-lines.ts'

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
  tag = formatTag(lang),
): string {
  const { amount, detail, words } = entry
  if (entry.otherAsset && detail?.otherQuantity) return exchangeWords(entry, asset, { lang, tag }, nameOf)
  const { named, plain } = words ?? {}
  const side = amount > 0n ? 0 : 1
  if (detail?.counterpart && (named || !plain)) return say(lang, (named ?? NAMED)[side], { name: nameOf(detail.counterpart) })
  return say(lang, (plain ?? PLAIN)[side])
}

const NAMED = ['report.line.receivedFrom', 'report.line.sentTo'] as const
const PLAIN = ['report.line.credit', 'report.line.debit'] as const

export function say(lang: Lang, key: TextKey, values: Readonly<Record<string, string>> = {}): string {
  return fill(dictionaryOf(lang)[key], values)
}

/** An amount in the reader's language, with a true minus. */
export function figureText(raw: bigint, asset: AssetRow, lang: Lang, digits: number, tag = formatTag(lang)): string {
  const plain = displayAmount(raw, { decimals: asset.decimals, decimalsMin: asset.decimals_min }, digits)
  return localFigure(plain, tag)
}

/** The texts differ for base and quote: what was bought is in one wallet, what paid for it in the other. */
function exchangeWords(
  entry: StatementEntry,
  asset: AssetRow,
  { lang, tag }: { lang: Lang; tag: string },
  nameOf: (person: Counterpart) => string,
): string {
  const { amount, detail, otherAsset } = entry
  if (!otherAsset || !detail?.otherQuantity) return say(lang, 'report.line.exchange')
  const isCredit = amount > 0n
  const quantity = BigInt(detail.otherQuantity)
  const other = `${figureText(quantity < 0n ? -quantity : quantity, otherAsset, lang, digitsFor(quantity, otherAsset), tag)} ${otherAsset.code}`
  if (!detail.market)
    return detail.counterpart
      ? say(lang, 'report.line.exchangedWith', { name: nameOf(detail.counterpart), other })
      : say(lang, isCredit ? 'report.line.boughtWith' : 'report.line.soldFor', { other })
  const isBase = detail.market.startsWith(`${asset.code}-`)
  const key = isBase ? (isCredit ? 'report.line.boughtWith' : 'report.line.soldFor') : isCredit ? 'report.line.sold' : 'report.line.bought'
  const what = say(lang, key, { other })
  return detail.price ? say(lang, 'report.line.at', { what, price: localFigure(detail.price, tag) }) : what
}

function digitsFor(raw: bigint, { decimals, decimals_min }: AssetRow): number {
  return exactDigits(raw, { decimals, decimalsMin: decimals_min })
}
