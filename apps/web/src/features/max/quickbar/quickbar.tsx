import { type ReactNode, useSyncExternalStore } from 'react'
import { lastTrade, type Market, marketFigures, SideMark, tradesStore, useDaily } from '#features/market'
import { muteSounds, useSoundsMuted } from '#features/orders'
import { useLocale, useT } from '#platform/i18n'
import { chooseTheme } from '#platform/preferences'
import { useTheme } from '#platform/theme'
import { Icon } from '#ui/icon'
import { type MenuEntry, Menu } from '#ui/menu'
import { MarketPicker } from '../markets/market-picker.tsx'
import { AlertTool } from './alert-tool.tsx'
import { QuickbarDay } from './day.tsx'
import { QuickbarHealth } from './health.tsx'
import './quickbar.css'
import './day.css'

interface QuickbarProps {
  market: Market
  /** The terminal's own menu; omitted where there is no layout. */
  menu: readonly MenuEntry[]
  onHelp?: () => void
  /** Before everything else, such as a back link. */
  lead?: ReactNode
}

/** The selected market at a glance: price, day, health of the connections, and the terminal's own switches (DEF-087). */
export function Quickbar({ market, menu, onHelp, lead }: QuickbarProps) {
  const t = useT()
  const theme = useTheme()
  const isMuted = useSoundsMuted()
  return (
    <div className="qb">
      {lead}
      <MarketPicker />
      <QuickbarLast market={market} />
      <QuickbarDay market={market} />
      <span className="grow" />
      <QuickbarHealth />
      <span className="tool-row">
        <button
          type="button"
          className="tool"
          aria-pressed={!isMuted}
          aria-label={t('max.quickbar.sounds')}
          title={t('max.quickbar.sounds')}
          onClick={() => muteSounds(!isMuted)}
        >
          <Icon name={isMuted ? 'speaker-slash' : 'speaker-high'} />
        </button>
        <AlertTool market={market} />
        <button
          type="button"
          className="tool"
          aria-label={t(theme === 'light' ? 'shell.theme.dark' : 'shell.theme.light')}
          onClick={() => chooseTheme(theme === 'light' ? 'dark' : 'light')}
        >
          <Icon name={theme === 'light' ? 'moon' : 'sun'} />
        </button>
        {onHelp && (
          <button type="button" className="tool qb-help" aria-label={t('max.keys.title')} title={t('max.keys.title')} onClick={onHelp}>
            <Icon name="keyboard" />
          </button>
        )}
        <Menu
          label={t('max.menu')}
          trigger={
            <button type="button" className="tool" aria-label={t('max.menu')} title={t('max.menu')}>
              <Icon name="squares-four" />
            </button>
          }
          entries={menu}
        />
      </span>
    </div>
  )
}

/** The last price; for the folded bar too. */
export function QuickbarLast({ market }: { market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  const store = tradesStore(market.symbol)
  const trades = useSyncExternalStore(store.subscribe, store.get)
  const daily = useDaily(market.symbol)
  const figures = marketFigures(market, tag)
  const { last = daily?.last, isUp } = lastTrade(trades)
  if (last === undefined) return <span className="qb-last q2">–</span>
  return (
    <span
      className="qb-last"
      title={t(isUp ? 'max.quickbar.up' : 'max.quickbar.down')}
      data-fit={figures.price(last).length > LONG_FROM ? 's' : undefined}
    >
      <SideMark side={isUp ? 'BUY' : 'SELL'} />
      <span className="px">
        {figures.head(last)}
        <b>{figures.tail(last)}</b>
      </span>
      <span className="vh">{t(isUp ? 'max.quickbar.up' : 'max.quickbar.down')}</span>
    </span>
  )
}

/** A price of more characters is set smaller on a phone. */
const LONG_FROM = 10
