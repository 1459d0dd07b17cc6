import { describe, expect, test } from 'vitest'
import { drawn } from '../testing/drawn.tsx'
import { blocksOf } from './markdown-blocks.ts'
import { Markdown } from './markdown.tsx'

const markupOf = (source: string) => drawn(<Markdown source={source} />).markup

describe('[VEN-20] a story is shown as safe rich text', () => {
  test.each([
    ['one\n\ntwo', '<p>one</p><p>two</p>'],
    ['one\ntwo', '<p>one<br/>two</p>'],
    ['# A\n### B', '<h2 class="h3">A</h2><h3 class="md-small">B</h3>'],
    ['- a\n- b\n\n1. c', '<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>'],
    ['- a\n  and more\n2) b', '<ul><li>a<br/>and more</li></ul><ol><li>b</li></ol>'],
    ['> said\n> so', '<blockquote>said<br/>so</blockquote>'],
    ['**a *b* c**', '<p><strong>a <em>b</em> c</strong></p>'],
    ['snake_case_name and _this_', '<p>snake_case_name and <em>this</em></p>'],
    ['2 * 3 * 4 and \\*no\\*', '<p>2 * 3 * 4 and *no*</p>'],
    ['`a*b*`', '<p><code>a*b*</code></p>'],
    ['---', '<hr class="rule"/>'],
    ['```\n<b>\n```', '<pre tabindex="0"><code>&lt;b&gt;</code></pre>'],
  ])('%j', (source, markup) => {
    expect(markupOf(source)).toBe(`<div class="md">${markup}</div>`)
  })

  test('links lead elsewhere in another tab, and pass nothing on', () => {
    const link = '<a class="link" href="https://a.example/x" target="_blank" rel="nofollow ugc noopener noreferrer">'
    expect(markupOf('[**here**](https://a.example/x)')).toContain(`${link}<strong>here</strong></a>`)
    expect(markupOf('See https://a.example/x.')).toContain(`${link}https://a.example/x</a>.`)
  })

  test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', '/relative', '//a.example', ' '])(
    'a link to %j is not one',
    (address) => {
      const markup = markupOf(`[x](${address})`)
      expect(markup).not.toContain('<a')
      expect(markup).toContain('[x](')
    },
  )

  test('HTML is text, and pictures are their description', () => {
    expect(markupOf('<img src=x onerror=alert(1)>')).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(markupOf('<script>alert(1)</script>')).not.toContain('<script')
    const picture = markupOf('![a tree](https://spy.example/p.png)')
    expect(picture).toBe('<div class="md"><p>a tree</p></div>')
  })

  test.each(['*', '_', '`', '[', '![', '](', '**a', '[a](', '> ', '- ', '#', '\\'])('20,000 characters of %j are read', (sign) => {
    expect(blocksOf(sign.repeat(20_000 / sign.length))).toBeInstanceOf(Array)
  })
})
