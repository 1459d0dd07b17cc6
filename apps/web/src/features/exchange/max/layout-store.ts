import { t } from '#platform/i18n'
import { notify } from '#platform/notices'
import { raiseError } from '#platform/raise-error'
import { savePreferences, session } from '#platform/session'
import { createStore, useStore } from '#platform/store'
import { moveBy, resizeBy, toggleFold } from './arrange.ts'
import { DEFAULT_LAYOUTS, isSamePlaces, type Layouts, type PanelId, type Places, type Width, WIDTHS } from './layout.ts'
import { readLayouts, storedLayouts } from './stored-layouts.ts'

/** The terminal's current layouts, saved or not; initially those that the user saved (MAX-07, SHELL-25). */
const layouts = createStore<Layouts>(savedLayouts())
let owner = session.get().open?.userID

session.subscribe(() => {
  const userId = session.get().open?.userID
  if (userId === undefined || userId === owner) return
  owner = userId
  layouts.set(savedLayouts())
})

export function useLayouts(): Layouts {
  return useStore(layouts)
}

/** After a drag or resize. */
export function setPlaces(width: Width, places: Places): void {
  if (!isSamePlaces(layouts.get()[width], places)) layouts.set({ ...layouts.get(), [width]: places })
}

export function fold(width: Width, id: PanelId): void {
  setPlaces(width, toggleFold(layouts.get()[width], id))
}

/** At every width: a user who asks for a panel wants to see it. */
export function unfoldPanel(id: PanelId): void {
  for (const width of WIDTHS) {
    if (layouts.get()[width].some(({ i, folded }) => i === id && folded)) fold(width, id)
  }
}

export function move(width: Width, id: PanelId, dx: number, dy: number): void {
  setPlaces(width, moveBy(layouts.get()[width], id, dx, dy))
}

export function resize(width: Width, id: PanelId, dw: number, dh: number): void {
  setPlaces(width, resizeBy(layouts.get()[width], id, dw, dh))
}

/** Resets to the default; it becomes the user's own when it is saved. */
export function resetLayout(): void {
  layouts.set(DEFAULT_LAYOUTS)
  notify({ tone: 'info', text: t('max.layout.reset.done') })
}

/** MAX-07, MAX-09. */
export function saveLayout(): void {
  savePreferences({ dnx_layout: storedLayouts(layouts.get()) }).then(
    () => notify({ tone: 'done', text: t('max.layout.saved') }),
    raiseError,
  )
}

/** A stored layout that cannot be parsed is silently replaced by the default. */
function savedLayouts(): Layouts {
  return readLayouts(session.get().preferences?.dnx_layout) ?? DEFAULT_LAYOUTS
}
