import type { workspaces as contract } from '@bourse/contracts/exchange'
import { bare, call } from '#platform/http'
import { t } from '#platform/i18n'
import { newItemId } from '#platform/kept/items'
import { ownSettings } from '#platform/kept/own-settings'
import { ownStore } from '#platform/kept/own-store'
import { notify } from '#platform/notices'
import { raiseError } from '#platform/raise-error'
import { savePreferences, session } from '#platform/session'
import { createStore, useStore } from '#platform/store'
import { addPanel, removePanel } from './add-panel.ts'
import { moveBy, resizeBy, toggleFold } from './arrange.ts'
import type { BoundId } from './bound-panel.ts'
import { DEFAULT_LAYOUTS, isSamePlaces, type Layouts, type PlacedId, type Places, type Width, WIDTHS } from './layout.ts'
import { readLayouts, storedLayouts } from './stored-layouts.ts'
import {
  addWorkspace,
  DEFAULT_WORKSPACE,
  freeName,
  layOut,
  mergeWorkspaces,
  nextWorkspace,
  NO_WORKSPACES,
  removeWorkspace,
  renameWorkspace,
  type Workspace,
  workspaceOf,
} from './workspaces.ts'

const READ = bare<typeof contract.workspaces>({ method: 'GET', path: '/api/workspaces/' })
const SAVE = bare<typeof contract.saveWorkspaces>({ method: 'PUT', path: '/api/workspaces/' })

/** The terminal's current default layouts, saved or not; initially those that the user saved (MAX-07, SHELL-25). */
const layouts = createStore<Layouts>(savedLayouts())
let owner = session.get().open?.userID

session.subscribe(() => {
  const userId = session.get().open?.userID
  if (userId === undefined || userId === owner) return
  owner = userId
  layouts.set(savedLayouts())
})

/** The user's named layouts besides the default one; they are saved as they change. */
const documents = ownSettings({
  read: () => call(READ),
  save: (kept) => call(SAVE, { body: kept }),
  name: 'workspaces',
  nothing: NO_WORKSPACES,
  merge: mergeWorkspaces,
})

/** Chosen in this browser: another one may show another workspace at the same time. */
const chosen = ownStore('workspace', (stored) => (stored === undefined ? DEFAULT_WORKSPACE : readId(stored)))

export function useWorkspaces(): { workspaces: readonly Workspace[]; current: Workspace | undefined } {
  const workspaces = documents.use().workspaces.flatMap((one) => workspaceOf(one) ?? [])
  const id = useStore(chosen)
  return { workspaces, current: workspaces.find((one) => one.id === id) }
}

export function useLayouts(): Layouts {
  const own = useStore(layouts)
  return useWorkspaces().current?.layouts ?? own
}

export function chooseWorkspace(id: string): void {
  chosen.save(id)
}

export function chooseNextWorkspace(): void {
  const ids = [DEFAULT_WORKSPACE, ...documents.get().workspaces.map((one) => one.id)]
  const id = nextWorkspace(ids, currentWorkspace()?.id ?? DEFAULT_WORKSPACE)
  chosen.save(id)
  const name = documents.get().workspaces.find((one) => one.id === id)?.name ?? t('maxDesk.workspace.default')
  notify({ tone: 'info', text: t('maxDesk.workspace.chosen', { name }) })
}

/** A new workspace looks like the default, a copy like the one it is made of. */
export function createWorkspace(name: string, like: Layouts = DEFAULT_LAYOUTS): void {
  const id = newItemId()
  documents.update((settings) => {
    const taken = [t('maxDesk.workspace.default'), ...settings.workspaces.map((one) => one.name)]
    return addWorkspace(settings, { id, name: freeName(name, taken), layouts: like })
  })
  if (documents.get().workspaces.some((one) => one.id === id)) chosen.save(id)
}

export function copyWorkspace(workspace: Workspace | undefined): void {
  createWorkspace(workspace?.name ?? t('maxDesk.workspace.default'), workspace?.layouts ?? layouts.get())
}

