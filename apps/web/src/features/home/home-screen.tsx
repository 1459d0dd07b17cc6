import { useState } from 'react'
import { useAnswering } from '#features/activity'
import { YourGroups } from '#features/perk'
import { ValueCard } from '#features/pocket'
import { EndingSoon } from '#features/venue'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { weekdayText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { useHidesBalances } from '#platform/preferences'
import { AmountsHidden } from '#ui/amount'
import { buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { Page } from '#shell/page'
import { LatestActivity } from './latest-activity.tsx'
import { PocketParts } from './pocket-parts.tsx'
import { PropertyOnOffer } from './property-on-offer.tsx'
import { useHome } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { Beginning, BeginningLoading } from './start/beginning.tsx'
import { GetStarted } from './start/get-started.tsx'
import { useShape } from './use-shape.ts'
import { WaitingForYou, WaitingLoading } from './waiting/waiting-for-you.tsx'
import './home.css'

/**
 * A user's home: first steps, the pocket's value and history, quick actions, what waits for an answer, activity, promoted assets
 * (SHELL-06, DEF-001). Its parts have their heights before they are read.
 */
export function Home() {
  const t = useT()
  const locale = useLocale()
  const { data, isError } = useHome()
  const answering = useAnswering()
  const shape = useShape(data)
  // A line that has had its room keeps it: it then says that all is done.
  const [hadRoom] = useState(shape.hasLine)
  const waits = data ? data.waiting.items.length > 0 : shape.waiting > 0 && !isError
  return (
    <Page heading={dayHeading(useToday(), locale.tag)} title={t('pages.home')} isLandingPage>
      <AmountsHidden value={useHidesBalances()}>
        {shape.isNew ? (
          data ? (
            <Beginning steps={data.steps} />
          ) : (
            <BeginningLoading />
          )
        ) : (
          <>
            {(shape.hasLine || (hadRoom && shape.wantsLine)) && !(isError && !data) && <GetStarted steps={data?.steps} />}
            <ValueCard parts={PocketParts} />
          </>
        )}
        <QuickActions />
        <div className="home-news">
          {waits && (data ? <WaitingForYou waiting={data.waiting} answering={answering} /> : <WaitingLoading rows={shape.waiting} />)}
          {/* Drawn anew where its width changes, so that nothing slides. */}
          <LatestActivity key={String(waits)} />
        </div>
      </AmountsHidden>
      {/* Not within what waits: that may be answered elsewhere meanwhile. */}
      {answering.dialog}
      <div className="home-community">
        <EndingSoon className="home-ventures" />
        <YourGroups />
      </div>
      <PropertyOnOffer
        className="home-offer"
        labelledBy="home-offer"
        addressFor={(assetCode) => addressOf('asset', { assetCode })}
        head={
          <div className="row">
            <h2 id="home-offer" className="h2 grow">
              {t('home.property.title')}
            </h2>
            <a className={buttonClass({ variant: 'text', size: 's' })} href={addressOf('explore')}>
              {t('home.property.explore')}
              <Icon name="arrow-right" />
            </a>
          </div>
        }
      />
    </Page>
  )
}

/** The date, where other products show a greeting. */
function dayHeading(today: Date, locale: string): string {
  const day = weekdayText(today, locale)
  return day.charAt(0).toLocaleUpperCase(locale) + day.slice(1)
}
