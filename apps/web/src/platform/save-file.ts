/**
 * Saves bytes as a file through the browser. The object URL is revoked a little later, because some browsers read it after the
 * click.
 */
export function saveFile(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
