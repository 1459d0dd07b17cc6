import type { Readable } from 'node:stream'
import { issuer } from '@bourse/contracts/issuer'
import { displayAmount } from '@bourse/domain/money'
import { readSupply } from '#features/catalogue'
import { csvFile, textCell } from '#platform/csv'
import type { Db } from '#platform/db'
import { type Http, raise } from '#platform/http'
import { type HolderRow, readAllHolders, readHolderNames, readHolders, shareOf } from './holders.ts'
import type { OpenPowers } from './powers.ts'

/** The cap table of an asset. */
export function holderRoutes(http: Http, open: OpenPowers): void {
  http.read(issuer.holders, async (call) => {
    const { tx, query } = call
    const asset = await open(call, call.params.code, 'read')
    const { rows, next } = await readHolders(tx, asset.id, query)
    const names = await readHolderNames(tx, rows)
    const supply = await readSupply(tx, asset.id)
    return {
      items: rows.map(({ profile_id, units, held }) => ({
        ...(names.get(profile_id) ?? raise('INTERNAL')),
        units: String(units),
        held: String(held),
        shareBps: shareOf(units, supply),
      })),
      next,
    }
  })

  http.file(issuer.holdersCsv, async ({ db, caller, request, params }) => {
    const table = await db.transaction(async (tx) => {
      const asset = await open({ tx, caller, request }, params.code)
      const rows = await readAllHolders(tx, asset.id)
      await asset.note('holders_downloaded', { count: rows.length })
      return { code: asset.code, decimals: asset.decimals, rows, supply: await readSupply(tx, asset.id) }
    })
    const day = new Date().toISOString().slice(0, 10)
    return { name: `bourse-holders-${table.code}-${day}.csv`, body: holdersCsv(db, table) }
  })
}

interface CapTable {
  decimals: number
  rows: readonly HolderRow[]
  supply: bigint
}

const COLUMNS = ['handle', 'name', 'units', 'held', 'percent']

/** How many names are read at once. */
const NAMED_AT_ONCE = 1_000

/** The units are those of one moment; only names are read while it is sent. */
function holdersCsv(db: Db, { decimals, rows, supply }: CapTable): Readable {
  async function* batches(): AsyncGenerator<string[][]> {
    for (let at = 0; at < rows.length; at += NAMED_AT_ONCE) {
      const batch = rows.slice(at, at + NAMED_AT_ONCE)
      const names = await db.read((tx) => readHolderNames(tx, batch))
      yield batch.map(({ profile_id, units, held }) => [
        textCell(names.get(profile_id)?.name ?? ''),
        textCell(names.get(profile_id)?.displayName ?? ''),
        plain(units, decimals),
        plain(held, decimals),
        plain(BigInt(shareOf(units, supply)), 2),
      ])
    }
  }
  return csvFile(COLUMNS, batches())
}

/** With all digits, so that it can be summed. */
function plain(raw: bigint, decimals: number): string {
  return displayAmount(raw, { decimals, decimalsMin: decimals })
}
