import { en } from '@bourse/contracts/i18n/en'
import { expect, test } from 'vitest'
import { firstView } from './first-view.ts'

test('[SHELL-05] the document itself has the headline, the three bullets and the sign-in links', () => {
  const markup = firstView((key) => en[key])
  expect(markup).toContain(`<h1 class="front-title">${en['home.public.title']}</h1>`)
  for (const verb of ['hold', 'trade', 'fund'] as const) expect(markup).toContain(en[`home.public.${verb}.rest`])
  expect(markup).toContain('href="/signup"')
  expect(markup).toContain('href="/signin"')
})

test('texts are escaped, and nothing needs inline code or styles', () => {
  const markup = firstView(() => '<i onclick="x">&')
  expect(markup).not.toContain('<i ')
  expect(markup).toContain('&#60;i onclick=&#34;x&#34;&#62;&#38;')
  expect(firstView((key) => en[key])).not.toMatch(/style=|<script/)
})
