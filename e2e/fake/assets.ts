import { type AssetReply, assetReply, catalogue } from '@bourse/contracts/catalogue'
import { like, rowOf } from './blank-reply.ts'
import type { FakeServer } from './fake-server.ts'

const KNOWN = {
  LUSD: { id: '1', name: 'Local dollar', symbol: '$', decimals: 6, decimals_min: 2 },
  LEUR: { id: '2', name: 'Local euro', symbol: '€', decimals: 6, decimals_min: 2 },
  LARS: { id: '3', name: 'Local peso', symbol: '$', decimals: 6, decimals_min: 2 },
  LBRL: { id: '4', name: 'Local real', symbol: 'R$', decimals: 6, decimals_min: 2 },
  LBTC: { id: '5', name: 'Local bitcoin', symbol: '₿', decimals: 8, decimals_min: 4 },
  BRS: { id: '6', name: 'Bourse', symbol: '', decimals: 8, decimals_min: 2 },
} as const
export type KnownCode = keyof typeof KNOWN

/** An asset of the tests' world. */
export function asset(code: KnownCode, changes: Partial<AssetReply> = {}): AssetReply {
  const { id, name, symbol, decimals, decimals_min } = KNOWN[code]
  return like(assetReply, {
    id,
    code,
    name,
    symbol,
    decimals,
    decimals_min,
    ctype: code === 'LBTC' ? 'cryptoproxyasset' : 'fiatproxyasset',
    notionalValue: '1',
    isActive: true,
    isMintEnabled: true,
    isBurnEnabled: true,
    ...changes,
  })
}

/** From now on the catalogue lists the tests' assets. */
export function listAssets(server: FakeServer): void {
  const codes = Object.keys(KNOWN) as KnownCode[]
  server.reply(
    catalogue.assets,
    codes.map((code) => like(rowOf(catalogue.assets.reply), { ...asset(code), sortTerm: code })),
  )
}
