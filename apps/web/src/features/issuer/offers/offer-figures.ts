import type { ManagedOffer } from '@bourse/contracts/issuer'

/** Held payments can be given back; what was delivered stays delivered, so that such an offer can only be closed. */
export function canCancelOffer({ status, isGoalReached, originated, heldUnits }: ManagedOffer): boolean {
  return status === 'open' && !isGoalReached && originated === heldUnits
}

/** Whether closing now releases the held payments, because too few units are taken. */
export function closesMissed({ goalUnits, isGoalReached }: ManagedOffer): boolean {
  return goalUnits !== null && !isGoalReached
}
