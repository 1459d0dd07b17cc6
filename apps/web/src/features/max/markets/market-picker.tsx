import { useEffect, useId, useRef, useState } from 'react'
import {
  changeText,
  PairCoins,
  pairText,
  selectMarket,
  shownPrice,
  useDailies,
  useMarketNames,
  useMarkets,
  useSelectedMarket,
} from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { useChoiceList } from '../keys/use-choice-list.ts'
import { ListSelect, useListedSymbols } from '../watchlists/list-select.tsx'
import { lineOf, matchesSearch } from '../watchlists/markets-sort.ts'
import './market-picker.css'

/**
 * The selected market as a button; below it all markets with a search (MAX-11). It is in the top layer, so no panel cuts it off.
 */
export function MarketPicker() {
  const t = useT()
  const id = useId()
  const market = useSelectedMarket()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const open = () => popup.current?.showPopover()
    openers.add(open)
    return () => void openers.delete(open)
  }, [])

  const close = () => {
    popup.current?.hidePopover()
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="picker"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        onClick={() => popup.current?.togglePopover()}
      >
        {market && <PairCoins market={market} />}
        <span aria-hidden="true">{market ? pairText(market) : '–'}</span>
        <span className="vh">{t('maxOrders.picker.label', { market: market ? pairText(market) : '' })}</span>
        <Icon name="caret-down" />
      </button>
      <div
        ref={popup}
        popover="auto"
        id={`${id}-list`}
        className="picker-popup"
        role="dialog"
        aria-label={t('maxOrders.picker.title')}
        onBeforeToggle={(event) => event.newState === 'open' && place(button.current, popup.current)}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && <Choices onDone={close} />}
      </div>
    </>
  )
}

/** For the shortcut that opens it. */
export function openMarketPicker(): void {
  for (const open of openers) open()
}

const openers = new Set<() => void>()

/** Below its button, inside the window. */
function place(button: HTMLElement | null, popup: HTMLElement | null): void {
  if (!button || !popup) return
  const { left, bottom } = button.getBoundingClientRect()
  popup.style.left = `${Math.max(8, Math.min(left, innerWidth - Math.min(400, innerWidth - 16) - 8))}px`
  popup.style.top = `${bottom + 4}px`
  popup.style.maxHeight = `${innerHeight - bottom - 16}px`
}

function Choices({ onDone }: { onDone: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const dailies = useDailies()
  const chosen = useSelectedMarket()
  const [search, setSearch] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const names = useMarketNames()
  const symbols = useListedSymbols()
  // A search is for any market, whichever list is shown.
  const listed = search === '' ? symbols : undefined
  const all = useMarkets()
  const lines = (listed?.flatMap((symbol) => all.find((market) => market.symbol === symbol) ?? []) ?? all)
    .filter((market) => matchesSearch({ ...market, baseName: names(market).base, quoteName: names(market).quote }, search))
    .map((market) => lineOf(market, dailies.get(market.symbol)))
  useEffect(() => input.current?.focus(), [])
  const choice = useChoiceList({
    text: search,
    onText: setSearch,
    choices: lines,
    keyOf: ({ market }) => market.symbol,
    onTake: ({ market }) => {
      selectMarket(market.symbol)
      onDone()
    },
    onLeave: onDone,
  })
  return (
    <>
      <div className="picker-search">
        <Icon name="magnifying-glass" />
        <input ref={input} {...choice.input} aria-label={t('maxOrders.markets.search')} placeholder={t('maxOrders.markets.search')} />
        <ListSelect />
      </div>
      <div {...choice.list} className="picker-list" aria-label={t('maxOrders.panel.markets')}>
        {lines.map((line, place) => {
          const { market, last, changeBp } = line
          const change = changeText(changeBp, tag)
          return (
            <div
              {...choice.option(line, place)}
              key={market.symbol}
              className={choice.isMarked(place) ? 'picker-option is-at' : 'picker-option'}
              aria-selected={market.symbol === chosen?.symbol}
            >
              <PairCoins market={market} />
              <span className="picker-name">
                <b>{pairText(market)}</b>
                <small>{names(market).base}</small>
              </span>
              <span className="is-end">{last === undefined ? '–' : shownPrice(market, last, tag)}</span>
              <span className={`is-end ${change.look}`}>{change.text}</span>
            </div>
          )
        })}
        {lines.length === 0 && <p className="markets-none">{t('maxOrders.markets.none')}</p>}
      </div>
    </>
  )
}
