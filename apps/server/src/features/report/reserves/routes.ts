import { report, type DeclarationReply } from '@bourse/contracts/report'
import { VALUATION_ASSET } from '@bourse/domain/pocket'
import { coverTenths, isReserveOld } from '@bourse/domain/report'
import { assetByCode } from '#features/catalogue'
import { langOf } from '#features/i18n'
import { readMembers, visitOf } from '#features/session'
import { presentSignatures, type SignedAction } from '#features/staff'
import type { Tx } from '#platform/db'
import { type Http, raise } from '#platform/http'
import { dayRates } from '../day-rates.ts'
import { presentTableAsset } from '../present-asset.ts'
import { askToDeclare } from './declare-reserve.ts'
import { type DeclarationRow, readDeclarations, readReserves } from './read-reserves.ts'

/** What is owed against what is declared, and declaring it. */
export function reserveRoutes(http: Http, actions: readonly SignedAction[]): void {
  http.read(report.reserves, async ({ tx, request }) => {
    const now = Date.now()
    const reserves = await readReserves(tx, now)
    const rates = await dayRates(
      tx,
      reserves.map(({ asset }) => asset),
    )
    const valueOf = (assetId: bigint, raw: bigint) => rates.get(assetId)?.(raw, now) ?? 0n
    const owed = reserves.reduce((sum, row) => sum + valueOf(row.asset.id, row.owed), 0n)
    const declared = reserves.reduce((sum, row) => sum + valueOf(row.asset.id, row.declared?.amount ?? 0n), 0n)
    const present = await presenter(
      tx,
      reserves.flatMap((row) => row.declared ?? []),
      now,
    )
    return {
      now,
      valuation: VALUATION_ASSET.code,
      rows: reserves.map((row) => ({
        asset: presentTableAsset(row.asset, langOf(request)),
        available: String(row.available),
        held: String(row.held),
        owed: String(row.owed),
        declared: row.declared ? present(row.declared) : null,
        cover: row.cover === undefined ? null : String(row.cover),
      })),
      owed: String(owed),
      declared: String(declared),
      cover: coverTenths(declared, owed)?.toString() ?? null,
    }
  })

  /** For everyone: who checks the proof of a balance sees what is declared for all of them. */
  http.read(report.declaredReserve, async ({ tx, params }) => {
    const asset = (await assetByCode(tx, params.asset)) ?? raise('ASSET_NOT_FOUND')
    const [newest] = await readDeclarations(tx, asset.id, 1)
    const { amount, day } = newest ?? {}
    return { declared: amount !== undefined && day ? { amount: String(amount), day, isOld: isReserveOld(day, Date.now()) } : null }
  })

  http.read(report.reserveHistory, async ({ tx, params, request }) => {
    const asset = (await assetByCode(tx, params.asset)) ?? raise('ASSET_NOT_FOUND')
    const rows = await readDeclarations(tx, asset.id)
    const present = await presenter(tx, rows, Date.now())
    return { asset: presentTableAsset(asset, langOf(request)), rows: rows.map(present) }
  })

  http.write(report.declareReserve, async ({ tx, caller, params, body, request }) => {
    const row = await askToDeclare(tx, { code: params.asset, body, caller, address: visitOf(request).address })
    const [signature] = await presentSignatures(tx, actions, caller, [row])
    return signature ?? raise('INTERNAL')
  })
}

/** With the names of who declared and signed; an account that was closed has none. */
async function presenter(tx: Tx, rows: readonly DeclarationRow[], now: number): Promise<(row: DeclarationRow) => DeclarationReply> {
  const ids = [...new Set(rows.flatMap(({ declared_by, signed_by }) => [declared_by, signed_by]))]
  const names = new Map((await readMembers(tx, ids)).map(({ user_id, display_name }) => [user_id, display_name]))
  return ({ id, amount, place, reference, day, note, declared_by, signed_by, signed_at }) => ({
    id: String(id),
    amount: String(amount),
    place,
    reference,
    day,
    note,
    declaredBy: names.get(declared_by) ?? '',
    signedBy: names.get(signed_by) ?? '',
    signedAt: signed_at.getTime(),
    isOld: isReserveOld(day, now),
  })
}
