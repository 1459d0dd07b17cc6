import type { ProfilePage } from '@bourse/contracts/profile'
import type { SessionReply } from '@bourse/contracts/session'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/api-error'
import { loadTexts } from '#platform/i18n'
import { NO_NOTICES } from '#platform/notice-queue'
import { notices } from '#platform/notices'
import { queryClient } from '#platform/queries'
import { session } from '#platform/session'

vi.mock('./profile-view.tsx', () => ({ ProfileView: ({ page }: { page: ProfilePage }) => `the page of ${page.displayName}` }))
vi.mock('#shell/page', () => ({ Page: ({ children }: { children: ReactNode }) => children }))

const { OwnProfile } = await import('./own-profile.tsx')
const { keys } = await import('./queries.ts')

const drawn = () => renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, createElement(OwnProfile)))

/** Reads the profile as the screen does, with this response. */
const read = (answer: () => ProfilePage) =>
  queryClient
    .fetchQuery({ queryKey: keys.page('7', 'ines'), queryFn: answer, retry: false, staleTime: 0, meta: { errors: 'missing' } })
    .catch(() => undefined)

beforeAll(() => loadTexts('profile', 'ui', 'errors'))
beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  notices.set(NO_NOTICES)
  session.update((view) => ({ ...view, open: { profileID: '7', profile: { name: 'ines' } } as SessionReply }))
})
afterEach(() => {
  queryClient.clear()
  session.update((view) => ({ ...view, open: undefined }))
  vi.unstubAllGlobals()
})

test('[API-04] [DEF-032] a profile that cannot be refreshed stays, with a retry in its panel and one snackbar', async () => {
  await read(() => ({ displayName: 'Inés Aldao' }) as ProfilePage)
  expect(drawn()).toContain('the page of Inés Aldao')
  expect(drawn()).not.toContain('We couldn’t load this profile.')
  await read(() => {
    throw new ApiError({ status: 503, code: 'UNAVAILABLE' })
  })
  expect(drawn()).toContain('the page of Inés Aldao')
  expect(drawn()).toContain('We couldn’t load this profile.')
  expect(drawn()).toContain('Try again')
  expect(notices.get().shown.map(({ text }) => text)).toEqual(['Service unavailable'])
})
