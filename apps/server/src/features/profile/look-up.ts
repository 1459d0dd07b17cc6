import type { Tx } from '#platform/db'
import { type Asker, canSee, findProfile } from './people.ts'
import type { ProfileSources } from './sources.ts'
import { activeProfileOfPocket, type ProfileRow } from './store.ts'

/**
 * The profile behind exactly this handle, e-mail address or network address (DEF-058), as far as the asker may see it: a
 * hidden profile answers as one that is not there.
 */
export async function lookUp(
  tx: Tx,
  asker: Asker,
  written: string,
  networkAddresses: ProfileSources['networkAddresses'],
): Promise<ProfileRow | undefined> {
  const named = await findProfile(tx, asker, written)
  if (named) return named
  for (const pocketOf of networkAddresses) {
    const pocketId = await pocketOf(tx, written)
    const found = pocketId === undefined ? undefined : await activeProfileOfPocket(tx, pocketId)
    if (found) return (await canSee(tx, asker, found.id)) ? found : undefined
  }
  return undefined
}
