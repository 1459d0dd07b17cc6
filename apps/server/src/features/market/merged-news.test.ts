import { expect, test } from 'vitest'
import { MergedNews } from './merged-news.ts'
import type { MarketNews, NewsSource } from './news.ts'

function newsAt(seq: number, change: Partial<MarketNews> = {}): MarketNews {
  return { symbol: 'A-B', seq, prevSeq: seq - 1, isSnapshot: false, bids: [], asks: [], trades: [], status: 'open', at: 0, ...change }
}

function world() {
  const asked: string[] = []
  let tell: (news: MarketNews) => void = () => {}
  let held: string[] = []
  let tellHeld: (symbols: string[]) => void = () => {}
  const own: NewsSource & { holds(symbol: string): boolean; onHeld(listener: (symbols: string[]) => void): void } = {
    listen: (onNews) => ((tell = onNews), () => {}),
    requestSnapshot: (symbol) => asked.push(`own ${symbol}`),
    holds: (symbol) => held.includes(symbol),
    onHeld: (listener) => (tellHeld = listener)(held),
  }
  const merged = new MergedNews({ own, requestElsewhere: (symbol) => asked.push(`elsewhere ${symbol}`) })
  const heard: string[] = []
  merged.listen(
    ({ seq, isSnapshot }) => heard.push(`${isSnapshot ? 'all' : 'change'} ${seq}`),
    (symbol) => heard.push(`missed ${symbol}`),
  )
  const hold = (...symbols: string[]) => tellHeld((held = symbols))
  return { merged, hold, asked, heard, tell: (news: MarketNews) => tell(news) }
}

test('updates that come from two brokers are passed on once; a snapshot whenever it is requested', () => {
  const { merged, heard } = world()
  for (const news of [newsAt(1), newsAt(1), newsAt(2), newsAt(2, { isSnapshot: true }), newsAt(2, { isSnapshot: true })])
    merged.receive(news)
  merged.receive(newsAt(1, { symbol: 'C-D' }))
  expect(heard).toEqual(['change 1', 'change 2', 'all 2', 'all 2', 'change 1'])
})

test('what a process that was overtaken still tells is not believed, not even its snapshot', () => {
  const { merged, heard } = world()
  const EPOCH = 1_000_000_000
  merged.receive(newsAt(3 * EPOCH + 7))
  merged.receive(newsAt(4 * EPOCH, { isSnapshot: true }))
  merged.receive(newsAt(3 * EPOCH + 8))
  merged.receive(newsAt(3 * EPOCH + 8, { isSnapshot: true }))
  merged.receive(newsAt(4 * EPOCH + 1))
  expect(heard).toEqual([`change ${3 * EPOCH + 7}`, `all ${4 * EPOCH}`, `change ${4 * EPOCH + 1}`])
})

test('a market that is held here is followed and asked here, any other at the brokers', () => {
  const { merged, hold, asked, heard, tell } = world()
  hold('A-B')
  tell(newsAt(5))
  merged.receive(newsAt(6))
  merged.requestSnapshot('A-B')
  merged.requestSnapshot('C-D')
  hold()
  merged.receive(newsAt(6))
  expect(heard).toEqual(['change 5', 'missed A-B', 'change 6'])
  expect(asked).toEqual(['own A-B', 'elsewhere C-D'])
})

test('[DEF-101] what a new holder told before this process knew of it counts as missed, of that market alone', () => {
  const { merged, hold, heard } = world()
  hold('A-B', 'C-D')
  merged.receive(newsAt(1_000_000_000, { isSnapshot: true }))
  hold('C-D', 'E-F')
  hold('C-D', 'E-F')
  expect(heard).toEqual(['missed A-B'])
})
