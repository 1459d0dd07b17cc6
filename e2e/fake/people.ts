import { type PartyReply, partyReply, type PersonReply, personReply, profile } from '@bourse/contracts/profile'
import { like } from './blank-reply.ts'
import type { FakeServer } from './fake-server.ts'

/** Somebody else, as lists and fields show them; the handle is the first name. */
export function other(displayName: string, changes: Partial<PersonReply> = {}): PersonReply {
  const name = displayName.split(' ', 1)[0]?.toLowerCase() ?? ''
  return like(personReply, { id: '40', name, displayName, ...changes })
}

/** The same as one side of a deal. */
export function partyOf({ name, displayName, profileType }: PersonReply): PartyReply {
  return like(partyReply, { name, displayName, profileType })
}

/** From now on these are found by their handles, and nobody else. */
export function knows(server: FakeServer, ...people: PersonReply[]): void {
  server.reply(profile.lookup, ({ query }) => people.filter(({ name }) => name === query.address))
}
