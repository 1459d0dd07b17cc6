import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Table, type TableProps } from './table.tsx'

interface Fruit {
  name: string
  pieces: number
}

const FRUIT: readonly Fruit[] = [
  { name: 'Apple', pieces: 3 },
  { name: 'Pear', pieces: 0 },
]

function drawn(props: Partial<TableProps<Fruit>> = {}): string {
  return renderToStaticMarkup(
    <Table
      rows={FRUIT}
      keyOf={({ name }) => name}
      columns={[
        { head: 'Fruit', isRowHead: true, render: ({ name }) => name },
        { head: 'Pieces', className: 'num', cellClass: ({ pieces }) => (pieces === 0 ? 'none' : ''), render: ({ pieces }) => pieces },
      ]}
      {...props}
    />,
  )
}

describe('a table', () => {
  test('has a line of headings, and a row for each thing with its own heading', () => {
    expect(drawn()).toBe(
      '<table><thead><tr><th scope="col">Fruit</th><th scope="col" class="num">Pieces</th></tr></thead>' +
        '<tbody><tr><th scope="row">Apple</th><td class="num">3</td></tr>' +
        '<tr><th scope="row">Pear</th><td class="num none">0</td></tr></tbody></table>',
    )
  })

  test('is named by a label or a caption', () => {
    expect(drawn({ className: 'tbl', label: 'Stock' })).toContain('<table class="tbl" aria-label="Stock">')
    expect(drawn({ caption: 'Stock' })).toContain('<table><caption class="vh">Stock</caption>')
  })

  test('a heading may be read out only, or missing; decoration is not read out', () => {
    const columns = [
      { head: 'Actions', isHeadHidden: true, render: () => 'Eat' },
      { isDecorative: true, render: () => '▮' },
    ]
    expect(drawn({ columns, rows: FRUIT.slice(0, 1) })).toBe(
      '<table><thead><tr><th scope="col"><span class="vh">Actions</span></th><td aria-hidden="true"></td></tr></thead>' +
        '<tbody><tr><td>Eat</td><td aria-hidden="true">▮</td></tr></tbody></table>',
    )
  })

  test('what stands under a row is as wide as the table', () => {
    const below = { className: 'more', render: ({ pieces }: Fruit) => pieces > 0 && 'In season' }
    expect(drawn({ below })).toContain('3</td></tr><tr class="more"><td colSpan="2">In season</td></tr><tr><th scope="row">Pear')
  })

  test('rows have attributes, and the foot has cells of its own', () => {
    const shown = drawn({ rowProps: (_, index) => ({ className: `row-${index}` }), foot: <td colSpan={2}>3</td> })
    expect(shown).toContain('<tr class="row-1"><th scope="row">Pear')
    expect(shown).toContain('</tbody><tfoot><tr><td colSpan="2">3</td></tr></tfoot></table>')
  })

  test('without rows, what is given for that case stands in its place', () => {
    expect(drawn({ rows: [], empty: <p>Sold out</p> })).toBe('<p>Sold out</p>')
    expect(drawn({ rows: [] })).toContain('<tbody></tbody>')
  })
})
