import type { TextKey } from '@bourse/texts/keys'

/** The headline of the landing page as plain markup; the screen draws the same. The classes are those of the hero. */
export function firstView(say: (key: TextKey) => string): string {
  const bullet = (verb: 'hold' | 'trade' | 'fund') =>
    `<li><svg class="icon"></svg><span class="pretty"><b>${say(`home.public.${verb}.verb`)}</b> ${say(`home.public.${verb}.rest`)}</span></li>`
  return `<main class="wrap front-hero"><div>
<h1 class="front-title">${say('home.public.title')}</h1>
<p class="front-lead">${say('home.public.lead')}</p>
<ul class="front-three">${bullet('hold')}${bullet('trade')}${bullet('fund')}</ul>
<div class="front-ways"><a class="btn btn-primary btn-l" href="/signup">${say('home.public.open')}</a>
<a class="btn btn-quiet btn-l" href="/signin">${say('shell.signIn')}</a></div>
</div><div class="pic"></div></main>`
}
