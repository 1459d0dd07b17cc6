import type { AssetReply } from '@bourse/contracts/catalogue'
import type { EntryReply } from '@bourse/contracts/pocket'
import { shownAmount, figureText } from '@bourse/domain/money'
import type { Translate } from '#platform/i18n'
import type { IconName } from '#ui/icon'

interface EntryText {
  title: string
  note: string | undefined
  icon: IconName
}

interface Telling {
  t: Translate
  locale: string
  /** The decimals of the other asset in the entry. */
  assets: readonly AssetReply[]
}

/** An entry as a title and a note, from the point of view of the wallet's asset. */
export function entryText(entry: EntryReply, asset: Pick<AssetReply, 'code'>, { t, locale, assets }: Telling): EntryText {
  const { transactionType: type, detail } = entry
  const isIn = BigInt(entry.creditDebit) > 0n
  const name = detail?.counterpart?.displayName || detail?.counterpart?.name
  const note = detail?.note ? `“${detail.note}”` : undefined
  switch (type) {
    case 'transfer':
    case 'request': {
      const way = isIn ? 'in' : 'out'
      const title = name ? t(`pocket.entry.${type}.${way}`, { name }) : t(`pocket.entry.${type}.${way}Plain`)
      return { title, note, icon: isIn ? 'hand-coins' : 'paper-plane-tilt' }
    }
    case 'invitation':
    case 'payment-link':
    case 'schedule': {
      const way = isIn ? 'in' : 'out'
      const title = name ? t(`pocket.entry.transfer.${way}`, { name }) : t(`pocket.entry.transfer.${way}Plain`)
      return { title, note, icon: isIn ? 'hand-coins' : 'paper-plane-tilt' }
    }
    case 'fill':
      return { title: fillTitle(entry, asset.code, isIn, { t, locale, assets }), note: priceNote(entry, t, locale), icon: 'swap' }
    case 'offer':
      return { title: name ? t('pocket.entry.offer.with', { name }) : t('pocket.entry.offer.plain'), note, icon: 'arrows-left-right' }
    case 'street':
      return {
        title: name ? t(`pocket.entry.street.${isIn ? 'in' : 'out'}`, { name }) : t('pocket.entry.street.plain'),
        note,
        icon: 'storefront',
      }
    case 'pledge':
    case 'pledge_refund':
    case 'venue_payout':
    case 'boost':
      return { title: t(`pocket.entry.${type}`, { name: name ?? '' }), note, icon: type === 'boost' ? 'rocket-launch' : 'hand-heart' }
    case 'subscription':
      // Only the issuer's entries have a note, the asset; the other side is then who subscribed.
      return {
        title: name ? t(note ? 'pocket.entry.subscription.from' : 'pocket.entry.subscription', { name }) : t('pocket.holds.subscription'),
        note,
        icon: 'seal-check',
      }
    case 'coupon':
    case 'coupon_reserve':
      return { title: t(`pocket.entry.${type}`, { name: name ?? '' }), note, icon: 'hand-coins' }
    case 'dues':
    case 'dues_refund':
    case 'tip':
      return {
        title: name ? t(`pocket.entry.${type}.${isIn ? 'in' : 'out'}`, { name }) : t(`pocket.entry.${type}.plain`),
        note,
        icon: 'users-three',
      }
    case 'mint':
      return { title: name ? t('pocket.entry.mint.with', { name }) : t('pocket.entry.mint.plain'), note, icon: 'download-simple' }
    case 'burn':
      return { title: name ? t('pocket.entry.burn.with', { name }) : t('pocket.entry.burn.plain'), note, icon: 'upload-simple' }
    case 'deposit':
      return { title: t('pocket.entry.deposit'), note, icon: 'link-simple' }
    case 'reward':
      return { title: t('pocket.entry.reward'), note, icon: 'gift' }
    default:
      return { title: name ?? t('pocket.entry.other'), note: note ?? type, icon: 'receipt' }
  }
}

/** An amount of another asset, in its own decimals; undefined for an unknown asset. */
export function otherAmount(detail: EntryReply['detail'], locale: string, assets: readonly AssetReply[]): string | undefined {
  const other = assets.find(({ code }) => code === detail?.otherAsset)
  if (!other || !detail?.otherQuantity) return undefined
  return `${plainText(shownAmount(BigInt(detail.otherQuantity), { decimals: other.decimals, decimalsMin: other.decimals_min }), locale)} ${other.code}`
}

export function plainText(figure: string, locale: string): string {
  return figureText(figure, locale)
}

/** The base asset's wallet shows what the trade cost, the other one shows what was traded. */
function fillTitle({ detail }: EntryReply, code: string, isIn: boolean, { t, locale, assets }: Telling): string {
  const amount = otherAmount(detail, locale, assets)
  if (!amount) return t('pocket.entry.fill.plain')
  const isBase = detail?.market?.startsWith(`${code}-`) === true
  if (isBase) return t(isIn ? 'pocket.entry.fill.boughtFor' : 'pocket.entry.fill.soldFor', { amount })
  return t(isIn ? 'pocket.entry.fill.sold' : 'pocket.entry.fill.bought', { amount })
}

function priceNote({ detail }: EntryReply, t: Translate, locale: string): string | undefined {
  return detail?.price ? t('pocket.entry.fill.at', { price: plainText(detail.price, locale) }) : undefined
}
