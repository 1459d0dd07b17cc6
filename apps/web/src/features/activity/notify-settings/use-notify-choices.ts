import type { Preferences } from '@bourse/contracts/session'
import { type ActivityGroup, NOTIFY_DEFAULTS, type NotifyChoice } from '@bourse/domain/activity'
import { useRef, useState } from 'react'
import { t } from '#platform/i18n'
import { notify as say } from '#platform/notices'
import { raiseError } from '#platform/raise-error'
import { savePreferences, useSession } from '#platform/session'

type Choices = Preferences['notify']

/**
 * The pending choices, and how to change one. They are saved as a whole, one save after the other: of quick changes the last one
 * is sent after the reply to the first, so that none overtakes another.
 */
export function useNotifyChoices() {
  const kept = useSession().preferences?.notify ?? NOTIFY_DEFAULTS
  const [wanted, setWanted] = useState<Choices>()
  const next = useRef<Choices>(undefined)
  const isSaving = useRef(false)
  const choices = wanted ?? kept

  const save = async () => {
    isSaving.current = true
    try {
      while (next.current) {
        const sent = next.current
        next.current = undefined
        await savePreferences({ notify: sent })
      }
      say({ tone: 'done', text: t('notify.saved') })
    } catch (error) {
      next.current = undefined
      raiseError(error)
    } finally {
      isSaving.current = false
      setWanted(undefined)
    }
  }
  const choose = (group: ActivityGroup, change: Partial<NotifyChoice>) => {
    const changed = { ...(next.current ?? choices), [group]: { ...(next.current ?? choices)[group], ...change } }
    next.current = changed
    setWanted(changed)
    if (!isSaving.current) void save()
  }
  return { choices, choose }
}
