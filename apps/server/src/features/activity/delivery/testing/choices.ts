import { session } from '@bourse/contracts/session'
import { type ActivityGroup, NOTIFY_DEFAULTS, type NotifyChoice } from '@bourse/domain/activity'
import type { ApiClient } from '@bourse/testkit/client'

/** Saves how one group is told, and all others as they are by default. */
export async function choose(api: ApiClient, group: ActivityGroup, choice: NotifyChoice): Promise<void> {
  const { status } = await api.call(session.patchPreferences, { body: { notify: { ...NOTIFY_DEFAULTS, [group]: choice } } })
  if (status !== 200) throw new Error(`the choice answered ${status}`)
}
