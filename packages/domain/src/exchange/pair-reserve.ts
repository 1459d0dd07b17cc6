/** What a pair's stop sets aside: only what it may cost more than the order that rests, since one of them trades at most. */
export function shareOfStop(stopNeed: bigint, restingReserve: bigint): bigint {
  return stopNeed > restingReserve ? stopNeed - restingReserve : 0n
}

/** What the legs of a pair set aside, by the one that is asked about and the other. */
export function sharesOfLegs({ isStop, need }: { isStop: boolean; need: bigint }, otherNeed: bigint): { own: bigint; otherLeg: bigint } {
  return isStop ? { own: shareOfStop(need, otherNeed), otherLeg: otherNeed } : { own: need, otherLeg: shareOfStop(otherNeed, need) }
}
