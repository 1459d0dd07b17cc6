import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { queryClient } from '#platform/queries'
import { session } from '#platform/session'
import { drawn } from '../../../testing/drawn.tsx'
import { keys } from '../queries.ts'
import { sampleMembership, samplePerk } from '../testing/sample-perk.ts'
import { PublicGroups } from './public-groups.tsx'
import { YourGroups } from './your-groups.tsx'

const before = session.get()
const signIn = () =>
  session.set({ ...before, open: { profileID: '7', profile: { displayName: 'Inés Aldao' } } } as unknown as typeof before)
const ALL = { discover: 'true', perkType: undefined, search: undefined, anyone: undefined, under: undefined, asset: undefined }
const finds = (reader: string, ...names: string[]) =>
  queryClient.setQueryData(keys.found(reader, ALL), {
    pages: [
      {
        items: names.map((name) => ({ ...samplePerk({ name, rowId: name }), faces: [] })),
        next: null,
        count: names.length,
        affordable: null,
      },
    ],
    pageParams: [undefined],
  })

beforeAll(() => loadTexts('groups', 'perk'))
beforeEach(() => queryClient.clear())
afterEach(() => session.set(before))

test('[DEF-134] home shows three memberships, those first that wait, with their books and what 30 days cost in each currency', () => {
  signIn()
  const at = Date.now() + 9 * 86_400_000
  const LEUR = { ...samplePerk().quoteAsset, code: 'LEUR' } as NonNullable<ReturnType<typeof samplePerk>['quoteAsset']>
  const next = (amount: string, when = at) => ({ nextCharge: { at: when, amount, remindAt: null }, upcoming: [{ at: when, amount }] })
  queryClient.setQueryData(keys.memberships('7'), [
    sampleMembership({ id: '1', perk: samplePerk({ name: 'Hives' }), period: 'lifetime', nextCharge: null }),
    sampleMembership({ id: '2', perk: samplePerk({ name: 'Growers' }), ...next('1200') }),
    sampleMembership({ id: '3', perk: samplePerk({ name: 'Tools' }), asset: LEUR, ...next('400', at + 1) }),
    sampleMembership({ id: '4', perk: samplePerk({ name: 'Bread' }), ...next('650', at + 30 * 86_400_000) }),
  ])
  const { text, markup } = drawn(<YourGroups />)
  expect(text).toMatch(/^Your groups All groups Growers 12\.00 LUSD on .+ Tools 4\.00 LEUR on .+ Bread 6\.50 LUSD on /)
  expect(text).not.toContain('Hives')
  expect(text).toMatch(/Due in the next 30 days 4 \.00 LEUR 12 \.00 LUSD$/)
  expect(markup.match(/is-paid/g)).toHaveLength(33)
})

test('[DEF-134] who belongs to nothing is shown what could be joined', () => {
  signIn()
  queryClient.setQueryData(keys.memberships('7'), [])
  finds('7', 'Growers', 'Seeds', 'Bread', 'Choir')
  const { text } = drawn(<YourGroups />)
  expect(text).toMatch(/^Groups you can join All groups Growers A plot\. 120\.00 LUSD a year Seeds .* Bread/)
  expect(text).not.toContain('Choir')
  expect(text).not.toContain('Due in')
})

test('while it is read there are placeholders and no zeros', () => {
  signIn()
  const { text } = drawn(<YourGroups />)
  expect(text).toMatch(/^Your groups All groups/)
  expect(text).not.toMatch(/\d/)
})

test('[SHELL-03] [PERK-02] the public home page shows three groups that open without signing in, or nothing', () => {
  const { text: loading, markup: bars } = drawn(<PublicGroups />)
  expect(loading).toMatch(/^Groups you can join See all groups/)
  expect(loading).not.toMatch(/\d/)
  expect(bars.match(/hg-card-art skeleton/g)).toHaveLength(3)
  finds('visitor')
  expect(drawn(<PublicGroups />).markup).toBe('')
  finds('visitor', 'Growers', 'Seeds', 'Bread', 'Choir')
  const { text, markup } = drawn(<PublicGroups />)
  expect(text).toContain('Groups you can join See all groups Growers by Greenworks A plot. 148 members 120.00 LUSD a year')
  expect(text).not.toContain('Choir')
  expect(markup).toContain('href="/@greenworks/perk/Growers/"')
  expect(markup).toContain('href="/groups"')
})
