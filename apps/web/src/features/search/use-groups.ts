import type { SearchKind, SearchReply } from '@bourse/contracts/search'
import { searchWords } from '@bourse/domain/search'
import { useLocale, useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { usePlaces } from '#shell/place-link'
import { groupsOf } from './rows/groups.ts'
import { findPlaces } from './rows/places.ts'
import type { GroupName, RowGroup } from './rows/row.ts'

/** The results of the server with the pages and actions that this browser finds itself. */
export function useGroups(typed: string, reply: SearchReply | undefined): RowGroup[] {
  const t = useT()
  const { tag } = useLocale()
  const places = usePlaces()
  const { isStaff, profile } = useOpenSession()
  const asked = { words: searchWords(typed), places, isStaff, profileType: profile.profileType, assetCode: profile.defaultAssetCode }
  const found = typed === '' ? undefined : reply
  return groupsOf(found, findPlaces(asked, { t, tag }), { t, tag })
}

/** The server is asked about one kind only for its own groups. */
export function kindOf(shown: GroupName | undefined): SearchKind | undefined {
  return shown === 'places' ? undefined : shown
}
