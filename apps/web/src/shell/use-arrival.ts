import { useEffect } from 'react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { canonicalPath } from '#platform/addresses'
import { currentLang, showLanguage } from '#platform/i18n'
import { go } from '#platform/navigation'
import { languageFor } from '#platform/preferences'
import { useDocumentTitle } from './document-title.ts'

/** On arrival at a page: canonical address (DEF-003), title, the language in its address, focus on its heading. */
export function useArrival(): void {
  const router = useRouter()
  const { pathname, searchStr, hash } = useLocation()
  useDocumentTitle()

  useEffect(() => {
    const canonical = canonicalPath(pathname)
    if (canonical !== pathname) go(canonical + searchStr + (hash && `#${hash}`), { replace: true })
  }, [pathname, searchStr, hash])

  useEffect(() => {
    const lang = languageFor(pathname)
    if (lang !== currentLang()) void showLanguage(lang)
  }, [pathname])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        // The browser handles the first page, and jumps to an anchor within a page.
        if (fromLocation && pathChanged && !toLocation.hash && !isChoosing()) focusHeading()
      }),
    [router],
  )
}

/** A choice in a list may be part of the address; who chooses with the arrow keys goes on from there. The list of another page is gone by now. */
function isChoosing(): boolean {
  return document.activeElement instanceof HTMLSelectElement
}

let kept: MutationObserver | undefined

/** Focuses the heading, so that screen readers announce the page and the keyboard continues from there. */
function focusHeading(): void {
  kept?.disconnect()
  const main = document.getElementById('main')
  const heading = main?.querySelector('h1') ?? main
  if (!main || !heading) return
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
  kept = new MutationObserver(() => keepFocus(heading))
  kept.observe(main, { childList: true, subtree: true })
}

/** A page that has loaded may replace the heading of its loading state: the focus goes on to the new one, unless the user has moved it. */
function keepFocus(heading: Element): void {
  if (document.activeElement === heading) return
  if (!heading.isConnected && document.activeElement === document.body) focusHeading()
  else kept?.disconnect()
}
