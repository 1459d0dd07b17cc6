import { expect, test } from 'vitest'
import { decode } from './decode.ts'
import { picture } from './testing/hostile-images.ts'

const bytes = await picture(64, 64).png().toBuffer()
const send = (owner: string, times: number) =>
  Array.from({ length: times }, () =>
    decode(owner, { work: 'inspect-image', bytes, pixelsMax: 10_000 }).then(
      () => 'done',
      (error: unknown) => (error as { code: string }).code,
    ),
  )

test('[DEF-051] a user with too many uploads is refused, others have their slots, and those beyond the limit are asked to retry', async () => {
  const [greedy, second, late] = [send('greedy', 10), send('second', 9), send('late', 1)]
  expect(await Promise.all(greedy)).toEqual([...Array(9).fill('done'), 'TOO_MANY_REQUESTS'])
  expect(await Promise.all(second)).toEqual(Array(9).fill('done'))
  expect(await Promise.all(late)).toEqual(['UNAVAILABLE'])
  expect(await Promise.all(send('late', 1))).toEqual(['done'])
})
