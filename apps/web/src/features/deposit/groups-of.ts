/** Splits an address into groups of four, for reading out and comparing. */
export function groupsOf(address: string): string[] {
  return address.match(/.{1,4}/g) ?? []
}

/** A transaction id shortened enough to be recognized. */
export function shortId(txid: string): string {
  return `${txid.slice(0, 8)}…${txid.slice(-8)}`
}
