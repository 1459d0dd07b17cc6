import { useCallback, useEffect, useMemo, useState } from 'react'
import { leaveFullChart } from '#features/chart'
import { pairText, useMarketsState, useSelectedMarket, useSteady } from '#features/market'
import { TimerDialog } from '#features/orders'
import { followPaperAddress, turnPaper, usePaperMode } from '#features/paper'
import { OneStepOutlet } from '#features/ticket'
import { useT } from '#platform/i18n'
import { addressOf, go, history } from '#platform/navigation'
import { useStore } from '#platform/store'
import { useDrawerAction } from '#shell/drawer-action'
import { lazyPart } from '#shell/lazy-screen'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import type { MenuEntry } from '#ui/menu'
import { KeysDialog } from './commands/keys-dialog.tsx'
import { Palette } from './commands/palette.tsx'
import { runAction } from './commands/run-action.ts'
import { useCommands } from './commands/use-commands.ts'
import { useShortcuts } from './commands/use-shortcuts.ts'
import { DeskTerminal } from './desk-terminal.tsx'
import { FullChart } from './full-chart.tsx'
import type { ActionId } from './keys/shortcuts.ts'
import type { PlacedId } from './layout/layout.ts'
import { resetLayout, saveLayout, unfoldPanel } from './layout/layout-store.ts'
import { PaperFrame } from './paper-frame.tsx'
import { isPhoneTab, type PhoneTab, PhoneTerminal } from './phone-terminal.tsx'
import { Quickbar } from './quickbar/quickbar.tsx'
import { templatesDialog, useTemplates } from './templates/store.ts'
import { useIsPhone } from './use-window-size.ts'
import { watchlistsDialog } from './watchlists/store.ts'

const WorkspacesDialog = lazyPart(() => import('./workspaces/workspaces-dialog.tsx'), 'WorkspacesDialog')
const TemplatesDialog = lazyPart(() => import('./templates/dialog.tsx'), 'TemplatesDialog')
const WatchlistsDialog = lazyPart(() => import('./watchlists/dialog.tsx'), 'WatchlistsDialog')

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
