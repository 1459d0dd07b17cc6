import { createBrowserHistory, useLocation, useParams } from '@tanstack/react-router'
import { isBuilt, pageAt, type PageName } from '@bourse/contracts/page'
import { type AddressExtras, addressIn, type PageParams } from './addresses.ts'
import { currentLang } from './i18n.ts'

export const history = createBrowserHistory()

/**
 * The address of a page: `addressOf('venue', { sponsor, id })`. A plain `<a href={addressOf(…)}>` is enough:
 * the shell turns a press on a link of ours into a change of page without a reload.
 */
export function addressOf<Name extends PageName>(page: Name, ...[params, extras]: Rest<Name>): string {
  return addressIn(currentLang(), page, params ?? {}, extras ?? {})
}

/** The same, or nothing while the page is not built: whatever leads there is then drawn without a link, or not at all. */
export function builtAddressOf<Name extends PageName>(page: Name, ...[params, extras]: Rest<Name>): string | undefined {
  return isBuilt(page) ? addressIn(currentLang(), page, params ?? {}, extras ?? {}) : undefined
}

type Rest<Name extends PageName> = keyof PageParams<Name> extends never
  ? [params?: Record<string, never>, extras?: AddressExtras]
  : [params: PageParams<Name>, extras?: AddressExtras]

export function go(href: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace || href === history.location.href) history.replace(href)
  else history.push(href)
}

/** The page at the present address, or nothing where there is none. */
export function usePage(): PageName | undefined {
  return useLocation({ select: ({ pathname }) => pageAt(pathname) })
}

/**
 * The parameters in the address of the page that asks.
 * @public
 */
export function usePageParams<Name extends PageName>(_page: Name): PageParams<Name> {
  return useParams({ strict: false }) as PageParams<Name>
}

export function useQueryParam(name: string): string | undefined {
  return useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(name) ?? undefined })
}
