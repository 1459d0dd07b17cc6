import { perk } from '@bourse/contracts/perk'
import { venue } from '@bourse/contracts/venue'
import { ApiClient } from '@bourse/testkit/client'
import { expect, productUrl } from '../support/test.ts'

/** The addresses of the demo's Rooftop Orchard and of the Growers, both of Greenworks. */
export async function demoItems(): Promise<[venture: string, perk: string]> {
  const client = new ApiClient(productUrl())
  const [ventures, perks] = await Promise.all([
    client.call(venue.list, { query: { sponsor: 'greenworks' } }),
    client.call(perk.list, { query: { owner: 'greenworks' } }),
  ])
  const orchard = ventures.body.items.find(({ name }) => name.startsWith('Rooftop Orchard'))
  const growers = perks.body.items.find(({ name }) => name === 'Growers')
  expect([orchard?.name, growers?.name]).toEqual(['Rooftop Orchard, Block C', 'Growers'])
  return [`/@greenworks/venue/${orchard?.rowId}/`, `/@greenworks/perk/${growers?.rowId}/`]
}
