import { createStore, useStore } from '#platform/store'

/** Whether the chart covers the whole window. */
const isFull = createStore(false)

export function useFullChart(): boolean {
  return useStore(isFull)
}

export function toggleFullChart(): void {
  requestFullScreen(!isFull.get())
}

export function leaveFullChart(): void {
  requestFullScreen(false)
}

/** Full screen where the browser allows it; some phones do not, and the window is used. */
let hasScreen = false
let asking: Promise<void> = Promise.resolve()

/** Entering full screen takes a moment: a change requested meanwhile is applied afterwards. */
function requestFullScreen(wanted: boolean): void {
  isFull.set(wanted)
  asking = asking.then(askForScreen)
}

async function askForScreen(): Promise<void> {
  if (!document.fullscreenEnabled || isFull.get() === hasScreen) return
  if (isFull.get()) {
    document.addEventListener('fullscreenchange', follow)
    hasScreen = await document.documentElement.requestFullscreen().then(
      () => true,
      () => false,
    )
    return
  }
  hasScreen = false
  document.removeEventListener('fullscreenchange', follow)
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => {})
}

/** Escape leaves full screen before the page receives the key. */
function follow(): void {
  if (hasScreen && !document.fullscreenElement) leaveFullChart()
}
