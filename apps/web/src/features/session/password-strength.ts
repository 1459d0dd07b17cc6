import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Large lists of words, which judge a password. */
export interface PasswordLists {
  isCommon(lowered: string): boolean
  /** From 0 (guessed at once) to 4 (not in a lifetime). */
  scoreOf(password: string, personal: readonly string[]): number
}

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
const common = new Set<string>(dictionary['passwords-common'])

/** A separate file because it is large: loaded when the user starts to type a new password. */
export const PASSWORD_LISTS: PasswordLists = {
  isCommon: (lowered) => common.has(lowered),
  scoreOf: (password, personal) => judge.check(password, [...personal]).score,
}
