import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ordersPanel, setFilters, setPageSize, showPage, showTab, toggleDetails } from './state.ts'

// The list of markets needs the page's address, which does not exist here.
vi.mock(import('../../market/markets.ts'), () => ({ useSelectedMarket: () => undefined }) as never)

const FIRST = ordersPanel.get()
beforeEach(() => ordersPanel.set(FIRST))

describe('[MAX-61] pages', () => {
  test('have 10 rows until another size is chosen', () => {
    expect(FIRST).toMatchObject({ pageSize: 10, page: 0 })
    showPage(3)
    setPageSize(25)
    expect(ordersPanel.get()).toMatchObject({ pageSize: 25, page: 0 })
  })

  test('restart with other filters', () => {
    showPage(3)
    setFilters({ isToday: true })
    expect(ordersPanel.get().page).toBe(0)
    showPage(3)
    showTab('fills')
    expect(ordersPanel.get()).toMatchObject({ tab: 'fills', page: 0 })
  })
})

test('[MAX-54] the details of one order are open at a time, and the same click closes them', () => {
  toggleDetails('700:a')
  expect(ordersPanel.get().opened).toBe('700:a')
  toggleDetails('700:b')
  expect(ordersPanel.get().opened).toBe('700:b')
  toggleDetails('700:b')
  expect(ordersPanel.get().opened).toBeUndefined()
})
