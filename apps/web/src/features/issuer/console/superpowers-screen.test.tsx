import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#platform/http'
import { buttonsIn, drawn } from '../../../testing/drawn.tsx'
import { CONSOLE } from '../testing/sample-console.ts'
import { SuperpowersScreen } from './superpowers-screen.tsx'

const read = vi.hoisted(() => ({ answer: {} as object, codes: [] as string[] }))
vi.mock('../queries.ts', () => ({
  useConsole: (code: string) => {
    read.codes.push(code)
    return { isFetching: false, ...read.answer }
  },
}))
vi.mock('#platform/navigation', () => ({ usePageParams: () => ({ assetCode: 'dr4' }), addressOf: () => '/' }))
vi.mock('#shell/not-found', () => ({ NotFound: () => 'Not found' }))
vi.mock('#shell/page', () => ({ Page: ({ children }: { children: ReactNode }) => children }))
vi.mock('./console-page.tsx', () => ({ ConsolePage: ({ of }: { of: typeof CONSOLE }) => `Console of ${of.name}` }))

const shown = (answer: object) => {
  read.answer = answer
  return drawn(<SuperpowersScreen />)
}

test('[OFF-03] [DEF-158] the console opens under its code in capitals', () => {
  expect(shown({ data: CONSOLE }).text).toBe('Console of Dársena 4')
  expect(read.codes).toEqual(['DR4'])
})

test('[DEF-158] whoever has no power over the asset finds nothing, even if they had it before', () => {
  const error = new ApiError({ status: 404, code: 'ASSET_NOT_FOUND' })
  expect(shown({ error }).text).toBe('Not found')
  expect(shown({ error, data: CONSOLE }).text).toBe('Not found')
})

test('[DEF-158] a failed read keeps what is shown, or offers to try again', () => {
  const error = new ApiError({ status: 503, code: 'UNAVAILABLE' })
  expect(shown({ error, data: CONSOLE }).text).toBe('Console of Dársena 4')
  expect(buttonsIn(shown({ error }).markup)).toEqual(['Try again'])
})
