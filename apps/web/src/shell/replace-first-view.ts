import type { QueryClient } from '@tanstack/react-query'

const LOOK_EVERY_MS = 60
const WAIT_MAX_MS = 2_500

/**
 * Keeps the document's first view in place until the page behind it has read what it shows, instead of replacing it by placeholders;
 * but not for long. Its links work meanwhile. What is further down is laid out last.
 */
export function replaceFirstView(place: HTMLElement, queries: Pick<QueryClient, 'isFetching'>): void {
  const first = document.querySelector('.first-view')
  if (document.documentElement.dataset['first'] === 'off') first?.remove()
  else if (first) replaceOnceComplete(first, place, queries)
}

function replaceOnceComplete(first: Element, place: HTMLElement, queries: Pick<QueryClient, 'isFetching'>): void {
  place.classList.add('is-behind', 'is-short')
  const begun = Date.now()
  let completeFor = 0
  const looking = setInterval(() => {
    const isComplete = place.querySelector('h1') !== null && queries.isFetching() === 0
    completeFor = isComplete ? completeFor + 1 : 0
    // Seen twice in a row: what was read may make the page read more.
    if (completeFor < 2 && Date.now() - begun < WAIT_MAX_MS) return
    clearInterval(looking)
    first.remove()
    place.classList.remove('is-behind')
    setTimeout(() => place.classList.remove('is-short'), LOOK_EVERY_MS)
  }, LOOK_EVERY_MS)
}
