import { PAGES } from '@bourse/contracts/page'
import { writeMail } from '#features/i18n'
import { languageOf, type Visit } from '#features/session'
import { sql, type Tx } from '#platform/db'
import { queueMail } from '#platform/mail'
import type { LinkRow } from './links.ts'
import { maskedAccount } from './present.ts'

/**
 * Payout destinations concern the account's security, so the owner is mailed in the same transaction, whatever the preferences are.
 */
export async function mailOwner(
  tx: Tx,
  link: LinkRow,
  { userId, visit, publicUrl }: { userId: bigint; visit: Visit; publicUrl: string },
): Promise<void> {
  const { email, name } = await tx.one<{ email: string; name: string }>(
    sql`select u.email, p.name from published.users u, published.profiles p where u.id = ${userId} and p.id = ${link.profile_id}`,
  )
  const mail = await writeMail(tx, await languageOf(tx, userId), 'linkAdded', {
    handle: name,
    account: [link.bank_name, maskedAccount(link)].filter(Boolean).join(' '),
    asset: link.asset,
    device: visit.device || '—',
    address: visit.address,
    time: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    linksUrl: `${publicUrl}${PAGES.linkedAccounts.path}`,
    securityUrl: `${publicUrl}${PAGES.security.path}`,
  })
  await queueMail(tx, { to: email, ...mail })
}
