import { lazyScreen } from '#shell/lazy-screen'

export { DecideProposal } from './proposals/decide-proposal.tsx'
export { useProposal } from './proposals/queries.ts'
export { RequestDialog } from './request/request-dialog.tsx'
export { SendDialog } from './send/send-dialog.tsx'

/** Files of their own: whoever pays by a link does not need the offers. */
export const OffersScreen = lazyScreen(() => import('./offer/offers-screen.tsx'), 'OffersScreen')
export const PayScreen = lazyScreen(() => import('./pay/pay-screen.tsx'), 'PayScreen')
export const RequestScreen = lazyScreen(() => import('./request/request-screen.tsx'), 'RequestScreen')
export const SendScreen = lazyScreen(() => import('./send/send-screen.tsx'), 'SendScreen')
