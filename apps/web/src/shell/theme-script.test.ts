import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const CODE = readFileSync(new URL('../../public/theme.js', import.meta.url), 'utf8')

interface Opened {
  stored?: Record<string, string>
  languages?: string[]
  scripts?: string
  picture?: { complete: boolean }
}

/** As much of a browser as `theme.js` asks for; what it waits for is done by hand. */
function open({ stored = {}, languages = ['en-US'], scripts = '/static/a.js /static/b.js', picture }: Opened = {}) {
  const loaded: string[] = []
  const frames: (() => void)[] = []
  const timers: { work: () => void; afterMs: number }[] = []
  const heard: Record<string, () => void> = {}
  const dataset: Record<string, string> = {}
  const image = picture && { ...picture, addEventListener: (name: string, work: () => void) => (heard[name] = work) }
  const found: Record<string, unknown> = { 'meta[name=scripts]': { content: scripts }, '.first-view img': image ?? null }
  if (scripts === '') delete found['meta[name=scripts]']
  runInNewContext(CODE, {
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    navigator: { languages },
    matchMedia: () => ({ matches: false }),
    requestAnimationFrame: (work: () => void) => frames.push(work),
    setTimeout: (work: () => void, afterMs = 0) => timers.push({ work, afterMs }),
    document: {
      documentElement: { dataset },
      querySelector: (selector: string) => found[selector],
      createElement: () => ({}),
      head: { append: ({ src, async }: { src: string; async: boolean }) => loaded.push(`${src} ${async}`) },
    },
  })
  const paint = () => frames.splice(0).forEach((work) => work())
  const wait = (ms: number) => timers.filter(({ afterMs }) => afterMs <= ms).forEach(({ work }) => work())
  return { loaded, heard, dataset, paint, wait }
}

const BOTH = ['/static/a.js false', '/static/b.js false']

test('the application’s scripts are loaded in their order, once, after the first words are painted', () => {
  const page = open()
  page.wait(0)
  expect(page.loaded).toEqual([])
  page.paint()
  page.wait(0)
  expect(page.loaded).toEqual(BOTH)
  page.wait(1500)
  expect(page.loaded).toEqual(BOTH)
})

test('a picture among the first words comes before them, unless it takes too long or fails', () => {
  for (const end of ['load', 'error']) {
    const page = open({ picture: { complete: false } })
    page.paint()
    page.wait(0)
    expect(page.loaded).toEqual([])
    page.heard[end]?.()
    page.paint()
    page.wait(0)
    expect(page.loaded).toEqual(BOTH)
  }
  const slow = open({ picture: { complete: false } })
  slow.paint()
  slow.wait(1500)
  expect(slow.loaded).toEqual(BOTH)
})

test('a page in the background, which is never painted, is loaded all the same', () => {
  const page = open()
  page.wait(1500)
  expect(page.loaded).toEqual(BOTH)
})

test('signed-in users and readers of another language, who do not see the first words, wait for nothing', () => {
  for (const page of [
    open({ stored: { 'bourse.refresh': '{}' } }),
    open({ languages: ['pt-BR'] }),
    open({ stored: { 'bourse.language': 'es' } }),
  ]) {
    expect(page.dataset['first']).toBe('off')
    expect(page.loaded).toEqual(BOTH)
  }
})

test('a document with script tags of its own gets no others', () => {
  const page = open({ scripts: '', stored: { 'bourse.refresh': '{}' } })
  page.paint()
  page.wait(1500)
  expect(page.loaded).toEqual([])
})
