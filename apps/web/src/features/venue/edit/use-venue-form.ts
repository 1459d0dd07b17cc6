import { catalogue } from '@bourse/contracts/catalogue'
import { type VenueReply, venue as contract } from '@bourse/contracts/venue'
import { foldVenueName } from '@bourse/domain/venue'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useLocale } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { useSettled } from '#platform/use-settled'
import { handled, keys } from '../queries.ts'
import { type NameCheck, nameLength } from './needs-of.ts'

const STALE_MS = 300_000
const SEARCHED_LENGTH_MAX = 64

/** Open classes for everyone; staff may choose the others too (VEN-21, VEN-22). The one it has stays in the list. */
export function useClasses(chosen: string) {
  const { lang } = useLocale()
  const { isStaff } = useOpenSession()
  const query = useQuery({
    queryKey: keys.classes(lang),
    queryFn: ({ signal }) => call(catalogue.classes, { query: { lang }, signal }),
    staleTime: STALE_MS,
    meta: handled,
  })
  return { ...query, classes: query.data?.filter(({ isOpen, slug }) => isOpen || isStaff || slug === chosen) }
}

/** Whether another venture has the name while it is typed (VEN-16); an existing venture keeps its own (VEN-17). */
export function useNameCheck(typed: string, existing: VenueReply | undefined): NameCheck {
  const name = useSettled(typed.trim())
  const isSearched = existing === undefined && name !== '' && nameLength(name) <= SEARCHED_LENGTH_MAX
  const { data, isError } = useQuery({
    queryKey: keys.name(foldVenueName(name)),
    queryFn: ({ signal }) => call(contract.search, { body: { name }, signal }),
    enabled: isSearched,
    // A failed search says nothing about the name: creating it will tell.
    retry: false,
    meta: { errors: 'silent' },
  })
  if (!isSearched || isError || data === undefined || name !== typed.trim()) return { state: 'unchecked', taken: undefined }
  return { state: data.length > 0 ? 'taken' : 'free', taken: data[0] }
}
