/** The first entry of its taxonomy says what an asset is (CAT-05). */
export function isNetworkAsset({ taxonomy }: { taxonomy: readonly string[] }): boolean {
  return taxonomy[0] === 'networkasset'
}
