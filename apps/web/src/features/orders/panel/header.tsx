import { useState } from 'react'
import { type Market, pairText, shownQuantity, shownRaw, useMarkets, useSelectedMarket } from '#features/market'
import { usePaperMode } from '#features/paper'
import { useLocale, useT } from '#platform/i18n'
import { notify } from '#platform/notices'
import { raiseError } from '#platform/raise-error'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Icon } from '#ui/icon'
import { isSelectable, keyOf, type Order } from '../order/order.ts'
import { TimerButton } from '../safety-timer/button.tsx'
import { cancelAll, cancelOrders } from '../wire/send-orders.ts'
import { useFills, useLiveOrders } from '../wire/use-orders.ts'
import { downloadText } from './csv.ts'
import { fillsCsv, ordersCsv } from './export-orders.ts'
import { spanOf } from './filters.ts'
import { liveFigures } from './live-figures.ts'
import { ORDERS_TABS, type OrdersTab, selectNone, showTab, useOrdersPanel, useSelected } from './state.ts'
import './panel.css'
import './rows.css'
import './cells.css'
import './editor.css'

/** Replaces the panel's title: the tabs, with the counts of orders and fills. */
export function OrdersFillsTabs() {
  const t = useT()
  const { tab } = useOrdersPanel()
  const isPaper = usePaperMode()
  const orders = useLiveOrders().length
  const fills = useFills().length
  const step = (by: 1 | -1) => {
    const tabs = ORDERS_TABS.filter((one) => !isPaper || one !== 'gains')
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length] ?? tab
    showTab(next)
    document.getElementById(`orders-fills-tab-${next}`)?.focus()
  }
  const button = (each: OrdersTab, text: string, count?: number) => (
    <button
      type="button"
      role="tab"
      id={`orders-fills-tab-${each}`}
      aria-controls="orders-fills-panel"
      aria-selected={tab === each}
      tabIndex={tab === each ? 0 : -1}
      onClick={() => showTab(each)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
        event.preventDefault()
        step(event.key === 'ArrowRight' ? 1 : -1)
      }}
    >
      {text}
      {count !== undefined && <span>{count}</span>}
    </button>
  )
  return (
    <div className="orders-tabs" role="tablist" aria-label={t('maxOrders.panel.ordersFills')}>
      {button('orders', t('maxOrders.orders'), orders)}
      {button('fills', t('maxOrders.fills'), fills)}
      {!isPaper && button('gains', t('gain.tab'))}
    </div>
  )
}

/** Cancel the selected orders, cancel all, export. */
export function OrdersFillsControls() {
  const t = useT()
  const isPaper = usePaperMode()
  const { tab } = useOrdersPanel()
  const selected = useSelected()
  const live = useLiveOrders().filter(isSelectable)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {tab === 'orders' && (
        <>
          <button
            type="button"
            className="orders-act is-danger"
            disabled={selected.length === 0}
            onClick={() => {
              cancelOrders(selected.map(keyOf))
              selectNone()
            }}
          >
            <span className="orders-long">{t('maxOrders.cancelSelected')}</span>
            <span className="orders-short">{t('maxOrders.cancelShort')}</span>
            {selected.length > 0 && <span>· {selected.length}</span>}
          </button>
          <button type="button" className="orders-act" disabled={live.length === 0} onClick={() => setAsking(true)}>
            {t('maxOrders.cancelAll')}
          </button>
        </>
      )}
      {!isPaper && <TimerButton />}
      {tab !== 'gains' && <CsvButton tab={tab} />}
      {isAsking && <CancelAllDialog live={live} onClose={() => setAsking(false)} />}
    </>
  )
}

/** For the folded panel: the number of open orders. */
export function OrdersFigure() {
  const t = useT()
  return t('maxOrders.openCount', { count: useLiveOrders().length })
}

/** Every order that would be canceled, with the released amounts by market. */
function CancelAllDialog({ live, onClose }: { live: readonly Order[]; onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const markets = useMarkets()
  const chosen = useSelectedMarket()
  const [isAllMarkets, setAllMarkets] = useState(true)
  const meant = live.filter(({ symbol }) => isAllMarkets || symbol === chosen?.symbol)
  const figures = liveFigures(meant, markets).map(({ market, side, count, raw }) => ({
    label: t(side === 'BUY' ? 'maxOrders.cancelAll.buys' : 'maxOrders.cancelAll.sells', { market: pairText(market), count }),
    value:
      side === 'BUY'
        ? `${shownRaw(raw, market.quote, tag)} ${market.quote.code}`
        : `${shownQuantity(market, Number(raw / market.lotRaw), tag)} ${market.base.code}`,
  }))
  const choice = (isAll: boolean, text: string) => (
    <button type="button" className="orders-chip" aria-pressed={isAllMarkets === isAll} onClick={() => setAllMarkets(isAll)}>
      {isAllMarkets === isAll && <Icon name="check" weight="bold" />}
      {text}
    </button>
  )
  return (
    <ConfirmDialog
      open
      title={t('maxOrders.cancelAll.title', { count: meant.length })}
      variant="danger"
      confirmLabel={t('maxOrders.cancelAll.confirm', { count: meant.length })}
      backLabel={t('maxOrders.cancelAll.back')}
      figures={figures}
      fine={t('maxOrders.cancelAll.fine')}
      onConfirm={() => {
        if (meant.length > 0) cancelAll(isAllMarkets ? undefined : chosen?.symbol)
        selectNone()
        onClose()
      }}
      onClose={onClose}
      lead={
        <div className="orders-choices" role="group" aria-label={t('maxOrders.cancelAll.where')}>
          {choice(true, t('maxOrders.allMarkets'))}
          {chosen && choice(false, pairText(chosen as Market))}
        </div>
      }
    />
  )
}

/** All rows that match the filters, not only the loaded ones. */
function CsvButton({ tab }: { tab: Exclude<OrdersTab, 'gains'> }) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const { filters } = useOrdersPanel()
  const symbol = useSelectedMarket()?.symbol
  const save = async () => {
    setBusy(true)
    try {
      const span = { ...spanOf(filters, new Date()), ...(filters.isMarketOnly && symbol !== undefined && { market: symbol }) }
      const text = tab === 'orders' ? await ordersCsv(span, filters.shown) : await fillsCsv(span)
      downloadText(`bourse-${tab}-${new Date().toISOString().slice(0, 10)}.csv`, text)
      notify({ tone: 'done', text: t('maxOrders.csv.saved') })
    } catch (error) {
      raiseError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className="orders-act is-icon"
      aria-label={t(tab === 'orders' ? 'maxOrders.csv.orders' : 'maxOrders.csv.fills')}
      title={t(tab === 'orders' ? 'maxOrders.csv.orders' : 'maxOrders.csv.fills')}
      aria-busy={isBusy || undefined}
      disabled={isBusy}
      onClick={() => void save()}
    >
      <Icon name="download-simple" />
    </button>
  )
}
