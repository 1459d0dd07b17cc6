import type { Seat } from '../client/replies.ts'

/** As in @bourse/contracts/exchange, whose schemas this package does without; a test compares them. */
export const topics = {
  order: (symbol: string, { userID, profileID, pocketID }: Seat) => `order/${symbol}/${userID}/${profileID}/${pocketID}`,
  amend: (symbol: string, { userID, profileID, pocketID }: Seat) => `amend/${symbol}/${userID}/${profileID}/${pocketID}`,
  cancel: (symbol: string, { userID }: Seat) => `cancel/${symbol}/${userID}`,
}

/** The first level of the topics of play money. */
export const PAPER_LEVEL = 'paper/'

/**
 * What a stream listens to. A key covers one profile and has to name its pocket; a session hears of all its profiles' cancels, since one
 * that matches no order is answered without a pocket.
 */
export function filtersOf({ userID, pocketID }: Seat, isKey: boolean): string[] {
  return [
    `action/+/+/+/${pocketID}`,
    `order_status/+/+/+/${pocketID}`,
    `cancel_status/+/${userID}/+/${isKey ? pocketID : '+'}`,
    `position/${pocketID}/+`,
  ]
}
