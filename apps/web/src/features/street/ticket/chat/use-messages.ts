import { type MessageReply, street } from '@bourse/contracts/street'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@bourse/contracts/http'
import { useEffect } from 'react'
import { call } from '#platform/http'
import { useIntent } from '#platform/use-intent'
import { useList } from '#platform/use-list'
import { useMutation } from '#platform/use-mutation'
import { keys } from '../../queries.ts'
import { useKeptPictures } from '../parts/use-kept-pictures.ts'

type Page = ReplyOf<typeof street.messages>

/** Changes arrive by the broker; without it, the chat is read again as often as this while it is in view. */
const EVERY_MS = 15_000
const MESSAGES = 50

/** The newest messages and, on request, earlier ones; oldest first. */
export function useMessages(ticketId: string) {
  const list = useList(
    keys.chat(ticketId),
    (page, signal) => call(street.messages, { params: { id: ticketId }, query: { limit: MESSAGES, ...page }, signal }),
    { refetchInterval: EVERY_MS, staleTime: 0 },
  )
  return { ...list, messages: list.pages && mergePages(list.pages) }
}

/** Pages are newest first, the messages on each oldest first; a message that moved to another page meanwhile counts once. */
export function mergePages(pages: readonly Pick<Page, 'items'>[]): MessageReply[] {
  const all = new Map(pages.toReversed().flatMap(({ items }) => items.map((message) => [message.id, message] as const)))
  return [...all.values()].toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
}

export interface SayTerms {
  text: string
  phrase?: MessageReply['phrase']
  /** The name of a kept picture. */
  picture?: string
}

/** Sends a message once, whatever happens to the answer; it then appears without being read again. */
export function useSay(ticketId: string) {
  const client = useQueryClient()
  const pictures = useKeptPictures()
  const bodyOf = ({ text, phrase, picture }: SayTerms) => {
    const image = pictures.dataOf(picture)
    return { text, ...(phrase && { phrase }), ...(image !== undefined && { image }) }
  }
  const say = useIntent(street.say, (terms: SayTerms) => ({ params: { id: ticketId }, body: bodyOf(terms) }), {
    shownInForm: ['STATE_CONFLICT', 'TOO_MANY_REQUESTS'],
    onSuccess: (message) => {
      client.setQueryData<InfiniteData<Page>>(keys.chat(ticketId), (data) => data && withNewest(data, message))
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.chat(ticketId) }),
  })
  return { say, keepPicture: pictures.keep }
}

function withNewest({ pages, pageParams }: InfiniteData<Page>, message: MessageReply): InfiniteData<Page> {
  const [first, ...rest] = pages
  if (!first || first.items.some(({ id }) => id === message.id)) return { pages, pageParams }
  return { pages: [{ ...first, items: [...first.items, message] }, ...rest], pageParams }
}

/** Marks the others' messages as read once they are in view on a visible page. */
export function useReadMark(ticketId: string, newestId: string | undefined, unread: number): void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (message: string) => call(street.readMessages, { params: { id: ticketId }, body: { message } }),
    meta: { errors: 'handled' },
    onSuccess: () => Promise.all([keys.ticket(ticketId), keys.allTickets].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  useEffect(() => {
    if (newestId === undefined || unread === 0) return undefined
    const mark = () => document.visibilityState === 'visible' && mutate(newestId)
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [newestId, unread, mutate])
}
