import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Heavy, because of its lists: loaded when somebody begins to type a new password. */
const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

const common = new Set<string>(dictionary['passwords-common'])

export function isCommon(lowered: string): boolean {
  return common.has(lowered)
}

/** From 0, guessed at once, to 4, not in a lifetime. */
export function scoreOf(password: string, personal: readonly string[]): number {
  return judge.check(password, [...personal]).score
}
