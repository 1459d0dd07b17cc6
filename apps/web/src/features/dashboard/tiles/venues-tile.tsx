import type { PledgeReply, VenueReply } from '@bourse/contracts/venue'
import { percentText } from '@bourse/domain/formats'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { amountText } from '#ui/amount'
import { Progress } from '#ui/progress'
import { useOwnPledges, useVenues } from '../queries.ts'
import { Tile, TileEmpty } from '../tile-frame.tsx'

const ROWS_MAX = 3
const DAY_MS = 86_400_000

/** The ventures that the reader backs, and how far each has come. */
export function VenuesTile() {
  const t = useT()
  const pledges = useOwnPledges()
  const backed = byVenue((pledges.data ?? []).filter(({ status }) => status === 'held' || status === 'paid'))
  const shown = backed.slice(0, ROWS_MAX)
  const venues = useVenues(shown.map(([{ venue }]) => venue.rowId))
  return (
    <Tile id="ventures" aside={backed.length > 0 ? backed.length : undefined} href={addressOf('explore')} query={pledges}>
      {shown.length === 0 ? (
        <TileEmpty>{t('dashboard.ventures.empty')}</TileEmpty>
      ) : (
        <ul className="tile-rows">
          {shown.map((own) => (
            <li key={own[0].venue.rowId}>
              <BackedVenue own={own} venue={venues.get(own[0].venue.rowId)} />
            </li>
          ))}
        </ul>
      )}
    </Tile>
  )
}

type Pledges = readonly [PledgeReply, ...PledgeReply[]]

function BackedVenue({ own, venue }: { own: Pledges; venue: VenueReply | undefined }) {
  const t = useT()
  const { tag } = useLocale()
  const today = useToday().getTime()
  const [{ venue: named, asset, status }] = own
  const sum = own.reduce((total, { quantity }) => total + BigInt(quantity), 0n)
  const figure = amountText(sum, { code: asset.code, decimals: asset.decimals, decimals_min: asset.decimalsMin }, tag)
  const share = (venue?.permille ?? 0) / 1000
  const percent = percentText(share * 100, tag, 'progress')
  const days = named.endsAt === null ? undefined : Math.ceil((named.endsAt - today) / DAY_MS)
  return (
    <a className="tile-row tile-venture" href={addressOf('venue', { sponsor: named.sponsor, id: named.rowId })}>
      <span className="grow two-lines">
        <span className="row">
          <span className="m grow trunc">{named.name}</span>
          {venue?.permille !== null && venue && <span className="fig m">{percent}</span>}
        </span>
        {venue?.permille !== null && venue && (
          <Progress
            value={share}
            label={t('dashboard.ventures.progress', { name: named.name, percent })}
            outcome={share >= 1 ? 'met' : 'running'}
          />
        )}
        <span className="row cap">
          <span className="grow">{t(status === 'held' ? 'dashboard.ventures.held' : 'dashboard.ventures.paid', { amount: figure })}</span>
          <span>
            {venue && venue.status !== 'open'
              ? t('dashboard.ventures.ended')
              : days !== undefined && days > 0 && t('dashboard.ventures.days', { count: days })}
          </span>
        </span>
      </span>
    </a>
  )
}

function byVenue(pledges: readonly PledgeReply[]): Pledges[] {
  const groups = new Map<string, [PledgeReply, ...PledgeReply[]]>()
  for (const pledge of pledges) {
    const known = groups.get(pledge.venue.rowId)
    if (known) known.push(pledge)
    else groups.set(pledge.venue.rowId, [pledge])
  }
  return [...groups.values()]
}
