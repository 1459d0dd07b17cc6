import { useLocation, useRouter } from '@tanstack/react-router'
import { useQueryParam } from '#platform/navigation'
import { addressWith } from './address-with.ts'

export interface OpenedItem {
  id: string | undefined
  hrefOf: (id: string) => string
  open: (id: string) => void
  close: () => void
}

/** The item whose details are open: it is in the address, so that it can be bookmarked and shared (`?item=`). */
export function useOpenedItem(): OpenedItem {
  const router = useRouter()
  const { pathname, searchStr } = useLocation()
  const id = useQueryParam('item')
  const show = (item: string | undefined, replace: boolean) =>
    // The feed keeps its scroll position.
    void router.navigate({ href: addressWith(pathname, searchStr, { item }), resetScroll: false, replace })
  return {
    id,
    hrefOf: (item) => addressWith(pathname, searchStr, { item }),
    open: (item) => show(item, id !== undefined),
    close: () => {
      show(undefined, true)
      // Focuses the row again, so that the keyboard continues there.
      if (id !== undefined) document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"] > a`)?.focus({ preventScroll: true })
    },
  }
}
