import type { AdReply } from '@bourse/contracts/street'
import { useState } from 'react'
import { useAssets } from '#platform/assets'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Page } from '#shell/page'
import { AssetIcon } from '#ui/asset-icon'
import { buttonClass } from '#ui/button'
import { DataList } from '#ui/data-list'
import { EmptyState } from '#ui/empty-state'
import { amountText } from '#ui/amount'
import { Icon } from '#ui/icon'
import { NIL } from '#ui/kv'
import { TabPanel, Tabs } from '#ui/tabs'
import { priceText, printed } from '../parts/figures.ts'
import { OwnTickets } from '../ticket/own-tickets.tsx'
import { AdStatusChip } from './ad-status-chip.tsx'
import { mostOf } from './take.ts'
import { useOwnAds } from './use-ads.ts'
import '../parts/trade.css'
import './ads.css'

type View = 'ads' | 'tickets'

/** `/street/own/`: the ads of the acting profile, and its tickets. */
export function OwnAdsScreen() {
  const t = useT()
  const [view, setView] = useState<View>('ads')
  return (
    <Page heading={t('pages.streetOwn')}>
      <div className="stack">
        <Tabs
          id="own"
          label={t('street.own.view')}
          value={view}
          onChange={setView}
          tabs={(['ads', 'tickets'] as const).map((value) => ({ value, label: t(`street.own.${value}`) }))}
        />
        <TabPanel id="own" value={view}>
          {view === 'ads' ? <OwnAds /> : <OwnTickets />}
        </TabPanel>
      </div>
    </Page>
  )
}

/** The ads with their price now, what is available, and their open tickets. */
function OwnAds() {
  const t = useT()
  const list = useOwnAds()
  const newAd = (
    <a className={buttonClass({ variant: 'primary' })} href={addressOf('streetNewAd')}>
      <Icon name="plus" />
      {t('pages.streetNewAd')}
    </a>
  )
  return (
    <div className="stack">
      <div className="btn-row">
        {newAd}
        <a className={buttonClass()} href={addressOf('street')}>
          {t('street.own.toBoard')}
        </a>
      </div>
      <DataList
        {...list}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title={t('street.own.none')} actions={newAd}>
            {t('street.own.noneHelp')}
          </EmptyState>
        }
      >
        {(ad) => <OwnAdRow ad={ad} />}
      </DataList>
    </div>
  )
}

function OwnAdRow({ ad }: { ad: AdReply }) {
  const t = useT()
  const { tag } = useLocale()
  const coin = useAssets().data?.find(({ code }) => code === ad.base.code)
  const facts = [
    ad.side === 'buy' && t('street.own.available', { amount: amountText(mostOf(ad), printed(ad.base), tag) }),
    ad.openTickets !== null && ad.openTickets > 0 && t('street.own.openTickets', { count: ad.openTickets }),
  ].filter((fact) => fact !== false)
  return (
    <a className="list-row" href={addressOf('streetAd', { id: ad.id })}>
      {coin && <AssetIcon asset={coin} />}
      <span className="grow two-lines">
        <span className="m trunc">{t(`street.own.${ad.side}`, { code: ad.base.code, currency: ad.currency })}</span>
        {facts.length > 0 && <span className="cap trunc">{facts.join(' · ')}</span>}
      </span>
      <span className="st-own-figures">
        <span className="fig m">{ad.price === null ? NIL : `${priceText(ad.price, ad.quote, tag)} ${ad.currency}`}</span>
        <AdStatusChip ad={ad} />
      </span>
    </a>
  )
}
