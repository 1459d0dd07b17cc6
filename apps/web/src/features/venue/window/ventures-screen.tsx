import type { VenueCard } from '@bourse/contracts/venue'
import { useMinute } from '#platform/clock'
import { useT } from '#platform/i18n'
import { Page } from '#shell/page'
import { ErrorState } from '#ui/notice'
import { TabPanel } from '#ui/tabs'
import { Featured } from './featured.tsx'
import { NoVentures, StartButton, StartPanel } from './start.tsx'
import { useChosen, useWindow } from './use-window.ts'
import type { Chosen } from './window-address.ts'
import { WindowBar } from './window-bar.tsx'
import { CARDS_IN_A_ROW, WindowCards, WindowCardsLoading } from './window-cards.tsx'
import { FeaturedLoading } from './featured-loading.tsx'
import './window.css'

/** `/ventures`: what can be backed, for visitors and users, sponsors and staff (VEN-01, VEN-08, VEN-31). */
export function VenturesScreen() {
  const t = useT()
  const { chosen, choose } = useChosen()
  const list = useWindow(chosen)
  const now = useMinute()
  const { first, items } = list
  const featured = first?.featured ?? []
  const cards = items && below(items, featured, chosen)
  // Of another choice nothing follows for this one.
  if (first && !list.isOutdated && isEmpty(chosen, first))
    return (
      <Page heading={t('pages.ventures')} beside={<StartButton place="head" />}>
        <NoVentures />
      </Page>
    )
  return (
    <Page heading={t('pages.ventures')} beside={<StartButton place="head" />}>
      {!first && !list.hasFailed && <FeaturedLoading />}
      {featured.length > 0 && <Featured cards={featured} token={first?.token ?? null} now={now} />}
      <WindowBar chosen={chosen} window={first} onChoose={choose} />
      {list.hasFailed && <ErrorState what={t('venue.card.failed')} isRetrying={list.isRetrying} onRetry={list.onRetry} />}
      <TabPanel id="ventures" value={chosen.tab}>
        {items && cards && first ? (
          <WindowCards
            cards={cards}
            token={first.token}
            now={now}
            isOutdated={list.isOutdated}
            more={list.more && { ...list.more, count: first.total - items.length }}
            onShowAll={() => choose({ tab: 'boosted', assetClass: undefined, isVerified: false })}
          />
        ) : (
          !list.hasFailed && <WindowCardsLoading />
        )}
      </TabPanel>
      {cards && cards.length >= CARDS_IN_A_ROW && <StartPanel />}
    </Page>
  )
}

/** Nothing at all takes contributions, whatever the reader might choose. */
function isEmpty({ tab, assetClass, isVerified }: Chosen, { all }: { all: number }): boolean {
  return tab === 'boosted' && assetClass === undefined && !isVerified && all === 0
}

/** What stands above the window as it opens is not repeated in it; a class has all of its own. */
function below(items: readonly VenueCard[], featured: readonly VenueCard[], chosen: Chosen): readonly VenueCard[] {
  if (chosen.tab !== 'boosted' || chosen.assetClass !== undefined || chosen.isVerified) return items
  const above = new Set(featured.map(({ rowId }) => rowId))
  return items.filter(({ rowId }) => !above.has(rowId))
}