export function nameWorkspace(id: string, name: string): void {
  documents.update((settings) => {
    const taken = settings.workspaces.filter((one) => one.id !== id).map((one) => one.name)
    return renameWorkspace(settings, id, freeName(name, [t('maxDesk.workspace.default'), ...taken]))
  })
}

export function deleteWorkspace(workspace: Workspace): void {
  const wasChosen = chosen.get() === workspace.id
  documents.update((settings) => removeWorkspace(settings, workspace.id))
  if (wasChosen) chosen.save(DEFAULT_WORKSPACE)
  notify({
    tone: 'info',
    text: t('maxDesk.workspace.deleted', { name: workspace.name }),
    action: {
      label: t('maxDesk.undo'),
      onSelect: () => {
        documents.update((settings) => addWorkspace(settings, workspace))
        if (wasChosen) chosen.save(workspace.id)
      },
    },
  })
}

/** After a drag or resize. */
export function setPlaces(width: Width, places: Places): void {
  if (!isSamePlaces(currentLayouts()[width], places)) setLayouts({ ...currentLayouts(), [width]: places })
}

export function fold(width: Width, id: PlacedId): void {
  setPlaces(width, toggleFold(currentLayouts()[width], id))
}

/** At every width: a user who asks for a panel wants to see it. */
export function unfoldPanel(id: PlacedId): void {
  for (const width of WIDTHS) {
    if (currentLayouts()[width].some(({ i, folded }) => i === id && folded)) fold(width, id)
  }
}

export function move(width: Width, id: PlacedId, dx: number, dy: number): void {
  setPlaces(width, moveBy(currentLayouts()[width], id, dx, dy))
}

export function resize(width: Width, id: PlacedId, dw: number, dh: number): void {
  setPlaces(width, resizeBy(currentLayouts()[width], id, dw, dh))
}

export function showPanel(id: BoundId): void {
  setEvery((places) => addPanel(places, id))
}

export function hidePanel(id: BoundId): void {
  setEvery((places) => removePanel(places, id))
}

/** At every width in one step: a workspace has the same panels on every screen, and is read as such. */
function setEvery(change: (places: Places) => Places): void {
  const now = currentLayouts()
  setLayouts({ 768: change(now[768]), 1340: change(now[1340]), 1680: change(now[1680]) })
}

/** Resets to the default. In the default workspace it becomes the user's own when it is saved; in others at once, so it can be undone. */
export function resetLayout(): void {
  const before = currentWorkspace()
  if (!before) {
    layouts.set(DEFAULT_LAYOUTS)
    return notify({ tone: 'info', text: t('max.layout.reset.done') })
  }
  setLayouts(DEFAULT_LAYOUTS)
  notify({
    tone: 'info',
    text: t('maxDesk.workspace.reset', { name: before.name }),
    action: {
      label: t('maxDesk.undo'),
      onSelect: () => documents.update((settings) => layOut(settings, before.id, before.layouts)),
    },
  })
}

/** MAX-07, MAX-09. */
export function saveLayout(): void {
  const current = currentWorkspace()
  if (current) return notify({ tone: 'info', text: t('maxDesk.workspace.kept', { name: current.name }) })
  savePreferences({ dnx_layout: storedLayouts(layouts.get()) }).then(
    () => notify({ tone: 'done', text: t('max.layout.saved') }),
    raiseError,
  )
}

function currentWorkspace(): Workspace | undefined {
  const reply = documents.get().workspaces.find(({ id }) => id === chosen.get())
  return reply && workspaceOf(reply)
}

function currentLayouts(): Layouts {
  return currentWorkspace()?.layouts ?? layouts.get()
}

function setLayouts(next: Layouts): void {
  const current = currentWorkspace()
  if (current) documents.update((settings) => layOut(settings, current.id, next))
  else layouts.set(next)
}

/** A stored layout that cannot be parsed is silently replaced by the default. */
function savedLayouts(): Layouts {
  return readLayouts(session.get().preferences?.dnx_layout) ?? DEFAULT_LAYOUTS
}

function readId(stored: string): string {
  try {
    const id: unknown = JSON.parse(stored)
    return typeof id === 'string' ? id : DEFAULT_WORKSPACE
  } catch {
    return DEFAULT_WORKSPACE
  }
}
