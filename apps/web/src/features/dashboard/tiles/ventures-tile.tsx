import type { PledgeReply, VenueReply } from '@bourse/contracts/venue'
import { percentText } from '@bourse/domain/formats'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { PlatePicture } from '#ui/plate-picture'
import { Progress } from '#ui/progress'
import { useOwnPledges, useVenues } from '../queries.ts'
import { Tile, TileEmpty } from '../tile-frame.tsx'
import { isRunning, type Pledges, pledgesByVenue, pledgedSums } from './pledges.ts'

/** The ventures that the reader backs, those that end next first, and what was pledged to them. */
export function VenturesTile() {
  const t = useT()
  const pledges = useOwnPledges()
  const today = useToday().getTime()
  const running = (pledges.data ?? []).filter((pledge) => isRunning(pledge, today))
  const backed = pledgesByVenue(running)
  const venues = useVenues(backed.map(([{ venue }]) => venue.rowId))
  return (
    <Tile
      id="ventures"
      count={backed.length > 0 ? backed.length : undefined}
      href={addressOf('ventures')}
      query={pledges}
      foot={
        backed.length > 0 && (
          <>
            <span className="t-2 grow">{t('dashboard.ventures.pledged')}</span>
            <span className="tile-sums">
              {pledgedSums(running).map(({ asset, sum }) => (
                <b key={asset.code}>
                  <Amount raw={sum} asset={asset} />
                </b>
              ))}
            </span>
          </>
        )
      }
    >
      {backed.length === 0 && <TileEmpty>{t('dashboard.row.ventures')}</TileEmpty>}
      <ul className="tile-list is-high">
        {backed.map((own) => (
          <li key={own[0].venue.rowId}>
            <Backed own={own} venue={venues.get(own[0].venue.rowId)} today={today} />
          </li>
        ))}
      </ul>
    </Tile>
  )
}

const DAY_MS = 86_400_000

function Backed({ own: [{ venue: named }], venue, today }: { own: Pledges; venue: VenueReply | undefined; today: number }) {
  const t = useT()
  const { tag } = useLocale()
  const share = venue === undefined || venue.permille === null ? undefined : venue.permille / 1000
  const percent = share === undefined ? '' : percentText(share * 100, tag, 'progress')
  return (
    <a className="tile-line" href={addressOf('venue', { sponsor: named.sponsor, id: named.rowId })}>
      <span className="tile-plate">
        <PlatePicture image={named.image} name={named.name} sizes="36px" />
      </span>
      <span className="grow tile-goal">
        <b className="m trunc">{named.name}</b>
        {venue === undefined && <i className="tile-goal-wait" aria-hidden="true" />}
        {share !== undefined && (
          <Progress
            value={share}
            label={t('dashboard.ventures.progress', { name: named.name, percent })}
            outcome={share >= 1 ? 'met' : 'running'}
          />
        )}
      </span>
      <span className="two-lines tile-left">
        <span className="fig m">{percent}</span>
        <span className="cap">
          {venue && venue.status !== 'open'
            ? t('dashboard.ventures.ended')
            : daysLeft(named, today, (count) => t('dashboard.ventures.days', { count }))}
        </span>
      </span>
    </a>
  )
}

function daysLeft({ endsAt }: PledgeReply['venue'], today: number, textOf: (count: number) => string): string {
  const days = endsAt === null ? 0 : Math.ceil((endsAt - today) / DAY_MS)
  return days > 0 ? textOf(days) : ''
}
