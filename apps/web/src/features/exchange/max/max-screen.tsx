import { useCallback, useEffect, useMemo, useState } from 'react'
import { useT } from '#platform/i18n'
import { addressOf, go } from '#platform/navigation'
import { useDrawerAction } from '#shell/drawer-action'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import type { MenuEntry } from '#ui/menu'
import { useSteady } from '../live/use-steady.ts'
import { pairText, useMarketsState, useSelectedMarket } from '../markets.ts'
import { leaveFullChart } from '../panels/chart-full.ts'
import { Quickbar } from '../panels/quickbar.tsx'
import { TimerDialog } from '../safety-timer/timer-dialog.tsx'
import { DeskTerminal } from './desk-terminal.tsx'
import { FullChart } from './full-chart.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import type { PanelId } from './layout.ts'
import { resetLayout, saveLayout, unfoldPanel } from './layout-store.ts'
import { Palette } from './palette.tsx'
import { type PhoneTab, PhoneTerminal } from './phone-terminal.tsx'
import { runAction } from './run-action.ts'
import type { ActionId } from './shortcuts.ts'
import { useCommands } from './use-commands.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useIsPhone } from './use-window-size.ts'
import './panel-frame.css'

/** MAX: the order book with everything around it (MAX-01, MAX-02). */
export function MaxScreen() {
  const t = useT()
  const market = useSteady(useSelectedMarket())
  const isPhone = useIsPhone()
  const [tab, setTab] = useState<PhoneTab>('chart')
  const [layer, setLayer] = useState<'keys' | 'palette'>()
  const close = () => setLayer(undefined)

  const goTo = useCallback((id: PanelId) => {
    setTab((before) => (id === 'quickbar' || id === 'order-form' ? before : id))
    unfoldPanel(id)
    // The panel may have to be rendered first.
    requestAnimationFrame(() => focusPanel(id))
  }, [])
  const run = useCallback(
    (action: ActionId) => {
      if (action === 'palette' || action === 'help') return setLayer(action === 'help' ? 'keys' : 'palette')
      runAction(action, goTo)
    },
    [goTo],
  )
  useShortcuts(run)
  useEffect(() => leaveFullChart, [])
  const commands = useCommands({ run, goTo, market })

  const save = useMemo(() => ({ label: t('shell.menu.saveLayout'), icon: 'floppy-disk' as const, onSelect: saveLayout }), [t])
  useDrawerAction(save)

  const menu = useMemo(
    (): MenuEntry[] => [
      { key: 'save', label: t('shell.menu.saveLayout'), icon: 'floppy-disk', onSelect: saveLayout },
      { key: 'reset', label: t('max.layout.reset'), icon: 'arrow-clockwise', onSelect: resetLayout },
      { key: 'palette', label: t('max.palette.title'), icon: 'magnifying-glass', onSelect: () => setLayer('palette') },
      { key: 'keys', label: t('max.keys.title'), icon: 'keyboard', onSelect: () => setLayer('keys') },
    ],
    [t],
  )
  const quickbar = useMemo(() => market && <Quickbar market={market} menu={menu} onHelp={() => setLayer('keys')} />, [market, menu])

  return (
    <>
      <h1 className="vh" tabIndex={-1}>
        {market ? t('max.title', { market: pairText(market) }) : t('pages.max')}
      </h1>
      {!market ? (
        <NoMarket />
      ) : isPhone ? (
        <PhoneTerminal market={market} quickbar={quickbar} tab={tab} onTab={setTab} />
      ) : (
        <DeskTerminal market={market} quickbar={quickbar} />
      )}
      {market && <FullChart market={market} />}
      <TimerDialog />
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

function focusPanel(id: PanelId): void {
  const panel = document.querySelector<HTMLElement>(`[data-panel="${id}"]`)
  panel?.scrollIntoView({ block: 'nearest' })
  const places = ['.pbody [tabindex="0"]', '.pbody :is(input, select, button, a)', 'button:not(.grip)']
  const target = places.map((place) => panel?.querySelector<HTMLElement>(place)).find((found) => found !== null && found !== undefined)
  target?.focus()
}
