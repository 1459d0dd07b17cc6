/** Every kind of order: two bids at 100, an ask, a stop, one that expires, an iceberg, a pair, and a stop that trails. */
export const EVERY_KIND = `1 ann buy 5 at 100
  2 bob buy 5 at 100
  3 cid sell 5 at 101
  4 cid buy 1 at 120 stop 110
  5 bob buy 2 at 99 gtd 5000
  6 ann sell 10 at 130 show 4
  7 ann sell 5 at 140
  8 ann sell 5 at 80 stop 90
  pair 7 8
  9 bob sell 2 at 0 trail 10 from 100`
