import { useLocale, useT } from '#platform/i18n'
import { Kv } from '#ui/kv'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import type { FeedItem } from './feed-pages.ts'
import { useTicket } from './queries.ts'
import { ticketRows } from './ticket-rows.ts'
import { Timeline } from './timeline.tsx'

/** A street ticket as it is now, and what happened to it (API-56). */
export function TicketFacts({ item, ticketId, steps }: { item: FeedItem; ticketId: string; steps: readonly FeedItem[] }) {
  const t = useT()
  const { tag } = useLocale()
  const { data: ticket } = useTicket(ticketId)
  return (
    <>
      {item.description !== '' && <p className="t-2 sheet-say">{item.description}</p>}
      {ticket === undefined && (
        <Skeletons>
          <SkeletonRows count={4} />
        </Skeletons>
      )}
      {ticket && (
        <Kv
          rows={ticketRows(ticket, { t, tag })
            // The item's own note is shown above already.
            .filter(({ value, isWritten }) => !isWritten || value !== item.note)
            .map(({ label, value, isWritten }) => ({ label, value: isWritten ? <span dir="auto">{value}</span> : value }))}
        />
      )}
      {steps.length > 1 && <Timeline moments={steps.map(({ timestamp, label }) => ({ at: timestamp, text: label }))} />}
    </>
  )
}
