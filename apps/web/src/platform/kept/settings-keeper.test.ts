import { type ChartDrawing, type ChartSettings, NO_CHART_SETTINGS } from '@bourse/contracts/exchange'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mergeItems } from './items.ts'
import { type Kept, SettingsKeeper, type SettingsPlace, type Unsaved } from './settings-keeper.ts'

const merge = (base: ChartSettings, own: ChartSettings, saved: ChartSettings): ChartSettings => ({
  ...saved,
  drawings: mergeItems(base.drawings, own.drawings, saved.drawings),
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A server with one chart, and browsers that remember what they could not save. */
class Server {
  kept: Kept<ChartSettings> = { revision: 0, settings: NO_CHART_SETTINGS }
  isDown = false
  saves = 0

  browser(remembered: { unsaved?: Unsaved<ChartSettings> | undefined } = {}): SettingsPlace<ChartSettings> {
    const answer = () => (this.isDown ? Promise.reject(new Error('down')) : Promise.resolve())
    return {
      read: async () => {
        await answer()
        return this.kept
      },
      save: async ({ revision, settings }) => {
        await answer()
        this.saves += 1
        if (idsOf(settings).includes('wrong')) return 'refused'
        if (revision !== this.kept.revision) return 'changed'
        this.kept = { revision: revision + 1, settings }
        return revision + 1
      },
      readUnsaved: () => remembered.unsaved,
      writeUnsaved: (unsaved) => {
        remembered.unsaved = unsaved
      },
    }
  }
}

const level = (id: string): ChartDrawing => ({ id, kind: 'level', color: 1, points: [{ at: 1, price: '1' }] })
const adding = (id: string) => (settings: ChartSettings) => ({ ...settings, drawings: [...settings.drawings, level(id)] })
const idsOf = ({ drawings }: ChartSettings) => drawings.map(({ id }) => id)

async function opened(
  server: Server,
  remembered?: { unsaved?: Unsaved<ChartSettings> | undefined },
): Promise<SettingsKeeper<ChartSettings>> {
  const keeper = new SettingsKeeper(server.browser(remembered), NO_CHART_SETTINGS, merge)
  await keeper.read()
  return keeper
}

describe('the settings of a chart', () => {
  test('are read once for all parts of a page that show them', async () => {
    const server = new Server()
    const place = server.browser()
    const read = vi.spyOn(place, 'read')
    const keeper = new SettingsKeeper(place, NO_CHART_SETTINGS, merge)
    await Promise.all([keeper.read(), keeper.read(), keeper.read()])
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('are shown at once and saved once for a burst of changes', async () => {
    const server = new Server()
    const keeper = await opened(server)
    for (const id of ['a', 'b', 'c']) keeper.update(adding(id))
    expect(idsOf(keeper.store.get())).toEqual(['a', 'b', 'c'])
    expect(server.saves).toBe(0)
    await vi.runAllTimersAsync()
    expect([server.saves, idsOf(server.kept.settings)]).toEqual([1, ['a', 'b', 'c']])
  })

  test('of two windows are merged: neither loses what it drew', async () => {
    const server = new Server()
    const one = await opened(server)
    const other = await opened(server)
    one.update(adding('one'))
    other.update(adding('other'))
    await vi.runAllTimersAsync()
    expect(idsOf(server.kept.settings).toSorted()).toEqual(['one', 'other'])
    await one.read()
    for (const window of [one, other]) expect(idsOf(window.store.get()).toSorted()).toEqual(['one', 'other'])
  })

  test('are saved later when the server does not answer', async () => {
    const server = new Server()
    const keeper = await opened(server)
    server.isDown = true
    keeper.update(adding('a'))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(idsOf(server.kept.settings)).toEqual([])
    server.isDown = false
    await vi.runAllTimersAsync()
    expect(idsOf(server.kept.settings)).toEqual(['a'])
  })

  test('that were not saved when the page was left are saved by the next one', async () => {
    const server = new Server()
    const remembered = {}
    const left = await opened(server, remembered)
    left.update(adding('a'))
    server.kept = { revision: 1, settings: adding('elsewhere')(NO_CHART_SETTINGS) }
    vi.clearAllTimers()
    const next = await opened(server, remembered)
    expect(idsOf(next.store.get())).toEqual(['elsewhere', 'a'])
    await vi.runAllTimersAsync()
    expect(idsOf(server.kept.settings)).toEqual(['elsewhere', 'a'])
    expect(remembered).toEqual({ unsaved: undefined })
  })

  test('that the server refuses are dropped instead of sent again and again', async () => {
    const server = new Server()
    const keeper = await opened(server)
    keeper.update(adding('a'))
    await vi.runAllTimersAsync()
    keeper.update(adding('wrong'))
    await vi.runAllTimersAsync()
    expect([server.saves, idsOf(keeper.store.get())]).toEqual([2, ['a']])
  })

  test('are not written over with nothing while they could not be read', async () => {
    const server = new Server()
    server.kept = { revision: 4, settings: adding('kept')(NO_CHART_SETTINGS) }
    server.isDown = true
    const keeper = await opened(server)
    keeper.update(adding('new'))
    await vi.advanceTimersByTimeAsync(2_000)
    server.isDown = false
    keeper.update(adding('newer'))
    await vi.runAllTimersAsync()
    expect(idsOf(server.kept.settings)).toEqual(['kept', 'new', 'newer'])
  })
})
