import { STAFF_ROLES } from '@bourse/domain/staff'
import { askToDeclare, declareReserve } from '#features/report'
import { signAsked } from '#features/staff'
import { sql, type Tx } from '#platform/db'
import { assetOf, callerFor } from './demo-callers.ts'

/** What the operator holds outside, in thousandths of what it owes: one asset is short, and one declaration waits for `staff`. */
const RESERVES: readonly (readonly [code: string, thousandths: bigint, place: string, reference: string])[] = [
  ['LUSD', 1_013n, 'Harbor Street Bank, client account', 'Statement 11/2026-1'],
  ['LEUR', 1_004n, 'Banco del Faro, client account', 'Statement 11/2026-2'],
  ['LARS', 976n, 'Banco del Faro, cuenta corriente', 'Resumen 311'],
  ['LBTC', 1_002n, 'Cold storage, three keys', 'Signed message of block 923,118'],
]
const WAITING = ['LMXN', 1_021n, 'Banco Poniente, cuenta de clientes', 'Estado de cuenta 11'] as const

/** Declared by one member of staff and signed by the other, as everything that counts. */
export async function seedStaff(tx: Tx, now: number): Promise<void> {
  const [noa, staff] = [await staffCaller(tx, 'noa'), await staffCaller(tx, 'staff')]
  const day = new Date(now - 86_400_000).toISOString().slice(0, 10)
  const declare = async ([code, thousandths, place, reference]: (typeof RESERVES)[number]) =>
    askToDeclare(tx, {
      code,
      body: { amount: await shareOwed(tx, code, thousandths), place, reference, day, note: '' },
      caller: noa,
      address: '',
    })
  for (const reserve of RESERVES) {
    const { id } = await declare(reserve)
    await signAsked(tx, [declareReserve], { id, caller: staff, address: '' })
  }
  await declare(WAITING)
}

async function staffCaller(tx: Tx, handle: string) {
  return { ...(await callerFor(tx, handle)), isStaff: true, roles: STAFF_ROLES }
}

/** This share of what members hold, in whole units. */
async function shareOwed(tx: Tx, code: string, thousandths: bigint): Promise<string> {
  const { id, decimals } = await assetOf(tx, code)
  const { owed } = await tx.one<{ owed: bigint }>(
    sql`select coalesce(sum(balance), 0)::numeric as owed from wallets where asset_id = ${id} and not is_issuance`,
  )
  return String((owed * thousandths) / 1_000n / 10n ** BigInt(decimals))
}
