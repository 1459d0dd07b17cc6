import type { Lang } from '@bourse/contracts/http'
import { dateFormat, formatTag } from '@bourse/domain/formats'
import { exactAmount, figureText } from '@bourse/domain/money'
import { writeMail } from '#features/i18n'
import type { ProfileRow } from '#features/profile'
import { languageOf } from '#features/session'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { queueMail } from '#platform/mail'
import type { AssetAmount } from './read-amount.ts'

export interface TransferParts {
  /** The base of the links in mails. */
  publicUrl: string
}

/** How many addresses without an account a user may mail per day: enough for people, too few for advertising. */
const UNREGISTERED_MAILS_A_DAY_MAX = 50n

interface MailToUnregistered {
  from: ProfileRow
  email: string
  amount: AssetAmount
  expiresAt: Date
}

/**
 * Mails an address without an account what is waiting for it, in the sender's language, since the reader's is unknown. Only the
 * handle names the sender: a note or a display name would let a sender write anything in the operator's name.
 */
export async function mailUnregistered(
  tx: Tx,
  { publicUrl }: TransferParts,
  name: 'invitation' | 'requestByMail',
  { from, email, amount, expiresAt }: MailToUnregistered,
): Promise<void> {
  if ((await unregisteredMailsToday(tx, from.user_id)) >= UNREGISTERED_MAILS_A_DAY_MAX) raise('LIMIT_REACHED')
  const lang = await languageOf(tx, from.user_id)
  const values = { handle: from.name, amount: amountIn(lang, amount), until: dayIn(lang, expiresAt), signUpUrl: `${publicUrl}/signup` }
  const mail = await writeMail(tx, lang, name, values)
  await queueMail(tx, { to: email, ...mail })
}

/** Exact to the last digit, with at least the digits the asset is always shown with. */
function amountIn(lang: Lang, { asset, quantity }: AssetAmount): string {
  const exact = exactAmount(quantity, { decimals: asset.decimals, decimalsMin: asset.decimals_min })
  return `${figureText(exact, formatTag(lang))} ${asset.code}`
}

function dayIn(lang: Lang, at: Date): string {
  return dateFormat(formatTag(lang), { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}

/** Counts the records that caused such a mail within a day. */
async function unregisteredMailsToday(tx: Tx, userId: bigint): Promise<bigint> {
  const { count } = await tx.one<{ count: bigint }>(sql`
    select (select count(*) from invitations i join published.profiles p on p.id = i.sender_profile_id
            where p.user_id = ${userId} and i.created_at > now() - interval '1 day')
         + (select count(*) from proposals o join published.profiles p on p.id = o.maker_profile_id
            where p.user_id = ${userId} and o.other_email is not null and o.created_at > now() - interval '1 day') as count`)
  return count
}
