import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { failure } from '#platform/failure'
import { notices } from '#platform/notices'
import { useStore } from '#platform/store'
import { keepOnTop } from '#platform/top-layer'
import { overlay } from './overlay.tsx'
import { SlotContent } from './slot.tsx'

const loadNotices = async () => ({ default: (await import('./notices-outlet.tsx')).NoticesOutlet })
const loadFailure = async () => ({ default: (await import('./failure-dialog.tsx')).FailureDialog })

const NoticesOutlet = lazy(loadNotices)
const FailureDialog = lazy(loadFailure)

/** The offline notice must be loaded before the connection is lost. */
export function preloadOutlets(): void {
  for (const load of [loadNotices, loadFailure]) load().catch(() => undefined)
}

/** Snackbars, the failure dialog and overlays of features, loaded when the first of each is shown. */
export function Outlets() {
  const { nextId } = useStore(notices)
  const shown = useStore(failure)
  const [live] = useState(makeLiveRegion)
  useEffect(() => keepOnTop(live), [live])
  return (
    <>
      {createPortal(<Suspense>{nextId > 1 && <NoticesOutlet />}</Suspense>, live)}
      <Suspense>{shown && <FailureDialog />}</Suspense>
      <SlotContent slot={overlay} props={{}} />
    </>
  )
}

/**
 * Where snackbars are. Screen readers announce changes of a live region that already exists; one that is inserted with its text is
 * often skipped.
 */
function makeLiveRegion(): HTMLElement {
  const region = document.createElement('div')
  region.ariaLive = 'polite'
  region.ariaAtomic = 'false'
  region.ariaRelevant = 'additions'
  return region
}
