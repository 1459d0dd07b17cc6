import { createBrowserHistory, createMemoryHistory, useLocation, useParams } from '@tanstack/react-router'
import { pageAt, type PageName } from '@bourse/contracts/page'
import { type AddressExtras, addressIn, type PageParams } from './addresses.ts'
import { currentLang } from './i18n.ts'

/** Where there is no window, addresses are still made and pages drawn. */
export const history = typeof window === 'undefined' ? createMemoryHistory() : createBrowserHistory()

/**
 * The address of a page: `addressOf('venue', { sponsor, id })`. A plain `<a href={addressOf(…)}>` is enough: the shell turns a
 * click on an internal link into a navigation without a reload.
 */
export function addressOf<Name extends PageName>(page: Name, ...[params, extras]: Rest<Name>): string {
  return addressIn(currentLang(), page, params ?? {}, extras ?? {})
}

type Rest<Name extends PageName> = keyof PageParams<Name> extends never
  ? [params?: Record<string, never>, extras?: AddressExtras]
  : [params: PageParams<Name>, extras?: AddressExtras]

export function go(href: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace || href === history.location.href) history.replace(href)
  else history.push(href)
}

/** The page at the current address, if there is one. */
export function usePage(): PageName | undefined {
  return useLocation({ select: ({ pathname }) => pageAt(pathname) })
}

/**
 * The parameters in the address of the current page.
 * @public
 */
export function usePageParams<Name extends PageName>(_page: Name): PageParams<Name> {
  return useParams({ strict: false }) as PageParams<Name>
}

export function useQueryParam(name: string): string | undefined {
  return useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(name) ?? undefined })
}
