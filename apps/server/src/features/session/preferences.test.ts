import { session } from '@bourse/contracts/session'
import { NOTIFY_DEFAULTS } from '@bourse/domain/activity'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { signedIn, signInAgain } from './testing/people.ts'

const DEFAULTS = {
  ...{
    menu_theme: null,
    language: 'en',
    text_size: 'normal',
    number_form: 'language',
    day_form: 'day',
    autoLogoutDnx: true,
    drawer_pinned: false,
    hide_balances: false,
    confirm_orders: true,
  },
  ...{ hide_first_steps: false, hide_visits: false, notify: NOTIFY_DEFAULTS, dnx_layout: null, dash_layout: null },
}

const LAYOUT = { own: [{ id: 'ahead', x: 0, y: 0, w: 3, h: 4 }], platform: [], watched: ['LBTC-LUSD'], rows: 'fine', revision: 1 }

const app = await testApp()
await signedIn(app, 'ann')

describe('[API-41] [API-42] [DEF-012] preferences', () => {
  test('answer all keys, with their defaults', async () => {
    const { api } = await signedIn(app, 'bea')
    expect((await api.call(session.readPreferences)).body).toEqual(DEFAULTS)
  })

  test('[DEF-011] PATCH changes what is named, PUT replaces everything', async () => {
    const { api } = await signedIn(app, 'carl')
    await api.call(session.patchPreferences, { body: { language: 'es', dnx_layout: { panels: [1, 2] } } })
    const patched = await api.call(session.patchPreferences, { body: { menu_theme: 'dark' } })
    expect(patched.body).toEqual({ ...DEFAULTS, language: 'es', dnx_layout: { panels: [1, 2] }, menu_theme: 'dark' })
    const put = await api.call(session.putPreferences, { body: { autoLogoutDnx: false } })
    expect(put.body).toEqual({ ...DEFAULTS, autoLogoutDnx: false })
    expect((await api.call(session.readPreferences)).body).toEqual(put.body)
    expect((await api.call(session.open, { body: {} })).body.user.preference).toEqual({ language: 'en', autoLogoutDnx: false })
  })

  test('[SHELL-25] [API-41] the view of a user is kept with the account: layout, dashboard layout, theme and language', async () => {
    const { api } = await signedIn(app, 'viewer')
    const view = {
      dnx_layout: { panels: ['depth'] },
      dash_layout: LAYOUT,
      menu_theme: 'dark' as const,
      language: 'pt' as const,
    }
    for (const [name, value] of Object.entries(view)) await api.call(session.patchPreferences, { body: { [name]: value } })
    expect((await api.call(session.readPreferences)).body).toMatchObject(view)
  })

  test('an account is asked before each order until it has chosen otherwise, and then on every device', async () => {
    const { api } = await signedIn(app, 'trader')
    expect((await api.call(session.readPreferences)).body.confirm_orders).toBe(true)
    await api.call(session.patchPreferences, { body: { confirm_orders: false } })
    await api.call(session.patchPreferences, { body: { language: 'es' } })
    const elsewhere = await signInAgain(app, { handle: 'trader' })
    expect((await elsewhere.call(session.readPreferences)).body.confirm_orders).toBe(false)
  })

  test('drop what they do not know', async () => {
    const { api } = await signedIn(app, 'dora')
    const { body } = await api.call(session.patchPreferences, { body: { is_staff: true, drawer_pinned: true } })
    expect(body).toEqual({ ...DEFAULTS, drawer_pinned: true })
  })

  test('patched from many pages at once lose nothing', async () => {
    const { api } = await signedIn(app, 'emil')
    await Promise.all(
      [{ language: 'pt' }, { menu_theme: 'light' }, { text_size: 'large' }, { drawer_pinned: true }, { dash_layout: LAYOUT }].map((body) =>
        api.call(session.patchPreferences, { body }),
      ),
    )
    expect((await api.call(session.readPreferences)).body).toEqual({
      ...DEFAULTS,
      language: 'pt',
      text_size: 'large',
      menu_theme: 'light',
      drawer_pinned: true,
      dash_layout: LAYOUT,
    })
  })

  test('of one user are not those of another', async () => {
    const [finn, gwen] = [await signedIn(app, 'finn'), await signedIn(app, 'gwen')]
    await finn.api.call(session.patchPreferences, { body: { language: 'pt' } })
    expect((await gwen.api.call(session.readPreferences)).body.language).toBe('en')
  })

  test('keep a layout of 32 kB, not more', async () => {
    const { api } = await signedIn(app, 'hugo')
    expect((await api.call(session.patchPreferences, { body: { dnx_layout: 'x'.repeat(32 * 1024 - 2) } })).status).toBe(200)
    const large = await api.call(session.patchPreferences, { body: { dnx_layout: 'x'.repeat(32 * 1024 - 1) } })
    expect([large.status, large.body.fields]).toEqual([400, { dnx_layout: ['fields.layout'] }])
  })

  test.each([
    ['a theme', { menu_theme: 'sepia' }],
    ['a language', { language: 'fr' }],
    ['a text size', { text_size: 'huge' }],
    ['a form of numbers', { number_form: 'roman' }],
    ['a form of dates', { day_form: 'year' }],
    ['a flag', { drawer_pinned: 'yes' }],
    ['null for a flag', { autoLogoutDnx: null }],
    ['a word for the question before an order', { confirm_orders: 'never' }],
    ['half a character', '{"dash_layout": "\\ud800"}'],
    ['half a character in a key', '{"dash_layout": {"\\udc00": 1}}'],
    ['a NUL', '{"dash_layout": "\\u0000"}'],
    ['a tower', `{"dash_layout": ${'['.repeat(8000)}${']'.repeat(8000)}}`],
    ['no object', '[1]'],
    ['a prototype', '{"__proto__": {"language": "es"}}'],
  ])('an invalid body is a 400: %s', async (_, body) => {
    const api = await signInAgain(app, { handle: 'ann' })
    expect((await api.send('PATCH', session.patchPreferences.path, body)).status).toBe(400)
    expect((await api.call(session.readPreferences)).body).toEqual(DEFAULTS)
  })
})
