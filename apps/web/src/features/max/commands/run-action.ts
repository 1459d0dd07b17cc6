import { toggleFullChart } from '#features/chart'
import { centreDepth } from '#features/depth'
import { cancelOrders, muteSounds, ordersPanel, selectNone, soundsMuted, timerDialog } from '#features/orders'
import { paperMode, turnPaper } from '#features/paper'
import { disarmOrAsk, ticketActions } from '#features/ticket'
import type { ActionId } from '../keys/shortcuts.ts'
import type { PanelId } from '../layout/layout.ts'
import { chooseNextWorkspace } from '../layout/layout-store.ts'
import { openMarketPicker } from '../markets/market-picker.tsx'
import { templatesDialog } from '../templates/store.ts'

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
