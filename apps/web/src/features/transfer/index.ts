import { lazy } from 'react'

export { DecideProposal } from './proposals/decide-proposal.tsx'
export { useProposal } from './proposals/queries.ts'
export { RequestDialog } from './request/request-dialog.tsx'
export { SendDialog } from './send/send-dialog.tsx'

/** Files of their own: whoever pays by a link does not need the offers. */
export const OffersScreen = lazy(async () => ({ default: (await import('./offer/offers-screen.tsx')).OffersScreen }))
export const PayScreen = lazy(async () => ({ default: (await import('./pay/pay-screen.tsx')).PayScreen }))
export const RequestScreen = lazy(async () => ({ default: (await import('./request/request-screen.tsx')).RequestScreen }))
export const SendScreen = lazy(async () => ({ default: (await import('./send/send-screen.tsx')).SendScreen }))
