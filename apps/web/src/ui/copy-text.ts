/** How long the check replaces the copy icon (SHELL-37, DEF-014). */
export const COPIED_SHOWN_MS = 2_000

/** Writes to the clipboard. Installations without TLS have no clipboard API, so a selection is copied there. */
export async function copyText(text: string): Promise<boolean> {
  if (window.isSecureContext) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  }
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'vh'
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  return isCopied
}
