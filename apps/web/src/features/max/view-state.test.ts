import type { Preferences, SessionReply } from '@bourse/contracts/session'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let kept: Map<string, string>
let root: { dataset: Record<string, string>; lang: string }

beforeEach(() => {
  vi.resetModules()
  kept = new Map()
  root = { dataset: {}, lang: 'en' }
  const page = Object.assign(new EventTarget(), {
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
    location: { href: 'http://bourse.test/max', pathname: '/max', search: '', hash: '' },
    history: { state: {}, pushState: () => undefined, replaceState: () => undefined },
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { documentElement: root, cookie: '', querySelector: () => null })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** Signs a user in, with these preferences. */
async function signIn(preferences: Partial<Preferences>): Promise<void> {
  const { session } = await import('#platform/session')
  const open = { userID: '1', profileID: '7', pocketID: '9' } as SessionReply
  session.update((view) => ({ ...view, state: 'fetched', open, preferences: preferences as Preferences }))
}

/** The value of a hook in a component that is rendered now. */
function seen<Value>(useValue: () => Value): Value | undefined {
  let value: Value | undefined
  renderToStaticMarkup(
    createElement(() => {
      value = useValue()
      return null
    }),
  )
  return value
}

test('[SHELL-25] the market and the picked ticket: in the terminal’s stores, the market also from visit to visit', async () => {
  await signIn({})
  const { selectedMarket, selectMarket } = await import('../market/markets.ts')
  const { pickTicket, usePickedTicket } = await import('../market/picked-ticket.ts')
  selectMarket('LBTC-LUSD')
  pickTicket({ side: 'BUY', price: 128_361, quantity: 1_500 })
  expect(selectedMarket.get()).toBe('LBTC-LUSD')
  expect(kept.get('bourse.market.1')).toBe('LBTC-LUSD')
  expect(seen(usePickedTicket)).toMatchObject({ side: 'BUY', price: 128_361, quantity: 1_500 })
  selectMarket('LETH-LUSD')
  expect(seen(usePickedTicket)).toBeUndefined()
})

test('[SHELL-25] the terminal’s layout: as the user has saved it, and as it was changed since', async () => {
  const { DEFAULT_LAYOUTS } = await import('./layout/layout.ts')
  const { storedLayouts } = await import('./layout/stored-layouts.ts')
  const { toggleFold } = await import('./layout/arrange.ts')
  const own = { ...DEFAULT_LAYOUTS, 1680: toggleFold(DEFAULT_LAYOUTS[1680], 'trades') }
  await signIn({ dnx_layout: storedLayouts(own) })
  const { fold, useLayouts } = await import('./layout/layout-store.ts')
  expect(seen(useLayouts)?.[1680]).toEqual(own[1680])
  fold(1680, 'trades')
  expect(seen(useLayouts)?.[1680]).toEqual(DEFAULT_LAYOUTS[1680])
})

test('[SHELL-25] a workspace’s own panels: added and removed at every width, without those of the default layout', async () => {
  await signIn({})
  const { chooseWorkspace, createWorkspace, hidePanel, showPanel, useLayouts, useWorkspaces } = await import('./layout/layout-store.ts')
  const { WIDTHS } = await import('./layout/layout.ts')
  const widthsWith = (id: string) => WIDTHS.filter((width) => seen(useLayouts)?.[width].some(({ i }) => i === id))
  createWorkspace('Pair')
  showPanel('chart@LETH-LUSD')
  showPanel('depth@LETH-LUSD')
  expect(widthsWith('chart@LETH-LUSD')).toEqual([...WIDTHS])
  hidePanel('chart@LETH-LUSD')
  expect([widthsWith('chart@LETH-LUSD'), widthsWith('depth@LETH-LUSD')]).toEqual([[], [...WIDTHS]])
  const id = seen(useWorkspaces)?.current?.id ?? ''
  chooseWorkspace('default')
  expect(widthsWith('depth@LETH-LUSD')).toEqual([])
  chooseWorkspace(id)
  expect(widthsWith('depth@LETH-LUSD')).toEqual([...WIDTHS])
})

test('[SHELL-25] the dashboard’s layout: with the account’s preferences in the session', async () => {
  await signIn({ dash_layout: { tiles: ['dues'] } })
  const { useSession } = await import('#platform/session')
  expect(seen(useSession)?.preferences?.dash_layout).toEqual({ tiles: ['dues'] })
})

test('[SHELL-25] the dictionary: in the page’s one translator', async () => {
  const { loadTexts, useT } = await import('#platform/i18n')
  await loadTexts('shell')
  expect(seen(useT)?.('shell.failure.title')).toBe('That didn’t go through')
})

test('[SHELL-25] the theme: on the document, and in this browser for the next first view', async () => {
  const { setTheme, useTheme } = await import('#platform/theme')
  setTheme('dark')
  expect([seen(useTheme), root.dataset['theme'], kept.get('bourse.theme')]).toEqual(['dark', 'dark', 'dark'])
  setTheme(undefined)
  expect([seen(useTheme), root.dataset['theme'], kept.get('bourse.theme')]).toEqual(['light', 'light', undefined])
})
