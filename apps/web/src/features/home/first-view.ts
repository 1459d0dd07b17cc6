import type { TextKey } from '@bourse/contracts/i18n'

/**
 * The landing page as plain markup in the document, so that a visitor reads the headline before any script has run; the screen
 * then renders the same in its place. The classes are those of the visitor's frame and of the hero.
 */
export function firstView(text: (key: TextKey) => string): string {
  const say = (key: TextKey) => text(key).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const bullet = (verb: 'hold' | 'trade' | 'fund') =>
    `<li><svg class="icon"></svg><span class="pretty"><b>${say(`home.public.${verb}.verb`)}</b> ${say(`home.public.${verb}.rest`)}</span></li>`
  return `<div class="first-view">
<header class="visitor-top wrap"><a class="visitor-brand" href="/home"><span class="wordmark">${MARK}${say('brand.name')}</span></a>
<span class="visitor-nav"></span><a class="btn btn-quiet" href="/signin">${say('shell.signIn')}</a></header>
<main class="wrap front-hero"><div>
<h1 class="front-title">${say('home.public.title')}</h1>
<p class="front-lead">${say('home.public.lead')}</p>
<ul class="front-three">${bullet('hold')}${bullet('trade')}${bullet('fund')}</ul>
<div class="front-ways"><a class="btn btn-primary btn-l" href="/signup">${say('home.public.open')}</a>
<a class="btn btn-quiet btn-l" href="/signin">${say('shell.signIn')}</a></div>
</div><div class="pic"></div></main></div>`
}

const MARK =
  '<svg class="mark" viewBox="0 0 26 30" aria-hidden="true"><path class="mark-a" d="M3 1h10.5a6.5 6.5 0 0 1 0 13H3z"/>' +
  '<path class="mark-b" d="M3 16h13a6.5 6.5 0 0 1 0 13H3z"/></svg>'
