import type { ConsoleReply } from '@bourse/contracts/issuer'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { queryClient } from '#platform/queries'
import { session } from '#platform/session'
import { keys } from '../queries.ts'
import { CONSOLE, NOW } from './sample-console.ts'

/** Each test begins with nothing cached, signed in as a member who manages the asset. */
export function consoleSession() {
  const before = session.get()
  const signIn = (isStaff = false) => session.set({ ...before, open: { profileID: '3', isStaff } } as unknown as typeof before)
  beforeAll(async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
    await loadTexts('issuer', 'catalogue', 'document', 'image', 'fields')
  })
  beforeEach(() => {
    signIn()
    queryClient.clear()
  })
  afterAll(() => session.set(before))
  return { signIn }
}

export const put = (name: 'offers' | 'coupons' | 'papers', data: unknown) => queryClient.setQueryData(keys[name]('DR4', '3', 'en'), data)
export const putPages = (name: 'holders' | 'log', items: unknown, next: string | null = null) =>
  queryClient.setQueryData(keys[name]('DR4', '3'), { pages: [{ items, next }], pageParams: [''] })
export const without = (change: Partial<ConsoleReply>): ConsoleReply => ({ ...CONSOLE, ...change })
