import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { inAppHref } from '#platform/addresses'
import { go } from '#platform/navigation'

/** A click on an internal link navigates without a reload, and hovering it preloads the screen. */
export function useLinks(): void {
  const router = useRouter()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const href = linkOf(event)
      if (href === undefined || !isPlain(event)) return
      event.preventDefault()
      go(href)
    }
    const onPoint = (event: Event) => {
      const href = linkOf(event)
      if (href !== undefined) router.preloadRoute({ to: new URL(href, location.origin).pathname }).catch(() => undefined)
    }
    document.addEventListener('click', onClick)
    document.addEventListener('pointerover', onPoint, { passive: true })
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('pointerover', onPoint)
    }
  }, [router])
}

function linkOf(event: Event): string | undefined {
  const link = (event.target as Element | null)?.closest?.('a[href]')
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return undefined
  // The browser handles jumps within the page.
  if (link.getAttribute('href')?.startsWith('#')) return undefined
  return inAppHref(new URL(link.href), location.origin)
}

/** Other buttons and modifier keys open new tabs and windows, as usual. */
function isPlain(event: MouseEvent): boolean {
  return !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
