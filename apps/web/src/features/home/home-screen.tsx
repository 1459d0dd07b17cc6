import { dateFormat } from '@bourse/domain/formats'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useHidesBalances } from '#platform/preferences'
import { AmountsHidden } from '#ui/amount'
import { buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { Page } from '#shell/page'
import { LatestActivity } from './latest-activity.tsx'
import { PocketValue } from './pocket-value.tsx'
import { PropertyOnOffer } from './property-on-offer.tsx'
import { QuickActions } from './quick-actions.tsx'
import './home.css'

/** Where a user begins: what the pocket is worth, what can be done, what happened, what is on offer (SHELL-06, DEF-001). */
export function Home() {
  const t = useT()
  const locale = useLocale()
  return (
    <Page heading={dayHeading(useToday(), locale.tag)} title={t('pages.home')} isFrontDoor>
      <AmountsHidden value={useHidesBalances()}>
        <PocketValue />
      </AmountsHidden>
      <QuickActions />
      <LatestActivity />
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

/** The day stands where other houses greet. */
function dayHeading(today: Date, locale: string): string {
  const day = dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(today)
  return day.charAt(0).toLocaleUpperCase(locale) + day.slice(1)
}
