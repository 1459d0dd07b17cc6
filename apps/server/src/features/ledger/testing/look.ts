import { expect } from 'vitest'
import { sql } from '#platform/db'
import { AppError } from '#platform/http'
import { brokenOf } from '../../../testing/audits.ts'
import { LEDGER_CHECKS } from '../audit.ts'
import type { TestDatabase } from '../../../testing/db.ts'

export interface Figures {
  balance: bigint
  held: bigint
}

export async function figuresOf(db: TestDatabase, walletId: bigint): Promise<Figures> {
  return db.one<{ balance: bigint; held: bigint }>(sql`select balance, held from wallets where id = ${walletId}`)
}

export async function stateOf(db: TestDatabase, holdId: bigint): Promise<string> {
  return db.value<string>(sql`select state from holds where id = ${holdId}`)
}

export async function expectAuditPasses(db: TestDatabase): Promise<void> {
  expect(await brokenOf(db, LEDGER_CHECKS)).toEqual([])
}

/** The code that an attempt was refused with, or `ok`; other errors are rethrown. */
export async function codeOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt
    return 'ok'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
