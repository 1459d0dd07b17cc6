import { FIRST_SECTIONS } from '@bourse/texts/first'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { es } from '@bourse/texts/es'
import { pt } from '@bourse/texts/pt'

type Texts = Readonly<Record<string, string>>
type Answer = (query: URLSearchParams) => Texts | Promise<Texts>

/** The requests to the server, as `lang sections`. */
let asked: string[] = []
/** What the document says of edited texts. */
let edited = ''
let answer: Answer = () => ({})

/** Each test gets a fresh page, because loaded texts stay for as long as a page does. */
let page: typeof import('./i18n.ts')

beforeEach(async () => {
  asked = []
  edited = ''
  answer = () => ({})
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, cookie: '', querySelector: () => (edited ? { content: edited } : null) })
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    asked.push([pathname.replace('/api/translate/', ''), ...searchParams.values()].join(' ').trim())
    return Response.json(await answer(searchParams))
  })
  page = await import('./i18n.ts')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const inSpanish: Answer = (query) => of(es, query)
const of = (dictionary: Texts, query: URLSearchParams) =>
  Object.fromEntries(
    Object.entries(dictionary).filter(([key]) =>
      query
        .get('sections')
        ?.split(',')
        .includes(key.split('.')[0] ?? ''),
    ),
  )

const FIRST = FIRST_SECTIONS.join(',')

describe('a part of the application', () => {
  test('[SHELL-26] brings the texts of its sections, and no others', async () => {
    expect(page.hasText('proof.line.title')).toBe(false)
    const load = page.withTexts(async () => 'the screen', 'proof')
    expect(await load()).toBe('the screen')
    expect(page.t('proof.line.verify')).toBe('Verify my balance')
    expect(page.hasText('report.title')).toBe(false)
  })

  test('[API-17] in English asks for nothing while staff have edited nothing', async () => {
    await page.withTexts(async () => undefined, 'proof', 'image')()
    edited = '7 es pt'
    await page.loadTexts('report')
    expect(asked).toEqual([])
    expect(page.t('proof.line.verify')).toBe('Verify my balance')
  })

  test('[API-17] in English asks for what staff have edited, once for all sections, and comes with it', async () => {
    edited = '8 en es'
    answer = () => ({ 'proof.line.verify': 'Check it' })
    await page.withTexts(async () => undefined, 'proof')()
    expect(page.t('proof.line.verify')).toBe('Check it')
    await page.withTexts(async () => undefined, 'proof', 'image')()
    expect(asked).toEqual(['en edited 8'])
    // The built-in text that arrives later does not replace the edited one.
    await page.loadTexts('proof')
    expect(page.t('proof.line.verify')).toBe('Check it')
    expect(page.t('image.zoom')).toBe('Zoom')
  })

  test('[API-17] [SHELL-28] in English does not wait for edited texts that do not come, and asks again the next time', async () => {
    edited = '8 en'
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await page.loadTexts('proof')
    expect(page.t('proof.line.verify')).toBe('Verify my balance')
    answer = () => ({ 'proof.line.verify': 'Check it' })
    await page.loadTexts('proof')
    expect(page.t('proof.line.verify')).toBe('Check it')
  })

  test('[API-17] in another language names the edition, so that no cache answers with older words', async () => {
    edited = '8 es'
    answer = inSpanish
    await page.showLanguage('es')
    expect(asked).toEqual([`es ${FIRST} 8`])
  })

  test('[SHELL-26] comes together with the texts of the language that is shown', async () => {
    answer = inSpanish
    await page.showLanguage('es')
    await page.withTexts(async () => undefined, 'proof')()
    expect(page.t('proof.line.verify')).toBe(es['proof.line.verify'])
    expect(asked).toEqual([`es ${FIRST}`, 'es proof'])
  })

  test('[SHELL-28] does not wait for a server that does not answer; its texts change once it does', async () => {
    answer = inSpanish
    await page.showLanguage('es')
    vi.useFakeTimers()
    const late = Promise.withResolvers<Texts>()
    answer = () => late.promise
    const loading = page.withTexts(async () => 'the screen', 'proof')()
    await vi.advanceTimersByTimeAsync(1_500)
    expect(await loading).toBe('the screen')
    expect(page.t('proof.line.verify')).toBe('Verify my balance')
    late.resolve({ 'proof.line.verify': 'Verificar' })
    vi.useRealTimers()
    await vi.waitFor(() => expect(page.t('proof.line.verify')).toBe('Verificar'))
  })

  test('[SHELL-28] [DEF-010] silently stays in English when its texts do not load, and asks again the next time', async () => {
    answer = inSpanish
    await page.showLanguage('es')
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await page.withTexts(async () => undefined, 'proof')()
    expect(page.t('proof.line.verify')).toBe('Verify my balance')
    answer = inSpanish
    await page.withTexts(async () => undefined, 'proof')()
    expect(page.t('proof.line.verify')).toBe(es['proof.line.verify'])
  })
})

describe('a change of the language', () => {
  test('[SHELL-27] requests every section of the page again, each time', async () => {
    await page.loadTexts('proof')
    asked = []
    answer = inSpanish
    await page.showLanguage('es')
    await page.showLanguage('es')
    expect(asked).toEqual([`es ${FIRST},proof`, `es ${FIRST},proof`])
    expect(page.t('proof.line.verify')).toBe(es['proof.line.verify'])
    expect([page.currentLang(), document.documentElement.lang]).toEqual(['es', 'es'])
  })

  test('[SHELL-27] covers a screen that is opened while it is under way', async () => {
    const first = Promise.withResolvers<undefined>()
    answer = async (query) => {
      await first.promise
      return inSpanish(query)
    }
    const changing = page.showLanguage('es')
    const opening = page.withTexts(async () => undefined, 'proof')()
    first.resolve(undefined)
    await Promise.all([changing, opening])
    expect(page.currentLang()).toBe('es')
    expect(page.t('proof.line.verify')).toBe(es['proof.line.verify'])
  })

  test('[SHELL-27] of two changes in quick succession the later one wins, whichever texts arrive first', async () => {
    const slow = Promise.withResolvers<undefined>()
    answer = async (query) => {
      if (query.get('lang') === 'es') await slow.promise
      return of(query.get('lang') === 'es' ? es : pt, query)
    }
    const earlier = page.showLanguage('es')
    await page.showLanguage('pt')
    slow.resolve(undefined)
    await earlier
    expect(page.currentLang()).toBe('pt')
    expect(page.t('pages.mint')).toBe(pt['pages.mint'])
  })

  test('[SHELL-28] without a response leaves English in view', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await page.showLanguage('pt')
    expect(page.currentLang()).toBe('pt')
    expect(page.t('pages.mint')).toBe('Deposit')
  })

  test('back to English drops the texts of the other language', async () => {
    answer = inSpanish
    await page.showLanguage('es')
    answer = () => ({})
    await page.showLanguage('en')
    expect(page.t('pages.mint')).toBe('Deposit')
    expect(asked).toEqual([`es ${FIRST}`])
  })
})
