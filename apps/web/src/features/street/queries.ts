import type { DisputeState } from '@bourse/contracts/street'

/** The keys of the street's queries; the calls are beside the parts that make them. */
export const keys = {
  boards: ['street-board'],
  board: (profileId: string, query: object) => ['street-board', profileId, query],
  pairs: (profileId: string, side: string) => ['street-pairs', profileId, side],
  pairBoard: (side: string, base: string | undefined, quote: string | undefined) => ['street-pair', side, base, quote],
  ownAds: (profileId: string) => ['street-own-ads', profileId],
  ads: ['street-ad'],
  ad: (profileId: string, id: string) => ['street-ad', profileId, id],
  adTickets: (profileId: string, ad: string) => ['street-tickets', profileId, 'ad', ad],
  agencies: (profileId: string) => ['street-agencies', profileId],
  standing: (name: string) => ['street-standing', name],
  allDisputes: ['disputes'],
  disputes: (state: DisputeState) => ['disputes', 'list', state],
  dispute: (id: string) => ['dispute', id],
  streetImage: (ticketId: string, imageId: string) => ['street-image', ticketId, imageId],
  ticket: (id: string) => ['street-ticket', id],
  allTickets: ['street-tickets'],
  tickets: (profileId: string, state: 'open' | 'ended') => ['street-tickets', profileId, state],
  openTickets: (profileId: string) => ['street-tickets', profileId, 'board'],
  chat: (ticketId: string) => ['street-chat', ticketId],
  sanctions: (profileId: string) => ['street-sanctions', profileId],
} as const
