import type { UnsettledKind } from '@bourse/domain/account'
import type { Statement } from '#platform/db'
import { extensionPoint } from '#platform/feature'
import type { Secrets } from '#platform/secrets'

/** Whose data it is: everything by which rows can be about somebody. */
export interface Person {
  userId: bigint
  email: string
  profileIds: readonly bigint[]
  pocketIds: readonly bigint[]
  walletIds: readonly bigint[]
}

/**
 * What a closed account leaves behind in a table.
 * - `erased`: the rows are deleted, or emptied of everything that somebody wrote or is called.
 * - `stays`: ids and figures, which name nobody: the books must go on adding up.
 * - `twoYears`: texts that the other side of a trade may still need, erased two years later.
 * - `fiveYears`: what the law asks an exchange to keep about its clients, erased five years later.
 */
export type Retention = 'erased' | 'stays' | 'twoYears' | 'fiveYears'

export type Row = Readonly<Record<string, unknown>>

export interface NamedFile {
  name: string
  content: Buffer
}

/** A table with rows about people. */
export interface PersonalTable {
  table: string
  /** The columns that say whose row it is: `…user_id`, `…_by`, `…profile_id`, `…pocket_id`, `…wallet_id`, `…email`. */
  about?: readonly string[]
  /** The rows, called `t`, that are the person's through another table of the same feature. */
  through?(person: Person): Statement
  /** Columns that name the other side: their rows are the other side's, and their ids stay in the person's own rows. */
  others?: readonly string[]
  /** Columns that are not given away: secrets, and which member of staff it was. */
  hidden?: readonly string[]
  /** Columns with the address of a stored image. */
  images?: readonly string[]
  /** The row with its encrypted columns in the clear, for their owner. */
  open?(row: Row, secrets: Secrets): Row
  /** The file that the row keeps. */
  file?(row: Row, secrets: Secrets): NamedFile | undefined
  closed: Retention
  /** The rows, called `t`, that have to end before the account can be closed. */
  unsettled?: Unsettled
}

export interface Unsettled {
  kind: UnsettledKind
  rows(person: Person): Statement
  /** It ends by itself, and is only said. */
  isFree?: true
}

/** A table whose rows are about nobody, and why. */
export interface ImpersonalTable {
  table: string
  because: string
  /** Columns that name somebody all the same: who decided, whose the pocket is. */
  others?: readonly string[]
}

/** Every feature says of each of its tables which rows are about a person: exports and closures go by it, and a test by the schema. */
export const PERSONAL_DATA = extensionPoint<readonly (PersonalTable | ImpersonalTable)[]>('personal-data')

export function isPersonal(table: PersonalTable | ImpersonalTable): table is PersonalTable {
  return 'closed' in table
}
