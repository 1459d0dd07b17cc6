import { useState } from 'react'
import { pairText, useSelectedMarket } from '#features/market'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { AmendQuestion } from '../confirm/amend-question.tsx'
import { orderTime } from '../order/time.ts'
import { refetchOrders } from '../store/orders-store.ts'
import { useLiveOrders, useOrdersLoad } from '../wire/use-orders.ts'
import { FillsTable } from './fills-table.tsx'
import { isFiltered, NO_FILTERS, type Page, PAGE_SIZES, type PageSize } from './filters.ts'
import { Gains } from './gains.tsx'
import { OrdersTable } from './orders-table.tsx'
import { RangeDialog } from './range.tsx'
import { setFilters, setPageSize, showPage, useOrdersPanel, useShownFills, useShownOrders } from './state.ts'
import './panel.css'
import './rows.css'
import './cells.css'
import './editor.css'

/** Orders, fills and gains of the pocket (MAX-53, DEF-087); tabs and commands are in the panel's header. */
export function OrdersFillsPanel() {
  const { tab } = useOrdersPanel()
  const { fetchError } = useOrdersLoad()
  return (
    <div className="orders" role="tabpanel" id="orders-fills-panel" aria-labelledby={`orders-fills-tab-${tab}`}>
      {fetchError && <FetchFailed />}
      {tab !== 'gains' && <Filters />}
      {tab === 'orders' && <Orders />}
      {tab === 'fills' && <Fills />}
      {tab === 'gains' && <Gains />}
      <AmendQuestion />
    </div>
  )
}

function Orders() {
  const t = useT()
  const page = useShownOrders()
  const { load } = useOrdersLoad()
  const { filters } = useOrdersPanel()
  return (
    <>
      <OrdersTable rows={page.rows} isLoading={load === 'loading' && page.count === 0} />
      {page.count === 0 && load === 'ready' && (
        <Nothing
          title={t(isFiltered(filters) ? 'maxOrders.empty.filtered' : EMPTY_TEXTS[filters.shown])}
          text={t(filters.shown === 'open' ? 'maxOrders.empty.ordersHint' : 'maxOrders.empty.historyHint')}
          isFiltered={isFiltered(filters)}
        />
      )}
      <Foot page={page} />
    </>
  )
}

const EMPTY_TEXTS = { open: 'maxOrders.empty.open', history: 'maxOrders.empty.history' } as const

function Fills() {
  const t = useT()
  const page = useShownFills()
  const { load } = useOrdersLoad()
  const { filters } = useOrdersPanel()
  return (
    <>
      <FillsTable rows={page.rows} isLoading={load === 'loading' && page.count === 0} />
      {page.count === 0 && load === 'ready' && (
        <Nothing
          title={t(isFiltered(filters) ? 'maxOrders.empty.fillsFiltered' : 'maxOrders.empty.fills')}
          text={t('maxOrders.empty.fillsHint')}
          isFiltered={isFiltered(filters)}
        />
      )}
      <Foot page={page} />
    </>
  )
}

/** MAX-59, MAX-60. */
function Filters() {
  const t = useT()
  const { filters, tab } = useOrdersPanel()
  const market = useSelectedMarket()
  const open = useLiveOrders().length
  const [isChoosing, setChoosing] = useState(false)
  const { range } = filters
  return (
    <div className="orders-filters" role="group" aria-label={t('maxOrders.filters')}>
      {tab === 'orders' && (
        <>
          <Chip isOn={filters.shown === 'open'} onPress={() => setFilters({ shown: 'open' })}>
            {t('maxOrders.filter.open')} <span className="orders-quiet">{open}</span>
          </Chip>
          <Chip isOn={filters.shown === 'history'} onPress={() => setFilters({ shown: 'history' })}>
            {t('maxOrders.filter.history')}
          </Chip>
        </>
      )}
      {market && (
        <Chip isOn={filters.isMarketOnly} onPress={() => setFilters({ isMarketOnly: !filters.isMarketOnly })}>
          {pairText(market)}
        </Chip>
      )}
      <Chip isOn={filters.isToday} onPress={() => setFilters({ isToday: !filters.isToday, range: undefined })}>
        {t('maxOrders.filter.today')}
      </Chip>
      <Chip isOn={range !== undefined} isDialog onPress={() => setChoosing(true)}>
        {range === undefined && <Icon name="calendar-blank" />}
        {range ? `${orderTime(range.from).slice(0, 16)} – ${orderTime(range.to).slice(0, 16)}` : t('maxOrders.filter.range')}
      </Chip>
      {isChoosing && (
        <RangeDialog
          range={range}
          onChoose={(chosen) => {
            setFilters({ range: chosen, isToday: false })
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

function Chip(props: { isOn: boolean; isDialog?: boolean; onPress: () => void; children: React.ReactNode }) {
  const { isOn, isDialog, onPress, children } = props
  return (
    <button type="button" className="orders-chip" aria-pressed={isOn} aria-haspopup={isDialog ? 'dialog' : undefined} onClick={onPress}>
      {isOn && <Icon name="check" weight="bold" />}
      {children}
    </button>
  )
}

/** The previous data stays in view, with a retry button (MAX-41, DEF-032). */
function FetchFailed() {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  return (
    <p className="band band-ruled" role="alert">
      <Icon name="warning" />
      <span className="grow">{t('maxOrders.fetchFailed')}</span>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => {
          setBusy(true)
          void refetchOrders().finally(() => setBusy(false))
        }}
      >
        {t('ui.error.retry')}
      </button>
    </p>
  )
}

function Nothing({ title, text, isFiltered }: { title: string; text: string; isFiltered: boolean }) {
  const t = useT()
  const { shown } = useOrdersPanel().filters
  return (
    <div className="panel-none">
      <b>{title}</b>
      <p>{text}</p>
      {isFiltered && (
        <button type="button" className="orders-act" onClick={() => setFilters({ ...NO_FILTERS, shown })}>
          {t('maxOrders.showAll')}
        </button>
      )}
    </div>
  )
}

/** MAX-61. */
function Foot({ page: { page, pages, first, last, count } }: { page: Page<unknown> }) {
  const t = useT()
  const { pageSize } = useOrdersPanel()
  return (
    <div className="orders-foot">
      <span className="grow">{count > 0 && t('maxOrders.page', { first, last, count })}</span>
      <label className="orders-size">
        {t('maxOrders.rows')}
        <span className="orders-select plain-select">
          <select value={pageSize} onChange={(event) => setPageSize(Number(event.target.value) as PageSize)}>
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          <Icon name="caret-down" />
        </span>
      </label>
      <button
        type="button"
        className="tool-s orders-turn"
        aria-label={t('maxOrders.pageBack')}
        disabled={page === 0}
        onClick={() => showPage(page - 1)}
      >
        <Icon name="caret-left" />
      </button>
      <button
        type="button"
        className="tool-s orders-turn"
        aria-label={t('maxOrders.pageOn')}
        disabled={page >= pages - 1}
        onClick={() => showPage(page + 1)}
      >
        <Icon name="caret-right" />
      </button>
    </div>
  )
}
