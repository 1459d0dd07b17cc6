import { session } from '@bourse/contracts/session'
import { type ActivityGroup, NOTIFY_DEFAULTS, type NotifyChoice } from '@bourse/domain/activity'
import type { ApiClient } from '@bourse/testkit/client'

/** Saves the choice of one group, and the defaults for all others. */
export async function choose(api: ApiClient, group: ActivityGroup, choice: NotifyChoice): Promise<void> {
  const { status } = await api.call(session.patchPreferences, { body: { notify: { ...NOTIFY_DEFAULTS, [group]: choice } } })
  if (status !== 200) throw new Error(`the choice answered ${status}`)
}
