import { SettingError } from '#platform/settings'

/** What PostgreSQL or the file system refused, as the sentence that the operator sees; a fault of the program stays what it is. */
export function sentenceOf(error: unknown, outcome: string): unknown {
  const isRefusal = error instanceof Error && !(error instanceof SettingError) && 'code' in error
  return isRefusal ? new SettingError(`${outcome}: ${error.message}.`, { cause: error }) : error
}
