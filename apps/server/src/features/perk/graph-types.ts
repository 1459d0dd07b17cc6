import type { PerkCard, PerkReply } from '@bourse/contracts/perk'
import { sponsorType } from '#features/venue'
import { definedOnce, type GraphBuilder } from '#platform/graph'
import type { Contribution } from './contributions.ts'
import { type GraphMember, readMembersOf, readWhole } from './graph-parts.ts'

/** PERK-05. Amounts are raw units of the quote asset, times milliseconds. */
export const perkType = definedOnce((builder) => {
  const [person, venue, member, totals] = [sponsorType(builder), defineVenue(builder), defineMember(builder), defineTotals(builder)]
  return builder.objectRef<PerkCard>('Perk').implement({
    fields: (t) => ({
      rowId: t.exposeID('rowId'),
      venueId: t.id({
        nullable: true,
        resolve: async (card, _args, context) => (await readWhole(context, card)).venue?.rowId ?? null,
      }),
      venue: t.field({
        type: venue,
        nullable: true,
        resolve: async (card, _args, context) => (await readWhole(context, card)).venue,
      }),
      profile: t.field({ type: person, description: 'The owner', resolve: ({ owner }) => owner }),
      owner: t.field({ type: person, resolve: ({ owner }) => owner }),
      name: t.exposeString('name'),
      perkType: t.exposeString('perkType'),
      image: t.exposeString('image', { nullable: true }),
      summary: t.exposeString('summary'),
      description: t.string({ resolve: async (card, _args, context) => (await readWhole(context, card)).description }),
      visibility: t.exposeString('visibility'),
      identity: t.exposeString('identity'),
      membership: t.exposeString('membership'),
      transparency: t.string({ resolve: async (card, _args, context) => (await readWhole(context, card)).transparency }),
      quoteAsset: t.string({ nullable: true, resolve: ({ quoteAsset }) => quoteAsset?.code ?? null }),
      duesLifetime: t.exposeString('duesLifetime', { nullable: true }),
      duesAnnual: t.exposeString('duesAnnual', { nullable: true }),
      duesMonthly: t.exposeString('duesMonthly', { nullable: true }),
      duesWeekly: t.exposeString('duesWeekly', { nullable: true }),
      duesDaily: t.exposeString('duesDaily', { nullable: true }),
      duesHourly: t.exposeString('duesHourly', { nullable: true }),
      duesMinute: t.exposeString('duesMinute', { nullable: true }),
      isFlexibleFee: t.exposeBoolean('isFlexibleFee'),
      isTippable: t.exposeBoolean('isTippable'),
      isActive: t.exposeBoolean('isActive'),
      isCircle: t.exposeBoolean('isCircle'),
      isOwner: t.exposeBoolean('isOwner'),
      memberCount: t.exposeInt('memberCount'),
      members: t.field({
        type: [member],
        nullable: true,
        description: 'The newest whom the reader may see; null where the list is not shown',
        resolve: (card, _args, context) => readMembersOf(context, card),
      }),
      totals: t.field({
        type: totals,
        nullable: true,
        resolve: async (card, _args, context) => (await readWhole(context, card)).totals,
      }),
    }),
  })
})

function defineVenue(builder: GraphBuilder) {
  return builder.objectRef<NonNullable<PerkReply['venue']>>('PerkVenue').implement({
    fields: (t) => ({ rowId: t.exposeID('rowId'), name: t.exposeString('name'), sponsor: t.exposeString('sponsor') }),
  })
}

function defineMember(builder: GraphBuilder) {
  const transfer = builder
    .objectRef<Contribution>('PerkTransfer')
    .implement({ fields: (t) => ({ quantity: t.exposeString('quantity'), at: t.exposeFloat('at') }) })
  const contrib = builder
    .objectRef<Contribution>('PerkContrib')
    .implement({ fields: (t) => ({ transfer: t.field({ type: transfer, resolve: (contribution) => contribution }) }) })
  return builder.objectRef<GraphMember>('PerkMember').implement({
    fields: (t) => ({
      rowId: t.exposeID('membershipId'),
      profile: t.field({ type: sponsorType(builder), resolve: ({ person }) => person }),
      status: t.exposeString('status'),
      since: t.exposeFloat('since', { nullable: true }),
      given: t.exposeString('given', { nullable: true }),
      contribs: t.field({ type: [contrib], resolve: ({ contribs }) => [...contribs] }),
    }),
  })
}

function defineTotals(builder: GraphBuilder) {
  return builder.objectRef<NonNullable<PerkReply['totals']>>('PerkTotals').implement({
    fields: (t) => ({ dues: t.exposeString('dues'), tips: t.exposeString('tips'), total: t.exposeString('total') }),
  })
}
