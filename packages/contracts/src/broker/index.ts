/** Who is connected, according to the credentials. The product's own roles connect as `system`. */
export type Principal =
  | {
      kind: 'user'
      userId: string
      /** The user's profiles that the credentials cover, with their pockets: all for a session, one for an API key. */
      seats: readonly { profileId: string; pocketId: string }[]
      /** Whether the seats are all of the user's profiles. */
      coversAllProfiles: boolean
      /** An API key without the trade scope, or a user before the forced steps, may subscribe but not publish. */
      mayTrade: boolean
    }
  | { kind: 'system'; role: SystemRole }

/** `exchange` reads what users publish at an external broker; `peer` is any process of the product, at any broker. */
export type SystemRole = 'exchange' | 'peer'

/** What the broker asks about topics, of which it knows nothing itself: one rule for the embedded one and for external ones (DEF-099). */
export interface TopicRights {
  mayPublish(principal: Principal, topic: string): boolean
  maySubscribe(principal: Principal, filter: string): boolean
  /** The first words of the topics that a role publishes and subscribes to. */
  publishesTo(role: SystemRole): readonly string[]
  subscribesTo(role: SystemRole): readonly string[]
  /** A message for the product itself: it is acknowledged once it is committed. Others go to subscribers. */
  isForProduct(topic: string): boolean
  /** The topic names the user and none of the profiles, so that it may concern any of them. */
  concernsAllProfiles(topic: string): boolean
}
