import type { AccountReply } from '@bourse/contracts/account'
import { nextExportAt } from '@bourse/domain/account'
import type { Tx } from '#platform/db'
import type { PersonalTable } from '#platform/personal-data'
import { newestExport } from './exports.ts'
import { isLastAdmin } from './last-admin.ts'
import { readPerson } from './person.ts'
import { readUnsettled } from './unsettled.ts'

export async function presentAccount(tx: Tx, tables: readonly PersonalTable[], userId: bigint): Promise<AccountReply> {
  const newest = await newestExport(tx, userId)
  const next = nextExportAt(newest?.ready_at ?? undefined, new Date())
  return {
    export: newest
      ? {
          id: String(newest.id),
          state: newest.state,
          progress: newest.progress,
          size: newest.size === null ? null : Number(newest.size),
          askedAt: newest.asked_at.getTime(),
          expiresAt: newest.expires_at?.getTime() ?? null,
        }
      : null,
    nextExportAt: next?.getTime() ?? null,
    unsettled: await readUnsettled(tx, tables, await readPerson(tx, userId)),
    isLastAdmin: await isLastAdmin(tx, userId),
  }
}
