import { lazy, Suspense } from 'react'
import { failure } from '#platform/failure'
import { notices } from '#platform/notices'
import { useStore } from '#platform/store'
import { overlay } from './overlay.tsx'
import { SlotContent } from './slot.tsx'

const loadNotices = async () => ({ default: (await import('./notices-outlet.tsx')).NoticesOutlet })
const loadFailure = async () => ({ default: (await import('./failure-dialog.tsx')).FailureDialog })

const NoticesOutlet = lazy(loadNotices)
const FailureDialog = lazy(loadFailure)

/** What tells that the connection is lost cannot be fetched then. */
export function preloadOutlets(): void {
  for (const load of [loadNotices, loadFailure]) load().catch(() => undefined)
}

/** Snackbars, the failure dialog and what features show over the page, loaded when the first of each is to be shown. */
export function Outlets() {
  const { nextId } = useStore(notices)
  const shown = useStore(failure)
  return (
    <>
      {/* Readers say what comes into a region that was there before; one that arrives together with its words often stays unsaid. */}
      <div aria-live="polite" aria-atomic="false" aria-relevant="additions">
        <Suspense>{nextId > 1 && <NoticesOutlet />}</Suspense>
      </div>
      <Suspense>{shown && <FailureDialog />}</Suspense>
      <SlotContent slot={overlay} props={{}} />
    </>
  )
}
