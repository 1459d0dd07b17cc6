import { closesAt } from '@bourse/domain/account'
import { endAccess, writeAudit } from '#features/session'
import { sql, type Tx } from '#platform/db'
import type { DueWork } from '#platform/due'
import { raise } from '#platform/http'
import type { PersonalTable } from '#platform/personal-data'
import { isLastAdmin } from './last-admin.ts'
import { readPerson } from './person.ts'
import { notifyOwner } from './notify-owner.ts'
import { readUnsettled } from './unsettled.ts'

export interface ClosureParts {
  tables: readonly PersonalTable[]
  publicUrl: string
}

/** Asks for the end of the account: all sessions end now, everything else after the days in which signing in undoes it. */
export async function askClosure(tx: Tx, { tables, publicUrl }: ClosureParts, userId: bigint, address: string): Promise<Date> {
  const person = await readPerson(tx, userId)
  if ((await readUnsettled(tx, tables, person)).some(({ isFree }) => !isFree)) raise('NOT_SETTLED')
  if (await isLastAdmin(tx, userId)) raise('LAST_ADMIN')
  const due = closesAt(new Date())
  const asked = await tx.run(sql`insert into account_closures (user_id, due_at) values (${userId}, ${due}) on conflict do nothing`)
  if (asked === 0) raise('STATE_CONFLICT')
  await writeAudit(tx, { userId, action: 'account.closure_asked', subject: `user:${userId}`, address, data: { due: due.toISOString() } })
  await notifyOwner(tx, { kind: 'account.closure_asked', userId, publicUrl, time: due })
  await endAccess(tx, userId, 'sessions')
  return due
}

/** Whoever signs in within that time keeps the account. */
export async function comeBack(tx: Tx, { id }: { id: bigint }, publicUrl: string): Promise<void> {
  const undone = await tx.run(
    sql`update account_closures set undone_at = now() where user_id = ${id} and undone_at is null and closed_at is null`,
  )
  if (undone === 0) return
  await writeAudit(tx, { userId: id, action: 'account.closure_undone', subject: `user:${id}`, address: '' })
  await notifyOwner(tx, { kind: 'account.closure_undone', userId: id, publicUrl })
}

/** Closes what is due. If something came in meanwhile, the owner is told instead: nothing is lost with an account. */
export function closingWork({ tables, publicUrl }: ClosureParts): DueWork {
  return {
    kind: 'account.close',
    table: 'account_closures',
    isDue: (now) => sql`t.undone_at is null and t.closed_at is null and t.due_at <= ${now}`,
    oldestFirst: sql`t.due_at`,
    async work(tx, id) {
      const { user_id: userId } = await tx.one<{ user_id: bigint }>(sql`select user_id from account_closures where id = ${id}`)
      const person = await readPerson(tx, userId)
      const isSettled = (await readUnsettled(tx, tables, person)).every(({ isFree }) => isFree)
      if (!isSettled || (await isLastAdmin(tx, userId))) {
        await tx.run(sql`update account_closures set undone_at = now() where id = ${id}`)
        await notifyOwner(tx, { kind: 'account.closure_stopped', userId, publicUrl })
        return
      }
      await endAccess(tx, userId, 'everything')
      await tx.run(sql`select erase_person(${userId})`)
      await writeAudit(tx, { userId: null, action: 'account.closed', subject: `user:${userId}`, address: '' })
    },
  }
}

/** Erases what was kept for the other side of a trade, and for the law, once their time is over. */
export const keptWork: readonly DueWork[] = [
  eraseAfter('account.erase_texts', '2 years', 'texts_erased_at', 'erase_trade_texts'),
  eraseAfter('account.erase_papers', '5 years', 'papers_erased_at', 'erase_papers'),
]

function eraseAfter(kind: string, time: string, column: string, erase: string): DueWork {
  return {
    kind,
    table: 'account_closures',
    isDue: (now) => ({ text: `t.${column} is null and t.closed_at <= $1::timestamptz - interval '${time}'`, values: [now] }),
    oldestFirst: sql`t.closed_at`,
    async work(tx, id) {
      await tx.run({ text: `select ${erase}(c.user_id) from account_closures c where c.id = $1`, values: [id] })
    },
  }
}
