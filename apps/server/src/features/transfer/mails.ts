import type { Lang } from '@bourse/contracts/http'
import { mailText } from '@bourse/contracts/i18n/mail'
import { dateFormat } from '@bourse/domain/formats'
import { exactAmount, splitFigure } from '@bourse/domain/money'
import type { ProfileRow } from '#features/profile'
import { languageOf } from '#features/session'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { queueMail } from '#platform/mail'
import type { AssetAmount } from './read-amount.ts'

export interface TransferParts {
  /** Where the links in mails lead. */
  publicUrl: string
}

/** How many strangers one user may have mailed in a day: enough for people, too few for advertising. */
const STRANGERS_A_DAY_MAX = 50n

interface MailToStranger {
  from: ProfileRow
  email: string
  amount: AssetAmount
  expiresAt: Date
}

/**
 * Tells an address without an account what waits for it, in the sender's language: the reader's is not known. Only the handle
 * speaks for the sender: a note or a display name would let anybody write anything in our name.
 */
export async function mailStranger(
  tx: Tx,
  { publicUrl }: TransferParts,
  name: 'invitation' | 'requestByMail',
  { from, email, amount, expiresAt }: MailToStranger,
): Promise<void> {
  if ((await strangersToday(tx, from.user_id)) >= STRANGERS_A_DAY_MAX) raise('LIMIT_REACHED')
  const lang = await languageOf(tx, from.user_id)
  const values = { handle: from.name, amount: amountIn(lang, amount), until: dayIn(lang, expiresAt), signUpUrl: `${publicUrl}/signup` }
  const { subject, body } = mailText(lang, name, values)
  await queueMail(tx, { to: email, subject, text: body })
}

const LOCALES: Record<Lang, string> = { en: 'en-GB', es: 'es-AR', pt: 'pt-BR' }

/** Exact to the last digit, with at least the digits the asset is always shown with. */
function amountIn(lang: Lang, { asset, quantity }: AssetAmount): string {
  const exact = exactAmount(quantity, { decimals: asset.decimals, decimalsMin: asset.decimals_min })
  const { whole, fraction } = splitFigure(exact, LOCALES[lang])
  return `${whole}${fraction} ${asset.code}`
}

function dayIn(lang: Lang, at: Date): string {
  return dateFormat(LOCALES[lang], { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}

/** The records of which the mails were told, today's and yesterday's later ones. */
async function strangersToday(tx: Tx, userId: bigint): Promise<bigint> {
  const { count } = await tx.one<{ count: bigint }>(sql`
    select (select count(*) from invitations i join published.profiles p on p.id = i.sender_profile_id
            where p.user_id = ${userId} and i.created_at > now() - interval '1 day')
         + (select count(*) from proposals o join published.profiles p on p.id = o.maker_profile_id
            where p.user_id = ${userId} and o.other_email is not null and o.created_at > now() - interval '1 day') as count`)
  return count
}
