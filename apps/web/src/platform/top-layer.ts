/** The open modal dialogs, the topmost last. */
const dialogs: HTMLElement[] = []
let kept: HTMLElement | undefined

/** A modal dialog was shown. */
export function enterTopLayer(dialog: HTMLElement): void {
  dialogs.push(dialog)
  lift()
}

/** It was closed. */
export function leaveTopLayer(dialog: HTMLElement): void {
  const at = dialogs.indexOf(dialog)
  if (at >= 0) dialogs.splice(at, 1)
  lift()
}

/** Keeps an element in the topmost dialog: what is outside it cannot be pressed, and is not read out. The result ends it. */
export function keepOnTop(element: HTMLElement): () => void {
  kept = element
  lift()
  return () => {
    kept = undefined
    element.remove()
  }
}

function lift(): void {
  const place = dialogs.at(-1) ?? document.body
  if (!kept || kept.parentElement === place) return
  // Where the browser can move it, its animations do not start again.
  if (kept.isConnected && 'moveBefore' in place) place.moveBefore(kept, null)
  else place.append(kept)
}
