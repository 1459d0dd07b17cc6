import { useEffect, useMemo, useState } from 'react'
import { percentText } from '@bourse/domain/formats'
import { BookBalance, BookOrders, BookOrdersControls, centreDepth, DepthChart, DomLadder, GroupingStepper } from '#features/depth'
import { type Market, pairText, selectedMarket, selectMarket, useMarkets, useMarketsState, useSteady } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { addressOf, go, usePageParams } from '#platform/navigation'
import { useStore } from '#platform/store'
import { NotFound } from '#shell/not-found'
import { Icon } from '#ui/icon'
import { PanelFrame } from '#ui/panel/frame'
import { Quickbar } from './quickbar/quickbar.tsx'
import { useIsPhone } from './use-window-size.ts'
import './desk-terminal.css'
import './depth-screen.css'

const SPANS = [0.5, 1, 2, 5] as const
const ROW_PX = 20
const PHONE_ROW_PX = 28

/** The full page of one market's book (MAX-03, DEF-086); an unknown pair is not found. */
export function DepthScreen() {
  const { baseCode, quoteCode } = usePageParams('maxDepth')
  const { isPending } = useMarketsState()
  const market = useSteady(useMarkets().find(({ base, quote }) => isCode(base.code, baseCode) && isCode(quote.code, quoteCode)))
  if (!market) return isPending ? <div className="deep" aria-busy="true" /> : <NotFound />
  return <DepthPage market={market} />
}

function DepthPage({ market }: { market: Market }) {
  const t = useT()
  const isPhone = useIsPhone()
  useFollowedMarket(market)
  const menu = useMemo(
    () => [{ key: 'max', label: t('max.page.back'), icon: 'arrow-left' as const, onSelect: () => go(addressOf('max')) }],
    [t],
  )
  return (
    <div className="deep">
      <h1 className="vh" tabIndex={-1}>
        {t('max.page.title', { market: pairText(market) })}
      </h1>
      <PanelFrame id="quickbar" title={t('max.panel.quickbar')} isBare>
        <Quickbar
          market={market}
          menu={menu}
          lead={
            <a className="tool deep-back" href={addressOf('max')} aria-label={t('max.page.back')}>
              <Icon name="arrow-left" />
            </a>
          }
        />
      </PanelFrame>
      <PanelFrame
        id="dom"
        title={t('max.page.ladder')}
        isLive
        controls={
          <>
            <GroupingStepper market={market} />
            <button type="button" className="tool" aria-label={t('max.page.centre')} title={t('max.page.centre')} onClick={centreDepth}>
              <Icon name="target" />
            </button>
          </>
        }
      >
        <DomLadder market={market} rowPx={isPhone ? PHONE_ROW_PX : ROW_PX} />
      </PanelFrame>
      <CurvePanel market={market} />
      <PanelFrame
        id="balance"
        title={t('max.page.balance')}
        isLive
        controls={
          <>
            <span className="q2 deep-note trunc">{t('max.page.balanceOf', { code: market.base.code })}</span>
            <span className="grow" />
          </>
        }
      >
        <BookBalance market={market} />
      </PanelFrame>
      <PanelFrame id="book-orders" title={t('max.page.orders')} controls={<BookOrdersControls market={market} />}>
        <BookOrders market={market} />
      </PanelFrame>
    </div>
  )
}

/** The curve of the whole depth, as far from the middle as is chosen. */
function CurvePanel({ market }: { market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  const [span, setSpan] = useState<(typeof SPANS)[number]>(2)
  return (
    <PanelFrame
      id="curve"
      title={t('max.page.curve')}
      isLive
      controls={
        <>
          <span className="q2 deep-note trunc">{t('max.page.cumulative', { code: market.base.code })}</span>
          <span className="grow" />
          <span className="tool-row" role="group" aria-label={t('max.page.span')}>
            {SPANS.map((one) => (
              <button key={one} type="button" className="tool" aria-pressed={one === span} onClick={() => setSpan(one)}>
                ± {percentText(one, tag, 'chosen')}
              </button>
            ))}
          </span>
        </>
      }
    >
      <DepthChart market={market} spanPercent={span} />
    </PanelFrame>
  )
}

/** The address names the market; picking another one navigates to its address. */
function useFollowedMarket({ symbol }: Market): void {
  const chosen = useStore(selectedMarket)
  const markets = useMarkets()
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    if (shown !== symbol) {
      setShown(symbol)
      return selectMarket(symbol)
    }
    const other = chosen !== symbol && markets.find((market) => market.symbol === chosen)
    if (other) go(addressOf('maxDepth', { baseCode: other.base.code, quoteCode: other.quote.code }))
  }, [symbol, chosen, shown, markets])
}

function isCode(code: string, asked: string): boolean {
  return code.toUpperCase() === asked.toUpperCase()
}
