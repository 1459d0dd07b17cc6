/** A single key is a shortcut only while the user is not typing (WCAG 2.1.4). */
export function isShortcut(event: KeyboardEvent, key: string): boolean {
  if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
  const target = event.target as HTMLElement | null
  return !target?.closest('input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]')
}
