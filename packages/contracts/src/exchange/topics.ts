/**
 * The broker's topics, written once: topics are built, parsed and authorized from the same templates (MAX-36..40, RT-08, DEF-099). A symbol
 * contains neither `/` nor `.`, so that every broker can carry it as one level.
 */
export interface Seat {
  userId: string
  profileId: string
  pocketId: string
}

export const topics = {
  order: (symbol: string, seat: Seat) => `order/${symbol}/${seat.userId}/${seat.profileId}/${seat.pocketId}`,
  amend: (symbol: string, seat: Seat) => `amend/${symbol}/${seat.userId}/${seat.profileId}/${seat.pocketId}`,
  cancel: (symbol: string, userId: string) => `cancel/${symbol}/${userId}`,
  alive: (seat: Seat) => `alive/${seat.userId}/${seat.profileId}/${seat.pocketId}`,
  action: (symbol: string, seat: Seat) => `action/${symbol}/${seat.userId}/${seat.profileId}/${seat.pocketId}`,
  orderStatus: (symbol: string, seat: Seat) => `order_status/${symbol}/${seat.userId}/${seat.profileId}/${seat.pocketId}`,
  cancelStatus: (symbol: string, seat: Seat) => `cancel_status/${symbol}/${seat.userId}/${seat.profileId}/${seat.pocketId}`,
  queuePlace: (symbol: string, seat: Seat) => `queue_place/${symbol}/${seat.userId}/${seat.profileId}/${seat.pocketId}`,
  aliveStatus: (seat: Seat) => `alive_status/${seat.userId}/${seat.profileId}/${seat.pocketId}`,
  position: (pocketId: string, assetCode: string) => `position/${pocketId}/${assetCode}`,
  notification: (profileId: string) => `notification/${profileId}`,
  ticket: (profileId: string) => `ticket/${profileId}`,
  /** Between the product's own roles only. */
  feed: (symbol: string) => `feed/${symbol}`,
  feedRequest: (symbol: string) => `feed_request/${symbol}`,
  /** To the process that holds the market, and its answer to the process that sent the command. */
  command: (symbol: string) => `command/${symbol}`,
  outcome: (processId: string) => `outcome/${processId}`,
  /** The same for places in the queue. */
  queueRequest: (symbol: string) => `queue_request/${symbol}`,
  queueReply: (processId: string) => `queue_reply/${processId}`,
}

/** Topics of play money are the real ones behind this level, with the profile's paper pocket. */
const PAPER = 'paper/'

export function paperTopic(topic: string): string {
  return PAPER + topic
}

/** Without its first level; undefined for the topic of a real order. */
export function realTopicOf(topic: string): string | undefined {
  return topic.startsWith(PAPER) ? topic.slice(PAPER.length) : undefined
}

/** The paper pocket of a profile; no real one has such an id. */
export function paperPocketOf(profileId: string): string {
  return `paper-${profileId}`
}

/** The subscriptions of a signed-in page (MAX-38..40, DEF-111). */
export function ownSubscriptions({ userId, profileId, pocketId }: Seat): string[] {
  return [
    `action/+/+/+/${pocketId}`,
    `order_status/+/+/+/${pocketId}`,
    `cancel_status/+/${userId}/+/+`,
    `queue_place/+/+/+/${pocketId}`,
    `position/${pocketId}/+`,
    `notification/${profileId}`,
    `ticket/${profileId}`,
  ]
}

/** The same of a profile's play money. */
export function paperSubscriptions({ userId, profileId }: Pick<Seat, 'userId' | 'profileId'>): string[] {
  const pocketId = paperPocketOf(profileId)
  return [`action/+/+/+/${pocketId}`, `order_status/+/+/+/${pocketId}`, `cancel_status/+/${userId}/+/+`, `position/${pocketId}/+`].map(
    paperTopic,
  )
}

export type Inbound =
  | { kind: 'order' | 'amend'; symbol: string; seat: Seat }
  | { kind: 'alive'; seat: Seat }
  | { kind: 'cancel'; symbol: string; userId: string }
  | { kind: 'feed_request'; symbol: string }

/** The market and owner of a message about play money; undefined for every other topic. */
export function readPaperInbound(topic: string): Extract<Inbound, { kind: 'order' | 'amend' | 'cancel' }> | undefined {
  const [rest = '', paperOf, ...more] = (realTopicOf(topic) ?? '').split('/paper-')
  const inbound = readInbound(paperOf === undefined ? rest : `${rest}/${paperOf}`)
  if (inbound?.kind === 'cancel') return paperOf === undefined ? inbound : undefined
  const isSeat = inbound?.kind === 'order' || inbound?.kind === 'amend'
  if (!isSeat || paperOf === undefined || inbound.seat.profileId !== paperOf || more.length > 0) return undefined
  return { ...inbound, seat: { ...inbound.seat, pocketId: paperPocketOf(paperOf) } }
}

/** Of real orders and of play money alike. */
export function readAnyInbound(topic: string): Inbound | undefined {
  return readInbound(topic) ?? readPaperInbound(topic)
}

const SYMBOL = /^[A-Z0-9]+-[A-Z0-9]+$/

/** The market and owner of a message to the exchange; undefined for every other topic. */
export function readInbound(topic: string): Inbound | undefined {
  const [kind, ...levels] = topic.split('/')
  // A check-in is about a pocket and names its market in the message, if any.
  const [symbol = '', ...ids] = kind === 'alive' ? ['', ...levels] : levels
  if ((kind !== 'alive' && !SYMBOL.test(symbol)) || !ids.every((id) => /^[1-9][0-9]{0,17}$/.test(id))) return undefined
  const [userId = '', profileId = '', pocketId = ''] = ids
  if (kind === 'alive' && ids.length === 3) return { kind, seat: { userId, profileId, pocketId } }
  if ((kind === 'order' || kind === 'amend') && ids.length === 3) return { kind, symbol, seat: { userId, profileId, pocketId } }
  if (kind === 'cancel' && ids.length === 1) return { kind, symbol, userId }
  if (kind === 'feed_request' && ids.length === 0) return { kind, symbol }
  return undefined
}
