import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { drawn } from '../../testing/drawn.tsx'
import { Bars } from './bars.tsx'
import { Tile, TileEditing } from './tile-frame.tsx'

// There is no window to ask for its theme.
vi.mock(import('#platform/theme'), () => ({ setTheme: () => undefined }) as never)

beforeAll(() => loadTexts('dashboard'))

const query = { isError: false, isFetching: false, data: [] as unknown, refetch: () => undefined }
const editing = { onKey: () => undefined, onRemove: () => undefined }

describe('[STAFF-07] a tile', () => {
  test('has its title, its page and its content', () => {
    const { markup } = drawn(
      <Tile id="orders" href="/max" aside="4" query={query}>
        four orders
      </Tile>,
    )
    expect(markup).toContain('Open orders')
    expect(markup).toContain('href="/max"')
    expect(markup).toContain('four orders')
    expect(markup).not.toContain('Move Open orders')
  })

  test('says that it loads, and that it failed, each without its content', () => {
    const { markup: loading } = drawn(
      <Tile id="orders" query={{ ...query, data: undefined }}>
        content
      </Tile>,
    )
    expect([loading.includes('role="status"'), loading.includes('content')]).toEqual([true, false])
    const { markup: failed } = drawn(
      <Tile id="orders" query={{ ...query, data: undefined, isError: true }}>
        content
      </Tile>,
    )
    expect([failed.includes('This tile couldn’t be loaded.'), failed.includes('content')]).toEqual([true, false])
    const { markup: stale } = drawn(
      <Tile id="orders" query={{ ...query, isError: true }}>
        content
      </Tile>,
    )
    expect(stale).toContain('content')
  })

  test('has a grip while it is edited on a desk, buttons on a phone, and no link in either', () => {
    const edited = (more: object) =>
      drawn(
        <TileEditing value={{ ...editing, ...more }}>
          <Tile id="dues" href="/groups" query={query}>
            content
          </Tile>
        </TileEditing>,
      )
    const { markup: desk } = edited({})
    expect([desk.includes('class="tile-grip"'), desk.includes('Remove Memberships due'), desk.includes('Move Memberships due up')]).toEqual(
      [true, true, false],
    )
    expect(desk).not.toContain('href=')
    const { markup: phone } = edited({ onUp: () => undefined })
    expect([phone.includes('Move Memberships due up'), phone.includes('class="tile-grip"')]).toEqual([true, false])
  })

  test('its bars are relative to the highest, and the last one is now', () => {
    const at = Date.UTC(2026, 9, 14)
    const { markup } = drawn(
      <Bars label="Volume by day" bars={[0, 50, 100].map((value, day) => ({ at: at + day * 86_400_000, value: String(value) }))} />,
    )
    expect([...markup.matchAll(/height:(\d+)%/g)].map(([, height]) => height)).toEqual(['0', '50', '100'])
    expect(markup.match(/is-now/g)).toHaveLength(1)
    expect(markup).toContain('14 Oct')
  })
})
