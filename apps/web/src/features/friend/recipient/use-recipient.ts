import type { PersonReply, profile } from '@bourse/contracts/profile'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bare, call } from '#platform/http'
import { useOpenSession } from '#platform/session'
import { friendsQuery, keys } from '../queries.ts'
import { askedOf, LOOKUP_PAUSE_MS, type Recipient, type RecipientKind, type RecipientState, stateOf } from './recipient.ts'
import { suggest } from './suggest.ts'

const RECENT = bare<typeof profile.recipients>({ method: 'GET', path: '/api/recipients/' })
const LOOKUP = bare<typeof profile.lookup>({ method: 'GET', path: '/api/profile/' })

const SUGGEST_PAUSE_MS = 300

export interface RecipientEntry {
  kind: RecipientKind
  text: string
  setText: (text: string) => void
  pick: (person: PersonReply) => void
  suggestions: readonly PersonReply[]
  state: RecipientState
  /** Looks up at once instead of after the pause, when the user continues early. */
  settle: () => Promise<Recipient | undefined>
}

interface RecipientOptions {
  initial?: string | undefined
  /** Whether an address without an account is allowed. */
  canInvite?: boolean
}

/**
 * A recipient being typed: suggestions from friends and recent people, then the server's lookup of the exact address
 * (PROF-58..62).
 */
export function useRecipient(kind: RecipientKind, { initial = '', canInvite = true }: RecipientOptions = {}): RecipientEntry {
  const { profileID } = useOpenSession()
  const client = useQueryClient()
  const [text, setText] = useState(initial)
  const [picked, setPicked] = useState<PersonReply>()
  const [asked, setAsked] = useSettled(askedOf(text, kind))
  const lookup = useQuery({ ...lookupQuery(profileID, asked), enabled: asked !== '' && picked?.name !== asked })
  const people = usePeople(text)

  const outcome = lookup.isError ? ('failed' as const) : lookup.data
  const entry = { text, kind, picked, ownId: profileID, canInvite }
  const state = stateOf({ ...entry, lookup: { of: asked, outcome } })
  return {
    kind,
    text,
    setText,
    pick: (person) => {
      setPicked(person)
      setText(person.name)
    },
    // Suggestions are chosen by handle, which is never an e-mail address; who was found is shown below the field.
    suggestions: kind === 'email' || state.is === 'found' ? [] : suggest(people, text, profileID),
    state,
    settle: async () => {
      if (state.recipient) return state.recipient
      const address = askedOf(text, kind)
      setAsked(address)
      if (address === '') return undefined
      const answer = await client.fetchQuery(lookupQuery(profileID, address)).catch(() => 'failed' as const)
      return stateOf({ ...entry, lookup: { of: address, outcome: answer } }).recipient
    },
  }
}

/** A person by exact handle or e-mail address, as the acting profile may see them. */
export function lookupQuery(profileId: string, address: string) {
  return queryOptions({
    queryKey: keys.lookup(profileId, address),
    queryFn: ({ signal }) => call(LOOKUP, { query: { address }, signal }),
    retry: false,
    // The field shows that the lookup failed.
    meta: { errors: 'silent' },
  })
}

/** Without a response there are no suggestions; the exact address works anyway. */
function usePeople(typed: string): readonly PersonReply[] {
  const { profileID } = useOpenSession()
  const recent = useQuery({ queryKey: keys.recent(profileID), queryFn: ({ signal }) => call(RECENT, { signal }) })
  const friends = useQuery(friendsQuery(profileID))
  // Users with more than one page of friends ask the server for matches.
  const [prefix] = useSettled(typed.trim(), SUGGEST_PAUSE_MS)
  const hasMore = friends.data !== undefined && friends.data.next !== null
  const others = useQuery({ ...friendsQuery(profileID, prefix), enabled: hasMore && prefix !== '' })
  return [...(recent.data ?? []), ...(friends.data?.items ?? []), ...(others.data?.items ?? [])]
}

/** The value after a pause in typing, or at once when it is set. */
function useSettled(value: string, pauseMs = LOOKUP_PAUSE_MS): [string, (value: string) => void] {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return [settled, setSettled]
}
