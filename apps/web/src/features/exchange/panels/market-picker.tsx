import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { shownPrice } from '../figure-text.ts'
import { useDailies } from '../live/dailies-store.ts'
import { pairText, selectMarket, useMarkets, useSelectedMarket } from '../markets.ts'
import { PairCoins } from '../pair-coins.tsx'
import { useMarketNames } from '../use-market-names.ts'
import { changeText } from './change-text.ts'
import { lineOf, matchesSearch } from './markets-sort.ts'
import './market-picker.css'

/** The chosen market as a button; under it all markets with a search (MAX-11). It lies in the top layer, so no panel cuts it. */
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

/** For the key that jumps here. */
export function openMarketPicker(): void {
  for (const open of openers) open()
}

const openers = new Set<() => void>()

/** Under its button, inside the window. */
function place(button: HTMLElement | null, popup: HTMLElement | null): void {
  if (!button || !popup) return
  const { left, bottom } = button.getBoundingClientRect()
  popup.style.left = `${Math.max(8, Math.min(left, innerWidth - Math.min(400, innerWidth - 16) - 8))}px`
  popup.style.top = `${bottom + 4}px`
  popup.style.maxHeight = `${innerHeight - bottom - 16}px`
}

function Choices({ onDone }: { onDone: () => void }) {
  const t = useT()
  const id = useId()
  const { tag } = useLocale()
  const dailies = useDailies()
  const chosen = useSelectedMarket()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const names = useMarketNames()
  const lines = useMarkets()
    .filter((market) => matchesSearch({ ...market, baseName: names(market).base, quoteName: names(market).quote }, search))
    .map((market) => lineOf(market, dailies.get(market.symbol)))
  const current = Math.min(at, lines.length - 1)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const take = (symbol: string | undefined) => {
    if (symbol !== undefined) selectMarket(symbol)
    onDone()
  }
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0 && lines.length > 0) {
      event.preventDefault()
      setAt((current + by + lines.length) % lines.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      take(lines[current]?.market.symbol)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onDone()
    }
  }
  return (
    <>
      <div className="picker-search">
        <Icon name="magnifying-glass" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-options`}
          aria-activedescendant={lines[current] && `${id}-${lines[current].market.symbol}`}
          aria-autocomplete="list"
          aria-label={t('maxOrders.markets.search')}
          placeholder={t('maxOrders.markets.search')}
          autoComplete="off"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
      </div>
      <div ref={list} id={`${id}-options`} className="picker-list" role="listbox" aria-label={t('maxOrders.panel.markets')}>
        {lines.map(({ market, last, changeBp }, place) => {
          const change = changeText(changeBp, tag)
          return (
            <div
              key={market.symbol}
              id={`${id}-${market.symbol}`}
              className={place === current ? 'picker-option is-at' : 'picker-option'}
              role="option"
              aria-selected={market.symbol === chosen?.symbol}
              tabIndex={-1}
              onPointerMove={() => setAt(place)}
              onClick={() => take(market.symbol)}
              onKeyDown={press}
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
