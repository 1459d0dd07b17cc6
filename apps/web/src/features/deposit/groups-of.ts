/** Four letters at a time, as one reads an address out or compares it. */
export function groupsOf(address: string): string[] {
  return address.match(/.{1,4}/g) ?? []
}

/** Enough of a transaction's id to know it again. */
export function shortId(txid: string): string {
  return `${txid.slice(0, 8)}…${txid.slice(-8)}`
}
