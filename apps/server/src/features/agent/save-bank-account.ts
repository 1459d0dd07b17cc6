import { agentAccountFaults } from '@bourse/domain/agent'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { AgencyRow } from './agencies.ts'
import { type AccountFields, accountsByIds, type BankAccountRow, insertAccount, updateAccount } from './bank-accounts.ts'

export interface SavedAccount extends AccountFields {
  /** Undefined for a new account. */
  id?: string | undefined
  isActive: boolean
}

/** Payers copy these numbers, so one with wrong check digits is refused (LINK-25). */
export async function saveBankAccount(
  tx: Tx,
  agency: Pick<AgencyRow, 'id' | 'asset'>,
  { id, isActive, ...given }: SavedAccount,
): Promise<BankAccountRow> {
  const faults = Object.entries(agentAccountFaults(given, agency.asset)).map(([field, fault]) => [field, [`fields.${fault}`]])
  if (faults.length > 0) raise('INVALID', Object.fromEntries(faults) as Record<string, string[]>)
  const saved = id === undefined ? await insertAccount(tx, agency.id, isActive, given) : BigInt(id)
  if (id !== undefined && !(await updateAccount(tx, saved, agency.id, isActive, given))) raise('INVALID', { id: ['fields.id'] })
  return (await accountsByIds(tx, [saved])).get(saved) ?? raise('INTERNAL')
}
