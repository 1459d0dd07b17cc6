/** A trader's balance of each asset, including reserved amounts, in raw units; the newest published value counts. */
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
