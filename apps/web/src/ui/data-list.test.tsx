import { describe, expect, test } from 'vitest'
import { buttonsIn, drawn } from '../testing/drawn.tsx'
import { DataList } from './data-list.tsx'
import { EmptyState } from './empty-state.tsx'
import { StepLine } from './step-line.tsx'

const list = (props: Partial<Parameters<typeof DataList<string>>[0]>) =>
  drawn(
    <DataList items={undefined} keyOf={(item) => item} empty={<EmptyState title="Nothing yet" />} {...props}>
      {(item) => item}
    </DataList>,
  )

describe('a list', () => {
  test('before its first response is neither empty nor failed', () => {
    const { markup, text } = list({})
    expect(text).toBe('Loading')
    expect(markup).not.toContain('role="alert"')
  })

  test('without rows says so, and offers nothing more', () => {
    const { markup, text } = list({ items: [] })
    expect(text).toBe('Nothing yet')
    expect(buttonsIn(markup)).toEqual([])
  })

  test('[DEF-032] that could not be read says so in its place and offers a retry', () => {
    const { markup, text } = list({ hasFailed: true, onRetry: () => undefined })
    expect(markup).toContain('role="alert"')
    expect(text).not.toContain('Nothing yet')
    expect(buttonsIn(markup)).toEqual(['Try again'])
  })

  test('[DEF-032] keeps the rows that were there, below the error', () => {
    const { markup, text } = list({ items: ['a row'], hasFailed: true, onRetry: () => undefined, isRetrying: true })
    expect(markup.indexOf('role="alert"')).toBeLessThan(markup.indexOf('a row'))
    expect(text).toContain('a row')
    expect(markup).toContain('aria-busy="true"')
  })

  test('without a retry handler offers none', () => {
    expect(buttonsIn(list({ hasFailed: true }).markup)).toEqual([])
  })

  test('[PKT-12] offers more where there is more, with the number if known', () => {
    const more = { onLoad: () => undefined, isLoading: false }
    expect(buttonsIn(list({ items: ['a'], more }).markup)).toEqual(['Load more'])
    expect(buttonsIn(list({ items: ['a'], more: { ...more, count: 12 } }).markup)[0]).toContain('12')
    expect(buttonsIn(list({ items: ['a'] }).markup)).toEqual([])
  })

  test('[PKT-11] separates days, the newest first as they come', () => {
    const { text } = list({ items: ['2020-03-02', '2020-03-01'], timeOf: (item) => new Date(`${item}T12:00:00`) })
    expect(text).toMatch(/2 Mar.*2020-03-02.*1 Mar.*2020-03-01/)
  })
})

describe('the line of steps', () => {
  test.each([
    [1, 3, 1],
    [3, 3, 3],
  ])('at step %i of %i has %i marks done', (now, of, done) => {
    const { markup, text } = drawn(<StepLine now={now} of={of} />)
    expect(text).toBe(`Step ${now} of ${of}`)
    expect(markup.match(/<i\b/g)).toHaveLength(of)
    expect(markup.match(/is-done/g)).toHaveLength(done)
  })
})
