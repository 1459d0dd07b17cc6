import { allKeys, readVariables } from '#features/i18n'
import { REGISTERS, SIGNED_ACTIONS } from '#features/staff'
import { signedChange } from './variables/change-variable.ts'

/** What dictionary and variables tell the pages of staff. */
export const wordsContributions = [
  SIGNED_ACTIONS.with(signedChange),
  REGISTERS.with({ kind: 'dictionary', count: async () => allKeys().length }),
  REGISTERS.with({ kind: 'variables', count: async (tx) => (await readVariables(tx)).length }),
]
