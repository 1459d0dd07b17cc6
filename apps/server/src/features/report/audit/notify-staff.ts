import { PAGES } from '@bourse/contracts/page'
import { hasRole } from '@bourse/domain/staff'
import { writeMail } from '#features/i18n'
import { languageOf, readMembers } from '#features/session'
import type { Finding } from '#platform/audit'
import { sql, type Tx } from '#platform/db'
import { queueMail } from '#platform/mail'
import type { RunRow } from './runs.ts'

/** Mails whoever answers for the money, whatever their preferences are: a broken rule can't wait for the next visit. */
export async function notifyStaff(tx: Tx, run: RunRow, broken: readonly Finding[], publicUrl: string): Promise<void> {
  const team = (await readMembers(tx, 'staff')).filter(({ roles }) => hasRole(roles, ['finance']))
  for (const { user_id } of team) {
    const { email } = await tx.one<{ email: string }>(sql`select email from published.users where id = ${user_id}`)
    const mail = await writeMail(tx, await languageOf(tx, user_id), 'auditBroken', {
      count: String(broken.length),
      rules: String(run.rules),
      time: `${run.started_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      broken: broken.map(({ id, says, looked, broken: rows }) => `${id} ${says}: ${rows} / ${looked}`).join('\n'),
      reportUrl: `${publicUrl}${PAGES.reports.path}?view=platform`,
    })
    await queueMail(tx, { to: email, ...mail })
  }
}
