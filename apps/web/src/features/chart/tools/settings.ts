import { type chart as contract, type ChartSettings, NO_CHART_SETTINGS } from '@bourse/contracts/exchange'
import { useEffect } from 'react'
import { ApiError, bare, call } from '#platform/http'
import { SettingsKeeper, type SettingsPlace, type Unsaved } from '#platform/kept/settings-keeper'
import { session } from '#platform/session'
import { useStore } from '#platform/store'
import { readStored, writeStored } from '#platform/stored'
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
  keeperOf(symbol).update(change)
}

const keepers = new Map<string, SettingsKeeper<ChartSettings>>()

/** Another user who signs in has their own. */
function keeperOf(symbol: string): SettingsKeeper<ChartSettings> {
  const key = `${session.get().open?.userID ?? ''}.${symbol}`
  const keeper = keepers.get(key) ?? new SettingsKeeper(placeOf(symbol, `chart.${key}`), NO_CHART_SETTINGS, mergeSettings)
  keepers.set(key, keeper)
  return keeper
}

function placeOf(market: string, storedKey: string): SettingsPlace<ChartSettings> {
  return {
    read: () => call(READ, { params: { market } }),
    save: async (kept) => {
      try {
        return (await call(SAVE, { params: { market }, body: kept })).revision
      } catch (error) {
        if (error instanceof ApiError && error.code === 'CHART_CHANGED') return 'changed'
        if (error instanceof ApiError && error.code === 'INVALID') return 'refused'
        throw error
      }
    },
    readUnsaved: () => unsavedIn(readStored(storedKey)),
    writeUnsaved: (unsaved) => writeStored(storedKey, unsaved && JSON.stringify(unsaved)),
  }
}

function unsavedIn(stored: string | undefined): Unsaved<ChartSettings> | undefined {
  try {
    const { base, settings } = JSON.parse(stored ?? '{}') as Partial<Unsaved<ChartSettings>>
    return base?.settings && settings && { base, settings }
  } catch {
    return undefined
  }
}
