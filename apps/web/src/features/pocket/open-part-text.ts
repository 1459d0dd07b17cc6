import type { OpenPartReply } from '@bourse/contracts/pocket'
import { figureText } from '@bourse/domain/money'
import type { Translate } from '#platform/i18n'
import type { addressOf as AddressOf } from '#platform/navigation'
import { momentText } from './moment-text.ts'

interface Telling {
  t: Translate
  locale: string
  addressOf: typeof AddressOf
}

interface OpenPartText {
  title: string
  note: string
  link?: { href: string; label: string }
}

/** Why a part of an amount is on hold, and a link to its cause. */
export function openPartText(part: OpenPartReply, assetCode: string, telling: Telling): OpenPartText {
  const { t, locale, addressOf } = telling
  const date =
    part.expiresAt === null
      ? t('pocket.holds.since', { date: momentText(part.since, locale) })
      : t('pocket.holds.expires', { date: momentText(part.expiresAt, locale) })
  const name = part.to?.displayName || part.to?.name
  switch (part.kind) {
    case 'order':
      return orderText(part, date, telling)
    case 'offer':
      return {
        title: name ? t('pocket.holds.offerTo', { name }) : t('pocket.holds.offer'),
        note: date,
        link: { href: addressOf('private'), label: t('pocket.holds.view.offer') },
      }
    case 'invitation':
      return {
        title: name ? t('pocket.holds.invitation', { name }) : t('pocket.holds.invitationPlain'),
        note: date,
        link: { href: addressOf('send'), label: t('pocket.holds.view.invitation') },
      }
    case 'burn':
      return {
        title: t('pocket.holds.burn'),
        note: date,
        link: { href: addressOf('burnAsset', { digital: assetCode }), label: t('pocket.holds.view.burn') },
      }
    case 'street':
      return {
        title: t('pocket.holds.street', { name: name ?? '' }),
        note: date,
        link: { href: addressOf('streetTicket', { id: part.ref }), label: t('pocket.holds.view.ticket') },
      }
    case 'pledge':
      return {
        title: name ? `${t('pocket.holds.pledge')}, ${name}` : t('pocket.holds.pledge'),
        note: date,
        ...(part.to?.name && {
          link: { href: addressOf('venue', { sponsor: part.to.name, id: part.ref }), label: t('pocket.holds.view.venue') },
        }),
      }
    case 'dues':
      return {
        title: name ? t('pocket.holds.duesOf', { name }) : t('pocket.holds.dues'),
        note: date,
        link: { href: addressOf('groups'), label: t('pocket.holds.view.dues') },
      }
    case 'subscription':
      return {
        title: name ? `${t('pocket.holds.subscription')}, ${name}` : t('pocket.holds.subscription'),
        note: date,
        link: { href: addressOf('asset', { assetCode: part.ref }), label: t('pocket.holds.view.asset') },
      }
    case 'other':
      return { title: t('pocket.holds.other'), note: part.ref === '' ? date : `${part.ref}. ${date}` }
    default:
      return { title: name ? `${t(`pocket.holds.${part.kind}`)}, ${name}` : t(`pocket.holds.${part.kind}`), note: date }
  }
}

function orderText({ order }: OpenPartReply, date: string, { t, locale, addressOf }: Telling): OpenPartText {
  if (!order) return { title: t('pocket.holds.other'), note: date }
  const [base = ''] = order.symbol.split('-')
  const plain = (text: string) => {
    return figureText(text, locale)
  }
  const type = isOrderType(order.type) ? t(`pocket.holds.type.${order.type}`) : order.type
  return {
    title: t(order.side === 'BUY' ? 'pocket.holds.buy' : 'pocket.holds.sell', { quantity: plain(order.quantity), asset: base }),
    note: order.price === null ? t('pocket.holds.orderOpen', { type }) : t('pocket.holds.orderAt', { type, price: plain(order.price) }),
    link: { href: addressOf('max', {}, { query: { market: order.symbol } }), label: t('pocket.holds.view.order') },
  }
}

function isOrderType(type: string): type is 'LIMIT' | 'MARKET' | 'STOP' | 'STOP_LIMIT' {
  return ['LIMIT', 'MARKET', 'STOP', 'STOP_LIMIT'].includes(type)
}
