import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { loadTexts } from './i18n.ts'
import { NO_NOTICES } from './notice-queue.ts'
import { notices } from './notices.ts'
import { queryClient } from './queries.ts'
import type { ReadErrorsShown } from './read-failures.ts'

const refused = (status: number) => new ApiError({ status, code: 'INTERNAL', message: `Cannot be read: ${status}` })
const snackbars = () => notices.get().shown.map(({ text }) => text)

/** A panel that reads like those of the pages, through the page's own query client. */
function panelOf(name: string, errors?: ReadErrorsShown) {
  let answer: () => unknown = () => 'first'
  const panel = new QueryObserver(queryClient, {
    queryKey: ['a test’s panel', name],
    queryFn: async () => answer(),
    retry: false,
    enabled: false,
    ...(errors && { meta: { errors } }),
  })
  const stop = panel.subscribe(() => undefined)
  return {
    read: async (next: () => unknown) => {
      answer = next
      await panel.refetch()
      return panel.getCurrentResult()
    },
    stop,
  }
}

const failing = (status: number) => () => {
  throw refused(status)
}

beforeAll(() => loadTexts('errors', 'ui'))
beforeEach(() => {
  notices.set(NO_NOTICES)
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('a read that fails', () => {
  test.each(['profiles', 'friends', 'assets', 'fills', 'wallets'])(
    '[SHELL-36] [API-04] [DEF-032] %s: raises the generic error, and the previous data stays',
    async (name) => {
      const panel = panelOf(name, 'handled')
      await panel.read(() => 'what was read')
      const { data, isError } = await panel.read(failing(503))
      expect({ data, isError }).toEqual({ data: 'what was read', isError: true })
      expect(snackbars()).toEqual(['Cannot be read: 503'])
      panel.stop()
    },
  )

  test.each([400, 403, 404, 409, 422, 429, 500, 503])('[SHELL-36] a %i is raised', async (status) => {
    const panel = panelOf('any', 'handled')
    await panel.read(failing(status))
    expect(snackbars()).toEqual([`Cannot be read: ${status}`])
    panel.stop()
  })

  test('[SHELL-36] a 401 is not', async () => {
    const panel = panelOf('any')
    await panel.read(failing(401))
    expect(snackbars()).toEqual([])
    panel.stop()
  })

  test('[DEF-032] is reported once, however often it is retried; again after a success, and when the failure changes', async () => {
    const panel = panelOf('again', 'handled')
    const noticesOf = async (next: () => unknown) => {
      notices.set(NO_NOTICES)
      await panel.read(next)
      return snackbars()
    }
    expect(await noticesOf(failing(503))).toEqual(['Cannot be read: 503'])
    expect(await noticesOf(failing(503))).toEqual([])
    expect(await noticesOf(failing(503))).toEqual([])
    expect(await noticesOf(failing(429))).toEqual(['Cannot be read: 429'])
    expect(await noticesOf(() => 'back')).toEqual([])
    expect(await noticesOf(failing(429))).toEqual(['Cannot be read: 429'])
    panel.stop()
  })

  test('[DEF-032] where no panel offers a retry, the snackbar does', async () => {
    const panel = panelOf('without a panel')
    const read = vi.fn<() => unknown>(failing(503))
    await panel.read(read)
    const [notice] = notices.get().shown
    expect(notice?.action?.label).toBe('Try again')
    notices.set(NO_NOTICES)
    notice?.action?.onSelect()
    await vi.waitFor(() => expect(snackbars()).toEqual(['Cannot be read: 503']))
    expect(read).toHaveBeenCalledTimes(2)
    panel.stop()
  })

  test('[DEF-032] where its panel offers a retry, the snackbar does not', async () => {
    const panel = panelOf('with a panel', 'handled')
    await panel.read(failing(503))
    expect(notices.get().shown.map(({ action }) => action)).toEqual([undefined])
    panel.stop()
  })

  test('[SHELL-33] an address that leads to nothing is shown by the screen, other failures are raised', async () => {
    const panel = panelOf('an address', 'missing')
    await panel.read(failing(404))
    await panel.read(failing(400))
    expect(snackbars()).toEqual([])
    await panel.read(failing(503))
    expect(snackbars()).toEqual(['Cannot be read: 503'])
    panel.stop()
  })

  test('[DEF-112] a background read fails silently', async () => {
    const panel = panelOf('the footer', 'silent')
    await panel.read(failing(500))
    expect(snackbars()).toEqual([])
    panel.stop()
  })

  test('nothing is raised offline, because the page says so already', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const panel = panelOf('offline', 'handled')
    await panel.read(failing(0))
    expect(snackbars()).toEqual([])
    panel.stop()
  })
})
