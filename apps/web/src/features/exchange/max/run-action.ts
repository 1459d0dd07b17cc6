import { paperMode, turnPaper } from '#features/paper'
import { toggleFullChart } from '../panels/chart-full.ts'
import { centreDepth } from '../panels/depth-actions.ts'
import { cancelOrders, muteSounds, soundsMuted } from '../orders/index.ts'
import { openMarketPicker } from '../panels/market-picker.tsx'
import { ordersPanel, selectNone } from '../panels/orders-fills-state.ts'
import { timerDialog } from '../safety-timer/timer-store.ts'
import { ticketActions } from '../ticket/ticket-store.ts'
import { disarmOrAsk } from '../one-step/armed.ts'
import { templatesDialog } from '../templates/template-store.ts'
import type { PanelId } from './layout.ts'
import { chooseNextWorkspace } from './layout-store.ts'
import type { ActionId } from './shortcuts.ts'

/** Runs the action of a key or the palette. */
export function runAction(action: Exclude<ActionId, 'palette' | 'help' | 'workspaces'>, goTo: (panel: PanelId) => void): void {
  switch (action) {
    case 'market':
      return openMarketPicker()
    case 'depth':
      return goTo('depth')
    case 'centre':
      return centreDepth()
    case 'fullChart':
      return toggleFullChart()
    case 'buy':
      return ticketActions.setSide('BUY')
    case 'sell':
      return ticketActions.setSide('SELL')
    case 'price':
      return ticketActions.focusPrice()
    case 'quantity':
      return ticketActions.focusQuantity()
    case 'quarter1':
      return ticketActions.quarter(1)
    case 'quarter2':
      return ticketActions.quarter(2)
    case 'quarter3':
      return ticketActions.quarter(3)
    case 'quarter4':
      return ticketActions.quarter(4)
    case 'review':
      return ticketActions.review()
    case 'clear':
      return ticketActions.clear()
    case 'cancelSelected':
      cancelOrders([...ordersPanel.get().selected])
      return selectNone()
    case 'safetyTimer':
      return timerDialog.set(true)
    case 'oneStep':
      return disarmOrAsk()
    case 'templates':
      return templatesDialog.set(true)
    case 'nextWorkspace':
      return chooseNextWorkspace()
    case 'paper':
      return turnPaper(!paperMode.get())
    case 'sounds':
      return muteSounds(!soundsMuted.get())
  }
}
