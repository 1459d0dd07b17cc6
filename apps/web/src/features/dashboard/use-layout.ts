import { session as contract } from '@bourse/contracts/session'
import {
  type DashLayout,
  DEFAULT_LAYOUT,
  inOrder,
  type OwnTile,
  type Placed,
  type PlatformTile,
  readLayout,
} from '@bourse/domain/dashboard'
import { useState } from 'react'
import { call } from '#platform/http'
import { useT } from '#platform/i18n'
import { notify } from '#platform/notices'
import { raiseError } from '#platform/raise-error'
import { savePreferences, useSession } from '#platform/session'

export interface LayoutState {
  /** As saved, or the draft while it is edited. */
  shown: DashLayout
  isEditing: boolean
  edit: () => void
  /** Of the draft; kept at once while nothing is arranged. */
  change: (part: { own: readonly Placed<OwnTile>[] } | { platform: readonly Placed<PlatformTile>[] }) => void
  reset: () => void
  cancel: () => void
  keep: () => Promise<void>
}

/**
 * The layout that the user has saved, and a draft while it is edited (STAFF-08). Of two windows the one that saves last wins, and is told
 * that it replaced another's.
 */
export function useLayout(): LayoutState {
  const t = useT()
  const saved = useSavedLayout()
  const [draft, setDraft] = useState<DashLayout>()
  const keep = async (next = draft) => {
    if (!next) return
    setDraft(undefined)
    try {
      const now = await readRevision(next.revision)
      await savePreferences({ dash_layout: { ...next, revision: Math.max(now, next.revision) + 1 } })
      notify({ tone: 'done', text: t(now === next.revision ? 'dashboard.saved' : 'dashboard.savedOver') })
    } catch (error) {
      // What was arranged is not lost: it can be kept again.
      setDraft(next)
      raiseError(error)
    }
  }
  return {
    shown: draft ?? saved,
    isEditing: draft !== undefined,
    edit: () => setDraft(inOrderOfPage(saved)),
    change: (part) => (draft ? setDraft({ ...draft, ...part }) : void keep({ ...saved, ...part })),
    reset: () => setDraft((before) => before && { ...DEFAULT_LAYOUT, watched: before.watched, revision: before.revision }),
    cancel: () => setDraft(undefined),
    keep: () => keep(),
  }
}

/** While tiles are arranged they stay in this order, whatever their places become, for the keyboard's sake. */
function inOrderOfPage(layout: DashLayout): DashLayout {
  return { ...layout, own: inOrder(layout.own), platform: inOrder(layout.platform) }
}

export function useSavedLayout(): DashLayout {
  return readLayout(useSession().preferences?.dash_layout) ?? DEFAULT_LAYOUT
}

/** The newest revision on the server; without an answer the known one, since saving reports the failure. */
async function readRevision(known: number): Promise<number> {
  const { dash_layout } = await call(contract.readPreferences)
  return readLayout(dash_layout)?.revision ?? (dash_layout === null ? 0 : known)
}
