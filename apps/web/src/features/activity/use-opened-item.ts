import { useLocation, useRouter } from '@tanstack/react-router'
import { useQueryParam } from '#platform/navigation'

export interface OpenedItem {
  id: string | undefined
  hrefOf: (id: string) => string
  open: (id: string) => void
  close: () => void
}

/** The item whose details are open: the address names it, so that it can be kept and sent on (`?item=`). */
export function useOpenedItem(): OpenedItem {
  const router = useRouter()
  const { pathname } = useLocation()
  const id = useQueryParam('item')
  const show = (item: string | undefined, replace: boolean) =>
    // The feed stays where it is.
    void router.navigate({ to: pathname, search: item === undefined ? {} : { item }, resetScroll: false, replace })
  return {
    id,
    hrefOf: (item) => `${pathname}?item=${item}`,
    open: (item) => show(item, id !== undefined),
    close: () => {
      show(undefined, true)
      // Back to the row, from where the keyboard goes on.
      if (id !== undefined) document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"] > a`)?.focus({ preventScroll: true })
    },
  }
}
