import type { ProfileLink } from '@bourse/contracts/profile'
import { recordVisit, profileByName, type ProfileRow, saveProfile } from '#features/profile'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'

interface Told {
  name: string
  description: string
  place: string
  links?: readonly ProfileLink[]
}

/** The demo users' descriptions, each in its user's language. */
const TOLD: readonly Told[] = [
  {
    name: 'greenworks',
    description: 'We turn flat roofs and spare courtyards in Rosario into orchards, and share the harvest, the tools and the books.',
    place: 'Rosario, Argentina',
    links: [
      { label: 'Planting calendar', url: 'https://greenworks.example/calendar' },
      { label: 'Open books', url: 'https://greenworks.example/books' },
    ],
  },
  {
    name: 'maker',
    description: 'Architect. I draw harbour houses, and quote a fair price for most things in between.',
    place: 'Buenos Aires, Argentina',
    links: [{ label: 'Plans', url: 'https://aldao.example' }],
  },
  { name: 'taker', description: 'Bicycles, mostly. Some ether.', place: 'Portland, United States' },
  { name: 'dealer', description: 'Compro y vendo pesos, en persona o por transferencia.', place: 'Córdoba, Argentina' },
  {
    name: 'agent',
    description: 'Cash and bank transfers in and out, on working days from nine to six. Bring the reference of your load.',
    place: 'Miami, United States',
    links: [{ label: 'Counters and hours', url: 'https://caja-central.example/hours' }],
  },
  { name: 'sponsor', description: 'Captain of Greenworks.', place: 'Rosario, Argentina' },
  { name: 'member', description: 'Horta no terraço, café na cozinha.', place: 'Porto Alegre, Brasil' },
  {
    name: 'issuer',
    description: 'Edificios con historia, en partes: Casa Palermo, Olivar Norte, Faro Sur.',
    place: 'València, España',
    links: [{ label: 'Soler Patrimonio', url: 'https://soler.example' }],
  },
]

const VISITS: readonly [visitor: string, visited: string, hoursAgo: number][] = [
  ['taker', 'greenworks', 7.5],
  ['issuer', 'greenworks', 29],
  ['agent', 'greenworks', 75],
  ['member', 'maker', 3],
  ['taker', 'maker', 21],
  ['issuer', 'maker', 52],
  ['dealer', 'agent', 5],
  ['maker', 'taker', 18],
  ['maker', 'issuer', 90],
]

const HOUR_MS = 3_600_000

/** Profile pages with content: texts and visitors. */
export async function seedProfiles(tx: Tx, now: number): Promise<void> {
  for (const { name, ...told } of TOLD) {
    const profile = await named(tx, name)
    await saveProfile(tx, profile, {
      display_name: profile.display_name,
      country: profile.country_id,
      currency_code: profile.currency_code,
      ...told,
      links: [...(told.links ?? [])],
      group_visibility: 'public',
    })
  }
  for (const [visitor, visited, hoursAgo] of VISITS) {
    const { id: profileId, user_id: userId } = await named(tx, visitor)
    await recordVisit(tx, { userId, profileId, scopes: undefined }, await named(tx, visited), new Date(now - hoursAgo * HOUR_MS))
  }
}

async function named(tx: Tx, name: string): Promise<ProfileRow> {
  return (await profileByName(tx, name)) ?? raise('PROFILE_NOT_FOUND')
}
