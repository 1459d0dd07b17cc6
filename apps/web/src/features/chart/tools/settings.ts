import { type chart as contract, type ChartSettings, NO_CHART_SETTINGS } from '@bourse/contracts/exchange'
import { useEffect } from 'react'
import { bare, call } from '#platform/http'
import { keptPlace } from '#platform/kept/kept-place'
import { type Kept, SettingsKeeper, type SettingsPlace } from '#platform/kept/settings-keeper'
import { session } from '#platform/session'
import { useStore } from '#platform/store'
import { SettingsHistory } from './history.ts'
import { mergeSettings } from './merge-settings.ts'

const READ = bare<typeof contract.settings>({ method: 'GET', path: '/api/charts/:market/' })
const SAVE = bare<typeof contract.save>({ method: 'PUT', path: '/api/charts/:market/' })

/** What the user has put on this market's chart. */
export function useChartSettings(symbol: string): ChartSettings {
  const keeper = keeperOf(symbol)
  useEffect(() => void keeper.read(), [keeper])
  return useStore(keeper.store)
}

export function currentChartSettings(symbol: string): ChartSettings {
  return keeperOf(symbol).store.get()
}

export function changeChartSettings(symbol: string, change: (settings: ChartSettings) => ChartSettings): void {
  const { store } = keeperOf(symbol)
  const before = store.get()
  keeperOf(symbol).update(change)
  historyOf(symbol).note(before, store.get())
}

export function undoChartChange(symbol: string): void {
  keeperOf(symbol).update((now) => historyOf(symbol).undo(now))
}

export function redoChartChange(symbol: string): void {
  keeperOf(symbol).update((now) => historyOf(symbol).redo(now))
}

export function historyOf(symbol: string): SettingsHistory {
  const key = keyOf(symbol)
  const history = histories.get(key) ?? new SettingsHistory()
  histories.set(key, history)
  return history
}

const histories = new Map<string, SettingsHistory>()
const keepers = new Map<string, SettingsKeeper<ChartSettings>>()

/** Another user who signs in has their own. */
function keeperOf(symbol: string): SettingsKeeper<ChartSettings> {
  const key = keyOf(symbol)
  const keeper = keepers.get(key) ?? new SettingsKeeper(placeOf(symbol, `chart.${key}`), NO_CHART_SETTINGS, mergeSettings)
  keepers.set(key, keeper)
  return keeper
}

function keyOf(symbol: string): string {
  return `${session.get().open?.userID ?? ''}.${symbol}`
}

function placeOf(market: string, storedKey: string): SettingsPlace<ChartSettings> {
  const calls = {
    read: () => call(READ, { params: { market } }),
    save: (kept: Kept<ChartSettings>) => call(SAVE, { params: { market }, body: kept }),
  }
  return keptPlace(calls, 'CHART_CHANGED', storedKey)
}
