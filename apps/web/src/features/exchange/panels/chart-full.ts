import { createStore, useStore } from '#platform/store'

/** Whether the chart lies over the whole window. */
const isFull = createStore(false)

export function useFullChart(): boolean {
  return useStore(isFull)
}

export function toggleFullChart(): void {
  wish(!isFull.get())
}

export function leaveFullChart(): void {
  wish(false)
}

/** Where the browser lets it, the window lies over the whole screen; some phones cannot, and the window is all there is. */
let hasScreen = false
let asking: Promise<void> = Promise.resolve()

/** The browser takes its time: what is wished meanwhile is asked for after it. */
function wish(wanted: boolean): void {
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

/** Escape gives the screen back before any page hears of it. */
function follow(): void {
  if (hasScreen && !document.fullscreenElement) leaveFullChart()
}
