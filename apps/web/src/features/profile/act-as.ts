import type { ProfileReply } from '@bourse/contracts/profile'
import { ApiError } from '#platform/http'
import { t } from '#platform/i18n'
import { addressOf, go } from '#platform/navigation'
import { notify } from '#platform/notices'
import { session, switchProfile } from '#platform/session'
import { createStore, useStore } from '#platform/store'

export type SwitchTarget = Pick<ProfileReply, 'id' | 'displayName' | 'profileCompleteDate'>

/** The profile being switched to. It outlives the drawer, which closes when the page changes. */
const target = createStore<SwitchTarget | undefined>(undefined)

export function useSwitchTarget(): SwitchTarget | undefined {
  return useStore(target)
}

/** Switches to another profile and shows the outcome (PROF-04, DEF-040). One switch at a time. */
export async function actAs(next: SwitchTarget): Promise<boolean> {
  if (target.get()) return false
  target.set(next)
  try {
    // Navigating first keeps the old page out of the history: completion redirects by its own rule (PROF-24, DEF-048).
    if (next.profileCompleteDate === null) go(addressOf('profile'))
    await switchProfile(next.id)
    notify({ tone: 'done', text: t('profile.switch.done', { name: next.displayName }) })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false
    const current = session.get().open?.profile.displayName ?? ''
    notify({ tone: 'error', text: t('profile.switch.failed', { name: next.displayName, current }) })
    return false
  } finally {
    target.set(undefined)
  }
}
