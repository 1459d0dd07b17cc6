import type { CappedAgencyReply } from '@bourse/contracts/admin'
import type { AgencyReply, AgentBankAccountReply, BurnReply, MintReply } from '@bourse/contracts/agent'
import type { Destination } from '#features/link'
import { type AgencyRow, burnDailyMax, burnLeftToday, mintDailyMax, mintLeftToday } from './agencies.ts'
import type { BankAccountRow } from './bank-accounts.ts'
import type { BurnRow } from './burns.ts'
import type { MintRow } from './mints.ts'
import type { Parties } from './parties.ts'

export function presentAgency(row: AgencyRow, accounts: readonly BankAccountRow[]): AgencyReply {
  return {
    id: String(row.id),
    agent: row.agent,
    asset: row.asset,
    mintMin: String(row.mint_min),
    mintMax: String(row.mint_max),
    mintFeePpm: row.mint_fee_ppm,
    mintFeeFlat: String(row.mint_fee_flat),
    mintLeftToday: String(mintLeftToday(row)),
    burnMin: String(row.burn_min),
    burnMax: String(row.burn_max),
    burnFeePpm: row.burn_fee_ppm,
    burnFeeFlat: String(row.burn_fee_flat),
    burnLeftToday: String(burnLeftToday(row)),
    typicalMinutes: row.typical_minutes,
    bankAccounts: accounts.map(presentAccount),
  }
}

export function presentCaps(row: AgencyRow): CappedAgencyReply {
  return {
    id: String(row.id),
    agent: row.agent,
    asset: row.asset,
    decimals: row.decimals,
    decimalsMin: row.decimals_min,
    isActive: row.is_active,
    closedAt: row.closed_at?.getTime() ?? null,
    mintDailyCap: String(row.mint_daily_cap),
    mintDailyMax: String(mintDailyMax(row)),
    mintedToday: String(row.minted_today),
    burnDailyCap: String(row.burn_daily_cap),
    burnDailyMax: String(burnDailyMax(row)),
    burnedToday: String(row.burned_today),
    openMints: row.open_mints,
    openBurns: row.open_burns,
    outstanding: String(row.outstanding),
    mintFeePpm: row.mint_fee_ppm,
    mintFeeFlat: String(row.mint_fee_flat),
    burnFeePpm: row.burn_fee_ppm,
    burnFeeFlat: String(row.burn_fee_flat),
    typicalMinutes: row.typical_minutes,
  }
}

export function presentAccount(row: BankAccountRow): AgentBankAccountReply {
  return {
    id: String(row.id),
    bankName: row.bank_name,
    accountNumber: row.account_number,
    cbu: row.cbu,
    clabe: row.clabe,
    iban: row.iban,
    routingNumber: row.routing_number,
    swift: row.swift,
    email: row.email,
    agency: row.agency,
    entity: row.entity,
    recipientAddress: row.recipient_address,
    recipientAddressL2: row.recipient_address_l2,
    taxId: row.tax_id,
    toa: row.toa,
  }
}

export function presentMint(row: MintRow, accounts: ReadonlyMap<bigint, BankAccountRow>): MintReply {
  const account = row.bank_account_id === null ? undefined : accounts.get(row.bank_account_id)
  return {
    ...presentParties(row),
    quantity: String(row.quantity),
    fee: String(row.fee),
    reference: row.reference,
    bankAccount: account ? presentAccount(account) : null,
    status: row.status,
    reason: row.reason,
    expiresAt: row.expires_at.getTime(),
    createdAt: row.created_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
  }
}

export function presentBurn(row: BurnRow, destination: Destination): BurnReply {
  return {
    ...presentParties(row),
    quantity: String(row.quantity),
    fee: String(row.fee),
    destination,
    status: row.status,
    reason: row.reason,
    payoutReference: row.payout_reference,
    createdAt: row.created_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
  }
}

function presentParties(row: Parties) {
  return {
    id: String(row.id),
    profile: row.profile,
    agent: row.agent,
    asset: row.asset,
  }
}
