/** A message that arrived from outside, its sender's right to send it checked. */
export interface BrokerMessage {
  topic: string
  payload: Uint8Array
  /** Whom the sender may act for, where the broker knows the sender; a broker elsewhere does not tell. */
  sender?: { seats: readonly { profileId: string; pocketId: string }[] }
  /** Left behind by its sender for the case that the connection breaks. */
  isWill?: true
  /** It was delivered before and not acknowledged, by the word of whoever delivers it. */
  isRedelivered?: true
}

/** Answers when the message may be acknowledged: for an order, after its commit. A failure leaves it unacknowledged, to come again. */
export type Receive = (message: BrokerMessage) => Promise<void>

/** A broker as the product's roles see it, embedded in this process or behind an address. */
export interface Broker {
  /** To whoever listens now; nothing is kept for those who do not. */
  publish(topic: string, payload: Uint8Array): void
  close(): Promise<void>
}
