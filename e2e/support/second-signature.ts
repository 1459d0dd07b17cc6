import { staff as desk } from '@bourse/contracts/staff'
import { apiOf } from './demo-user.ts'
import { expect } from './test.ts'

/** Signs what waits for this market, as one of staff. */
export async function signAs(handle: string, symbol: string): Promise<void> {
  const client = await apiOf(handle)
  const { items: rows } = (await client.call(desk.signatures, { query: { state: 'asked' } })).body
  for (const { id } of rows.filter(({ subject }) => subject === `market:${symbol}`))
    expect((await client.call(desk.sign, { params: { id } })).status, 'the second signature').toBe(200)
}
