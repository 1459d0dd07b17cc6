/** The keys of the ventures' queries; the calls are beside the parts that make them. */
export const keys = {
  venues: ['venue'],
  venue: (reader: string, id: string) => ['venue', reader, id],
  list: (reader: string, id: string, list: 'backers' | 'updates' | 'payments' | 'boosts') => ['venue', reader, id, list],
  ranking: (id: string) => ['venue', 'ranking', id],
  pledges: (reader: string, id: string) => ['venue', reader, id, 'pledges'],
  item: (reader: string, sponsor: string, id: string) => ['venue-item', reader, sponsor, id],
  window: (reader: string, tab: string, slug: string, sponsors: string) => ['venue', reader, 'window', tab, slug, sponsors],
  ending: (reader: string, count: number) => ['venue', reader, 'ending', count],
  ofClass: (reader: string, slug: string, sort: string) => ['venue', reader, 'class', slug, sort],
  classes: (lang: string) => ['asset-classes', lang],
  name: (name: string) => ['venue-name', name],
} as const

/** Panels and forms of this feature show their own errors. */
export const handled = { errors: 'handled' } as const
