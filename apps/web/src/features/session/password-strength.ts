import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { PasswordLists } from './use-password-lists.ts'

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
const common = new Set<string>(dictionary['passwords-common'])

/** A separate file because it is large: loaded when the user starts to type a new password. */
export const PASSWORD_LISTS: PasswordLists = {
  isCommon: (lowered) => common.has(lowered),
  scoreOf: (password, personal) => judge.check(password, [...personal]).score,
}
