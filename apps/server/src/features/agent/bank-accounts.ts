import type { AgentAccountField } from '@bourse/domain/agent'
import { sql, type Tx } from '#platform/db'

export interface BankAccountRow {
  id: bigint
  agency_id: bigint
  is_active: boolean
  bank_name: string
  account_number: string
  cbu: string
  clabe: string
  iban: string
  routing_number: string
  swift: string
  email: string
  agency: string
  entity: string
  recipient_address: string
  recipient_address_l2: string
  tax_id: string
  toa: string
}

const ACCOUNT = sql`
  select b.id, b.agency_id, b.is_active, b.bank_name, b.account_number, b.cbu, b.clabe, b.iban, b.routing_number, b.swift, b.email, b.agency,
         b.entity, b.recipient_address, b.recipient_address_l2, b.tax_id, b.toa
  from agent_bank_accounts b`

/** The open accounts of these agencies. */
export async function activeAccounts(tx: Tx, agencyIds: readonly bigint[]): Promise<Map<bigint, BankAccountRow[]>> {
  const rows = await tx.rows<BankAccountRow>(sql`${ACCOUNT} where b.agency_id = any(${agencyIds}::bigint[]) and b.is_active order by b.id`)
  const found = new Map<bigint, BankAccountRow[]>(agencyIds.map((id) => [id, []]))
  for (const row of rows) found.get(row.agency_id)?.push(row)
  return found
}

/** Includes closed accounts: a mint keeps naming the account it was paid to. */
export async function accountsByIds(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, BankAccountRow>> {
  const rows = await tx.rows<BankAccountRow>(sql`${ACCOUNT} where b.id = any(${ids}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface AccountFilter {
  agent?: string | undefined
  asset?: string | undefined
  isActive?: boolean | undefined
  /** The caller sees closed accounts only of its own agency. */
  askerProfileId: bigint
}

export async function findAccounts(tx: Tx, { agent, asset, isActive, askerProfileId }: AccountFilter): Promise<BankAccountRow[]> {
  return tx.rows<BankAccountRow>(sql`
    ${ACCOUNT} join agencies g on g.id = b.agency_id join published.profiles p on p.id = g.agent_profile_id join published.assets a on a.id = g.asset_id
    where (b.is_active and g.is_active or p.id = ${askerProfileId})
      and (${agent ?? null}::text is null or lower(p.name) = lower(${agent ?? null}))
      and (${asset ?? null}::text is null or a.code = upper(${asset ?? null}))
      and (${isActive ?? null}::boolean is null or b.is_active = ${isActive ?? null})
    order by b.id limit 200`)
}

export type AccountFields = Record<AgentAccountField, string>

export async function insertAccount(tx: Tx, agencyId: bigint, isActive: boolean, given: AccountFields): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into agent_bank_accounts (agency_id, is_active, bank_name, account_number, cbu, clabe, iban, routing_number, swift, email, agency, entity,
                                     recipient_address, recipient_address_l2, tax_id, toa)
    values (${agencyId}, ${isActive}, ${given.bankName}, ${given.accountNumber}, ${given.cbu}, ${given.clabe}, ${given.iban}, ${given.routingNumber},
            ${given.swift}, ${given.email}, ${given.agency}, ${given.entity}, ${given.recipientAddress}, ${given.recipientAddressL2}, ${given.taxId}, ${given.toa})
    returning id`)
  return id
}

/** Whether the account existed. */
export async function updateAccount(tx: Tx, id: bigint, agencyId: bigint, isActive: boolean, given: AccountFields): Promise<boolean> {
  const changed = await tx.run(sql`
    update agent_bank_accounts set is_active = ${isActive}, bank_name = ${given.bankName}, account_number = ${given.accountNumber}, cbu = ${given.cbu},
           clabe = ${given.clabe}, iban = ${given.iban}, routing_number = ${given.routingNumber}, swift = ${given.swift}, email = ${given.email},
           agency = ${given.agency}, entity = ${given.entity}, recipient_address = ${given.recipientAddress},
           recipient_address_l2 = ${given.recipientAddressL2}, tax_id = ${given.taxId}, toa = ${given.toa}
    where id = ${id} and agency_id = ${agencyId}`)
  return changed === 1
}
