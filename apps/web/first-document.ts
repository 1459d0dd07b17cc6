import { readFile } from 'node:fs/promises'
import { first } from '@bourse/texts/first'
import type { Plugin, Rolldown } from 'vite'
import { firstView } from './src/features/home/first-view.ts'
import { FIRST_PAGES, firstFrame, type Say, sayFrom } from './src/shell/first-view.ts'

/**
 * Visitors of public pages read their first words while the application loads; the server fills in the texts, which staff may edit.
 * Such a document has its style sheet and `theme.js` in it, so that nothing else has to arrive before it is painted.
 */
export function firstDocument(): Plugin {
  return {
    name: 'bourse:first-document',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const views = firstViews((key) => (key in first ? `%TEXT:${key}%` : ''))
        const theme = await readFile(new URL('public/theme.js', import.meta.url), 'utf8')
        return withInside(spreadOut(html.replace('<!--first-views-->', () => views)), bundle, theme.trim())
      },
    },
  }
}

/** Each page's; the server sends the one of the address. */
function firstViews(text: Say): string {
  const say = sayFrom(text)
  return Object.entries({ home: firstView(say), ...FIRST_PAGES })
    .map(([page, main]) => `<!--only:${page}-->${firstFrame(say, main)}<!--/only-->`)
    .join('')
}

/**
 * Turns each preloaded chunk into a script of its own, the entry last: the browser runs them as separate tasks and can handle
 * input in between. A document with first words only names them: `theme.js` loads them once the words are painted, so that they share
 * the line with nothing that is being waited for.
 */
function spreadOut(html: string): string {
  const ahead = /^ *<link rel="modulepreload"[^>]* href="([^"]+)">\n/gm
  const entry = /^ *<script type="module"[^>]* src="([^"]+)"><\/script>\n/gm
  const scripts = [...html.matchAll(ahead), ...html.matchAll(entry)].map(([, src]) => src)
  const tags = scripts.map((src) => `<script type="module" fetchpriority="low" crossorigin src="${src}"></script>`)
  return html
    .replace(ahead, '')
    .replace(entry, '')
    .replace('<!--scripts-->', () => `<!--with:first--><meta name="scripts" content="${scripts.join(' ')}"><!--/with-->`)
    .replace(/^ *<link rel="stylesheet"/m, (tag) => `    <!--without:first-->${tags.join('')}<!--/without-->\n${tag}`)
}

/** The server allows exactly this code and this style by their digests. */
function withInside(html: string, bundle: Rolldown.OutputBundle, theme: string): string {
  return html
    .replace(/<script src="\/theme\.js"><\/script>/, (tag) => choice(`<script>${theme}</script>`, tag))
    .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (tag, file: string) => {
      const sheet = bundle[file]
      if (sheet?.type !== 'asset') throw new Error(`${file} is not in the bundle`)
      // A part that needs this style sheet finds that it is there, and does not load it again.
      return choice(`<style>${String(sheet.source).trim()}</style>${tag.replace('<link', '<link disabled')}`, tag)
    })
}

const choice = (withFirst: string, without: string) =>
  `<!--with:first-->${withFirst}<!--/with--><!--without:first-->${without}<!--/without-->`
