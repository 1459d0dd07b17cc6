import { pocket, walletReply, type WalletReply } from '@bourse/contracts/pocket'
import { parseAmount } from '@bourse/domain/money'
import { asset, type KnownCode, listAssets } from './assets.ts'
import { like } from './blank-reply.ts'
import type { FakeServer } from './fake-server.ts'

/** A wallet with so much in it, all of it available, worth as much in the valuation asset. */
export function wallet(code: KnownCode, quantity: string, changes: Partial<WalletReply> = {}): WalletReply {
  const held = asset(code)
  const parsed = parseAmount(quantity, held.decimals)
  if (!parsed.ok) throw new Error(`${quantity} is no amount of ${code}`)
  const raw = parsed.value
  return like(walletReply, {
    id: `9${held.id}`,
    asset: held,
    balance: String(raw),
    available: String(raw),
    version: '1',
    rate: { numerator: '1', denominator: '1', source: code === 'LUSD' ? 'self' : 'catalogue', at: null, chain: [] },
    ...changes,
  })
}

/** A wallet that was added and has received nothing. */
export function emptyWallet(code: KnownCode): WalletReply {
  return wallet(code, '1', { balance: '0', available: '0' })
}

/** From now on the pocket has these wallets, and the catalogue its assets; a frozen one can't be debited. */
export function holds(
  server: FakeServer,
  quantities: Partial<Record<KnownCode, string>>,
  { frozen = [] }: { frozen?: readonly KnownCode[] } = {},
): void {
  listAssets(server)
  const wallets = Object.entries(quantities).map(([code, quantity]) =>
    wallet(code as KnownCode, quantity, { isFrozen: frozen.includes(code as KnownCode) }),
  )
  server.reply(pocket.read, { pocketID: '70', wallets, totals: null })
}
