import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { weekdayText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { useHidesBalances } from '#platform/preferences'
import { AmountsHidden } from '#ui/amount'
import { buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { Page } from '#shell/page'
import { FirstSteps } from './first-steps.tsx'
import { LatestActivity } from './latest-activity.tsx'
import { PocketValue } from './pocket-value.tsx'
import { PropertyOnOffer } from './property-on-offer.tsx'
import { useHome } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { ValueOverTime } from './value-over-time.tsx'
import { WaitingForYou } from './waiting-for-you.tsx'
import './home.css'

/**
 * A user's home: first steps, the pocket's value and history, quick actions, pending items and activity, promoted assets
 * (SHELL-06, DEF-001).
 */
export function Home() {
  const t = useT()
  const locale = useLocale()
  const { data } = useHome()
  return (
    <Page heading={dayHeading(useToday(), locale.tag)} title={t('pages.home')} isLandingPage>
      {data && <FirstSteps steps={data.steps} />}
      <AmountsHidden value={useHidesBalances()}>
        <PocketValue />
        <ValueOverTime />
      </AmountsHidden>
      <QuickActions />
      <div className="home-news">
        {data && data.waiting.length > 0 && <WaitingForYou waiting={data.waiting} />}
        <LatestActivity />
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
