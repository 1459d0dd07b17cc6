import { SIGN_UP_ROLES } from '@bourse/contracts/document'
import type { Lang } from '@bourse/contracts/http'
import { currentDocuments } from '#features/document'
import { nameState } from '#features/profile'
import { raise } from '#platform/http'
import { admit } from './limits.ts'
import { requestCode } from './mailed-codes.ts'
import type { SessionParts } from './parts.ts'
import { userByEmail } from './store.ts'
import type { Visit } from './visit.ts'

interface Asked {
  email: string
  lang?: Lang | undefined
}

interface NewAccount extends Asked {
  name: string
  /** The ids of the documents that the user accepted. */
  accepts: readonly string[]
  /** The code of whoever invited them, as it was linked or typed. */
  invite?: string | undefined
}

/**
 * The first step of a sign-up; returns the receipt of the code that it mails. The handle is checked, since names are public; the
 * e-mail address is not (DEF-019). A user who has not accepted the current versions is refused.
 */
export async function signUp(parts: SessionParts, visit: Visit, { email, lang, name, accepts, invite }: NewAccount): Promise<string> {
  const { valid, exists, wanted } = await parts.db.read(async (tx) => ({
    ...(await nameState(tx, name)),
    wanted: await currentDocuments(tx, SIGN_UP_ROLES),
  }))
  if (!valid) raise('NAME_NOT_VALID', { name: ['profile.name.notValid'] })
  if (exists) raise('NAME_TAKEN', { name: ['profile.name.taken'] })
  if (!wanted.every((id) => accepts.includes(String(id)))) raise('TERMS_NOT_ACCEPTED')
  await admitMail(parts, visit, email)
  const request = { purpose: 'signup', email, handle: name, lang: lang ?? visit.lang, accepted: wanted, invite } as const
  return parts.db.transaction((tx) => requestCode(tx, parts.secrets, request))
}

/** Mails a code to sign in, or a link and code for a forgotten password (DEF-023). */
export async function askForCode(parts: SessionParts, visit: Visit, purpose: 'signin' | 'reset', { email, lang }: Asked): Promise<string> {
  await admitMail(parts, visit, email)
  return parts.db.transaction((tx) => requestCode(tx, parts.secrets, { purpose, email, lang: lang ?? visit.lang }))
}

async function admitMail({ db }: SessionParts, visit: Visit, email: string): Promise<void> {
  const known = await db.read((tx) => userByEmail(tx, email))
  await admit(db, 'mail', visit, email, known?.id)
}
