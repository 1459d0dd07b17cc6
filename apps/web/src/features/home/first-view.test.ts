import { en } from '@bourse/texts/en'
import { expect, test } from 'vitest'
import { firstView } from './first-view.ts'

test('[SHELL-05] the document itself has the headline, the three bullets and the sign-in links', () => {
  const markup = firstView((key) => en[key])
  expect(markup).toContain(`<h1 class="front-title">${en['home.public.title']}</h1>`)
  for (const verb of ['hold', 'trade', 'fund'] as const) expect(markup).toContain(en[`home.public.${verb}.rest`])
  expect(markup).toContain('href="/signup"')
  expect(markup).toContain('href="/signin"')
  expect(markup).not.toMatch(/style=|<script/)
})
