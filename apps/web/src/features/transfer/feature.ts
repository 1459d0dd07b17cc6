import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyPart, lazyScreen } from '#shell/lazy-screen'
import { overlay } from '#shell/overlay'
import { everyone, users } from '#shell/screen'
import { TransferOutlet } from './transfer-outlet.tsx'

/** Separate chunks: paying a link does not need the offers. */
const loadOffers = withTexts(() => import('./offer/offers-screen.tsx'), 'transfer', 'friend', 'fields')
const loadPay = withTexts(() => import('./pay/pay-screen.tsx'), 'transfer', 'fields')
const loadRequest = withTexts(() => import('./request/request-screen.tsx'), 'transfer', 'friend', 'fields')
const loadSend = withTexts(() => import('./send/send-screen.tsx'), 'transfer', 'friend', 'fields')

const OffersNote = lazyPart(() => import('./offer/offers-note.tsx'), 'OffersNote')

export const transfer = {
  screens: {
    send: users(lazyScreen(loadSend, 'SendScreen')),
    sendAsset: users(lazyScreen(loadSend, 'SendScreen')),
    request: users(lazyScreen(loadRequest, 'RequestScreen')),
    requestAsset: users(lazyScreen(loadRequest, 'RequestScreen')),
    private: users(lazyScreen(loadOffers, 'OffersScreen')),
    pay: everyone(lazyScreen(loadPay, 'PayScreen')),
  },
  places: [{ page: 'private', icon: 'handshake', in: { trade: 5 }, note: OffersNote }],
  fills: [overlay.with(TransferOutlet)],
} satisfies Feature
