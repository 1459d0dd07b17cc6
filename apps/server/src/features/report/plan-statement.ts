import { type Period, readPeriod } from '@bourse/domain/report'
import { exactDigits } from '@bourse/domain/money'
import { type AssetRow, assetByCode, assetsByIds } from '#features/catalogue'
import { readWallets, type WalletRow } from '#features/ledger'
import { positionsAt } from '#features/pocket'
import { ownProfile, type ProfileRow } from '#features/profile'
import { figures, type Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'

export interface AskedPeriod {
  from: string
  to: string
  asset?: string | undefined
  profileId?: string | undefined
}

/** A wallet's part of a statement: its entries after the first count up to the second, with opening and closing figures. */
export interface WalletPlan {
  id: bigint
  pocketId: bigint
  asset: AssetRow
  afterVersion: bigint
  lastVersion: bigint
  opening: bigint
  credits: bigint
  debits: bigint
  closing: bigint
  /** Enough fraction digits to show every figure exactly. */
  digits: number
}

export interface StatementPlan {
  profile: ProfileRow
  period: Period
  wallets: WalletPlan[]
}

/**
 * What a statement will contain, before any line is read: entries never change, so the counts fixed here stay valid during a
 * download. Empty wallets without entries are left out, unless one was requested by name.
 */
export async function planStatement(tx: Tx, caller: Caller, asked: AskedPeriod): Promise<StatementPlan> {
  const period = periodOf(asked)
  const profile = await ownProfile(tx, caller, asked.profileId === undefined ? caller.profileId : BigInt(asked.profileId))
  const rows = await walletsOf(tx, profile, asked.asset)
  const positions = await positionsAt(tx, rows, [period.fromMs, period.untilMs])
  const assets = await assetsByIds(
    tx,
    rows.map(({ asset_id }) => asset_id),
  )
  const bounded = rows.map((row) => {
    const [before, last] = positions.get(row.id) ?? []
    const asset = assets.get(row.asset_id) ?? raise('INTERNAL')
    if (!before || !last) throw new Error(`wallet ${row.id} has no position`)
    return { id: row.id, pocketId: row.pocket_id, asset, before, last }
  })
  const totals = await readTotals(
    tx,
    bounded.map(({ id, asset, before, last }) => ({ id, asset, after: before.version, until: last.version })),
  )
  const wallets = bounded.map(({ id, pocketId, asset, before, last }): WalletPlan => {
    const { credits, debits, digits } = totals.get(id) ?? { credits: 0n, debits: 0n, digits: 0 }
    return {
      id,
      pocketId,
      asset,
      afterVersion: before.version,
      lastVersion: last.version,
      opening: before.balance,
      credits,
      debits,
      closing: last.balance,
      digits: Math.max(digits, exactDigits(before.balance, { decimals: asset.decimals, decimalsMin: asset.decimals_min })),
    }
  })
  const hasSomething = (wallet: WalletPlan) => wallet.opening !== 0n || wallet.lastVersion > wallet.afterVersion
  return { profile, period, wallets: wallets.filter((wallet) => asked.asset !== undefined || hasSomething(wallet)) }
}

export function linesOf({ afterVersion, lastVersion }: WalletPlan): number {
  return Number(lastVersion - afterVersion)
}

export function periodOf({ from, to }: Pick<AskedPeriod, 'from' | 'to'>): Period {
  const period = readPeriod(from, to)
  return period.ok ? period.value : raise('INVALID', { [period.code === 'PERIOD_DAY' ? 'from' : 'to']: [`fields.${period.code}`] })
}

/** By code; an unknown asset answers like one without a wallet. */
async function walletsOf(tx: Tx, profile: ProfileRow, code: string | undefined): Promise<WalletRow[]> {
  const wallets = await readWallets(tx, profile.pocket_id)
  if (code === undefined) return wallets
  const asset = await assetByCode(tx, code)
  const wallet = wallets.find(({ asset_id }) => asset_id === asset?.id)
  return wallet ? [wallet] : raise('WALLET_NOT_FOUND')
}

interface Totals {
  credits: bigint
  debits: bigint
  /** As many fraction digits as the finest entry needs. */
  digits: number
}

async function readTotals(
  tx: Tx,
  wallets: readonly { id: bigint; asset: AssetRow; after: bigint; until: bigint }[],
): Promise<Map<bigint, Totals>> {
  const rows = await tx.prepared<{ id: bigint; credits: bigint; debits: bigint; digits: number }>('report-totals', TOTALS, [
    figures(wallets.map(({ id }) => id)),
    figures(wallets.map(({ after }) => after)),
    figures(wallets.map(({ until }) => until)),
    figures(wallets.map(({ asset }) => asset.decimals)),
  ])
  return new Map(rows.map(({ id, credits, debits, digits }) => [id, { credits, debits, digits }]))
}

const TOTALS = `
select w.id, t.credits, t.debits, t.digits
from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[]) as w(id, after, until, decimals)
cross join lateral (
  select coalesce(sum(amount) filter (where amount > 0), 0) as credits, coalesce(-sum(amount) filter (where amount < 0), 0) as debits,
         coalesce(max(min_scale(amount * ('1e-' || w.decimals)::numeric)), 0) as digits
  from published.entries where wallet_id = w.id and wallet_version > w.after and wallet_version <= w.until) t`
