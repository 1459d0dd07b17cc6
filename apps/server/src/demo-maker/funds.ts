/** What a trader has of each asset, set aside or not, in raw units; the newest of what was told counts. */
export class Funds {
  readonly #wallets = new Map<string, { raw: bigint; version: bigint }>()

  note(assetCode: string, raw: bigint, version: bigint): void {
    const known = this.#wallets.get(assetCode)
    if (!known || known.version <= version) this.#wallets.set(assetCode, { raw, version })
  }

  of(assetCode: string): bigint {
    return this.#wallets.get(assetCode)?.raw ?? 0n
  }
}
