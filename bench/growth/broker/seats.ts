import { type Seat, topics } from '@bourse/contracts/exchange'

/** The seat of a client, by its number. */
export function seatOf(number: number): Seat {
  const id = String(1 + number)
  return { userId: id, profileId: id, pocketId: id }
}

export function positionTopic(number: number): string {
  return topics.position(seatOf(number).pocketId, 'CASH')
}
