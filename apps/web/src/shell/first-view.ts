import type { TextKey } from '@bourse/texts/keys'

/** Says a text of the dictionary, as markup. */
export type Say = (key: TextKey) => string

export function sayFrom(text: Say): Say {
  return (key) => text(key).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/**
 * Pages as plain markup in the document, so that a visitor reads them before any script has run. The application draws itself behind it
 * and takes its place once its own page is complete. The classes are those of the visitor's frame.
 */
export function firstFrame(say: Say, main: string): string {
  return `<div class="first-view">
<header class="visitor-top wrap"><a class="visitor-brand" href="/home"><span class="wordmark">${MARK}${say('brand.name')}</span></a>
<span class="visitor-nav"></span><a class="btn btn-quiet" href="/signin">${say('shell.signIn')}</a></header>
${main}</div>`
}

const MARK =
  '<svg class="mark" viewBox="0 0 26 30" aria-hidden="true"><path class="mark-a" d="M3 1h10.5a6.5 6.5 0 0 1 0 13H3z"/>' +
  '<path class="mark-b" d="M3 16h13a6.5 6.5 0 0 1 0 13H3z"/></svg>'

/** What people come to from outside: a picture, a heading and the first words. The server fills in `%…%` for the address. */
export const FIRST_PAGES = {
  preview: page('preview', '(max-width: 1100px) 100vw, 640px'),
  venue: page('venue', '(max-width: 767px) 82vw, 736px'),
  profileView: page('profile', '112px'),
  ventures: ventures('(max-width: 767px) 82vw, 700px'),
} as const

/** The venture that stands above the others. */
function ventures(sizes: string): string {
  return `<main><div class="page"><header class="page-head"><h1 class="h1">%TEXT:pages.ventures%</h1></header>
<div class="card first-page first-ventures"><div class="first-plate">${picture(sizes)}</div><div class="first-words">
<h2 class="first-title">%HEADING%</h2><p class="first-lead">%LEAD%</p></div></div></div></main>`
}

/** The same sizes as in the screen, so that the browser chooses the same file for both. */
function page(kind: string, sizes: string): string {
  return `<main class="wrap first-page first-${kind}"><div class="first-plate">${picture(sizes)}</div><div class="first-words"><h1 class="first-title">%HEADING%</h1><p class="first-tag">%TAG%</p>
<p class="first-lead">%LEAD%</p></div></main>`
}

function picture(sizes: string): string {
  return `<picture><source type="image/webp" srcset="%IMAGES%" sizes="${sizes}"><img alt="" width="1200" height="630" fetchpriority="high"
src="%IMAGE%"></picture>`
}
