import { useCallback, useEffect, useMemo, useState } from 'react'
import { followPaperAddress, turnPaper, usePaperMode } from '#features/paper'
import { useT } from '#platform/i18n'
import { addressOf, go, history } from '#platform/navigation'
import { useStore } from '#platform/store'
import { useDrawerAction } from '#shell/drawer-action'
import { lazyPart } from '#shell/lazy-screen'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import type { MenuEntry } from '#ui/menu'
import { useSteady } from '../live/use-steady.ts'
import { pairText, useMarketsState, useSelectedMarket } from '../markets.ts'
import { leaveFullChart } from '../panels/chart-full.ts'
import { Quickbar } from '../panels/quickbar.tsx'
import { PaperFrame } from '../paper/paper-frame.tsx'
import { OneStepOutlet } from '../one-step/one-step-outlet.tsx'
import { TimerDialog } from '../safety-timer/timer-dialog.tsx'
import { templatesDialog, useTemplates } from '../templates/template-store.ts'
import { watchlistsDialog } from '../watchlists/watchlist-store.ts'
import { DeskTerminal } from './desk-terminal.tsx'
import { FullChart } from './full-chart.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import type { PlacedId } from './layout.ts'
import { resetLayout, saveLayout, unfoldPanel } from './layout-store.ts'
import { Palette } from './palette.tsx'
import { isPhoneTab, type PhoneTab, PhoneTerminal } from './phone-terminal.tsx'
import { runAction } from './run-action.ts'
import type { ActionId } from './shortcuts.ts'
import { useCommands } from './use-commands.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useIsPhone } from './use-window-size.ts'

const WorkspacesDialog = lazyPart(() => import('./workspaces-dialog.tsx'), 'WorkspacesDialog')
const TemplatesDialog = lazyPart(() => import('../templates/templates-dialog.tsx'), 'TemplatesDialog')
const WatchlistsDialog = lazyPart(() => import('../watchlists/watchlists-dialog.tsx'), 'WatchlistsDialog')

// Before anything is drawn: what is on paper never shows real orders first.
followPaperAddress(history)

/** MAX: the order book with everything around it (MAX-01, MAX-02). */
export function MaxScreen() {
  const t = useT()
  const market = useSteady(useSelectedMarket())
  const isPhone = useIsPhone()
  const isPaper = usePaperMode()
  const [tab, setTab] = useState<PhoneTab>('chart')
  const [layer, setLayer] = useState<'keys' | 'palette' | 'workspaces'>()
  const close = () => setLayer(undefined)

  const goTo = useCallback((id: PlacedId) => {
    setTab((before) => (isPhoneTab(id) ? id : before))
    unfoldPanel(id)
    // The panel may have to be rendered first.
    requestAnimationFrame(() => focusPanel(id))
  }, [])
  const run = useCallback(
    (action: ActionId) => {
      if (action === 'workspaces') return setLayer('workspaces')
      if (action === 'palette' || action === 'help') return setLayer(action === 'help' ? 'keys' : 'palette')
      runAction(action, goTo)
    },
    [goTo],
  )
  useShortcuts(run)
  useEffect(() => leaveFullChart, [])
  useTemplates()
  const areListsOpen = useStore(watchlistsDialog)
  const areTemplatesOpen = useStore(templatesDialog)
  const commands = useCommands({ run, goTo, market })

  const save = useMemo(() => ({ label: t('shell.menu.saveLayout'), icon: 'floppy-disk' as const, onSelect: saveLayout }), [t])
  useDrawerAction(save)

  const menu = useMemo(
    (): MenuEntry[] => [
      { key: 'save', label: t('shell.menu.saveLayout'), icon: 'floppy-disk', onSelect: saveLayout },
      { key: 'reset', label: t('max.layout.reset'), icon: 'arrow-clockwise', onSelect: resetLayout },
      { key: 'workspaces', label: t('maxDesk.workspaces'), icon: 'desktop', onSelect: () => setLayer('workspaces') },
      { key: 'watchlists', label: t('maxDesk.watchlists'), icon: 'star', onSelect: () => watchlistsDialog.set(true) },
      { key: 'templates', label: t('maxDesk.templates'), icon: 'receipt', onSelect: () => templatesDialog.set(true) },
      { key: 'paper', label: t(isPaper ? 'paper.turnOff' : 'paper.turnOn'), icon: 'pencil-simple', onSelect: () => turnPaper(!isPaper) },
      { key: 'palette', label: t('max.palette.title'), icon: 'magnifying-glass', onSelect: () => setLayer('palette') },
      { key: 'keys', label: t('max.keys.title'), icon: 'keyboard', onSelect: () => setLayer('keys') },
    ],
    [t, isPaper],
  )
  const quickbar = useMemo(() => market && <Quickbar market={market} menu={menu} onHelp={() => setLayer('keys')} />, [market, menu])

  return (
    <>
      <h1 className="vh" tabIndex={-1}>
        {market ? t('max.title', { market: pairText(market) }) : t('pages.max')}
      </h1>
      <PaperFrame />
      {!market ? (
        <NoMarket />
      ) : isPhone ? (
        <PhoneTerminal market={market} quickbar={quickbar} tab={tab} onTab={setTab} />
      ) : (
        <DeskTerminal market={market} quickbar={quickbar} />
      )}
      {market && <FullChart market={market} />}
      {market && <OneStepOutlet market={market} />}
      <TimerDialog />
      {layer === 'workspaces' && <WorkspacesDialog isPhone={isPhone} onClose={close} />}
      {areTemplatesOpen && <TemplatesDialog />}
      {areListsOpen && <WatchlistsDialog isPhone={isPhone} />}
      <KeysDialog open={layer === 'keys'} onClose={close} />
      <Palette open={layer === 'palette'} commands={commands} onClose={close} />
    </>
  )
}

/** Before the markets are loaded, or where there are none. */
function NoMarket() {
  const t = useT()
  const { isPending, isError, retry } = useMarketsState()
  if (isPending) return <div className="terminal" aria-busy="true" />
  return (
    <div className="page">
      <section className="card">
        <EmptyState
          picture="orders"
          title={t(isError ? 'max.noMarkets.failed' : 'max.noMarkets.title')}
          actions={
            isError ? (
              <Button variant="primary" onClick={retry}>
                {t('max.retry')}
              </Button>
            ) : (
              <Button onClick={() => go(addressOf('home'))}>{t('shell.goHome')}</Button>
            )
          }
        />
      </section>
    </div>
  )
}

function focusPanel(id: PlacedId): void {
  const panel = document.querySelector<HTMLElement>(`[data-panel="${id}"]`)
  panel?.scrollIntoView({ block: 'nearest' })
  const places = ['.pbody [tabindex="0"]', '.pbody :is(input, select, button, a)', 'button:not(.grip)']
  const target = places.map((place) => panel?.querySelector<HTMLElement>(place)).find((found) => found !== null && found !== undefined)
  target?.focus()
}
