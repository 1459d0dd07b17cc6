import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CodeEntry } from './code-entry.tsx'

const drawn = (error?: string) =>
  renderToStaticMarkup(createElement(CodeEntry, { label: 'Code', value: ['4', '8', '', '', '', ''], onChange: () => undefined, error }))
const boxesOf = (markup: string) => markup.match(/<input[^>]*>/g) ?? []
const css = (name: string) => readFileSync(new URL(`../styles/${name}.css`, import.meta.url), 'utf8')

describe('the numeric code entry', () => {
  test('[SHELL-41] [DEF-018] is six numeric boxes; the first accepts the phone’s suggestion', () => {
    const boxes = boxesOf(drawn())
    expect(boxes).toHaveLength(6)
    expect(boxes.filter((box) => box.includes('inputMode="numeric"'))).toHaveLength(6)
    expect(boxes.map((box) => /autoComplete="([^"]*)"/.exec(box)?.[1])).toEqual(['one-time-code', 'off', 'off', 'off', 'off', 'off'])
    expect(boxes.map((box) => /value="([^"]*)"/.exec(box)?.[1])).toEqual(['4', '8', '', '', '', ''])
  })

  test('[SHELL-41] marks every box when the code is wrong, and none before', () => {
    const marked = (markup: string) => boxesOf(markup).filter((box) => box.includes('aria-invalid="true"'))
    expect(marked(drawn())).toHaveLength(0)
    expect(marked(drawn('That code is wrong.'))).toHaveLength(6)
    expect(drawn('That code is wrong.')).toContain('That code is wrong.')
  })

  test('[SHELL-41] a marked box has a red border in both themes, also while it has the focus', () => {
    const forms = css('forms')
    const rule = forms.indexOf('.code > input[aria-invalid="true"]')
    expect(/\{([^}]*)\}/.exec(forms.slice(rule))?.[1]).toContain('border-color: var(--sell);')
    expect(rule).toBeGreaterThan(forms.indexOf('.code > input:focus-visible'))
    const reds = [...css('tokens').matchAll(/--sell: #(..)(..)(..);/g)].map((found) =>
      found.slice(1).map((part) => Number.parseInt(part, 16)),
    )
    expect(reds).toHaveLength(2)
    for (const [red = 0, green = 0, blue = 0] of reds) expect(red).toBeGreaterThan(1.5 * Math.max(green, blue))
  })
})
