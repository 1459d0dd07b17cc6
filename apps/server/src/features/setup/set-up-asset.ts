import type { SetupPlan, SetupStep } from '@bourse/contracts/setup'
import { assetByCode, createAsset, createAssetClass, type NewAsset } from '#features/catalogue'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'

/** How each kind is counted: currencies to a millionth and shown in cents, coins and tokens to eight places. */
const KINDS = {
  currency: { ctype: 'fiatproxyasset', decimals: 6, decimalsMin: 2 },
  coin: { ctype: 'cryptoproxyasset', decimals: 8, decimalsMin: 6 },
  token: { ctype: 'networkasset', decimals: 8, decimalsMin: 2 },
} as const satisfies Record<string, Pick<NewAsset, 'ctype' | 'decimals' | 'decimalsMin'>>

export async function setUpClass(tx: Tx, { slug, names, isOpen }: SetupPlan['classes'][number]): Promise<SetupStep> {
  const step = { what: 'class', name: slug } as const
  const known = await tx.maybe(sql`select from published.asset_classes where slug = ${slug}`)
  if (known) return { ...step, result: 'there' }
  if (names.en === undefined) raise('INVALID', { [`classes.${slug}.names.en`]: ['fields.required'] })
  const contents = Object.fromEntries(Object.entries(names).map(([lang, name]) => [lang, { name: name ?? '', description: '' }]))
  await createAssetClass(tx, { slug, image: '', sortTerm: slug, isOpen, contents })
  return { ...step, result: 'made' }
}

export async function setUpAsset(tx: Tx, asset: SetupPlan['assets'][number], place: number): Promise<SetupStep> {
  const code = asset.code.toUpperCase()
  const kind = KINDS[asset.type]
  const known = await assetByCode(tx, code)
  if (known) {
    const isSame = known.ctype === kind.ctype && known.decimals === kind.decimals
    return { what: 'asset', name: code, result: isSame ? 'there' : 'differs' }
  }
  await createAsset(tx, {
    ...kind,
    code,
    name: asset.name,
    symbol: asset.symbol,
    taxonomy: [kind.ctype],
    notionalValue: asset.worth,
    sortTerm: `a${String(place + 1).padStart(3, '0')}`,
    isMintEnabled: asset.isMintable,
    isBurnEnabled: asset.isMintable,
    ...(asset.assetClass !== undefined && { assetClass: asset.assetClass }),
  })
  return { what: 'asset', name: code, result: 'made' }
}
