import type { Preferences } from '@bourse/contracts/session'
import type { TextKey } from '@bourse/texts/keys'
import { t } from '#platform/i18n'
import { notify } from '#platform/notices'
import { savePreferences } from '#platform/session'
import { useMutation } from '#platform/use-mutation'

/** Saves one preference, waits for `settle`, then confirms; a failure goes to the common handler (PROF-40, DEF-012). */
export function useSavePreference(saved: TextKey, settle?: (change: Partial<Preferences>) => Promise<void>) {
  return useMutation({
    mutationFn: async (change: Partial<Preferences>) => {
      await savePreferences(change)
      await settle?.(change)
    },
    onSuccess: () => notify({ tone: 'done', text: t(saved) }),
  })
}
