import type { Tx } from '#platform/db'
import { type Asker, canSee, findProfile } from './people.ts'
import type { ProfileSources } from './sources.ts'
import { activeProfileOfPocket, type ProfileRow } from './store.ts'

/**
 * The profile with exactly this handle, e-mail address or network address (DEF-058), if visible to the caller: a hidden profile
 * answers as if it did not exist.
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
