import { fill } from '@bourse/texts/fill'
import { PAGES } from '@bourse/contracts/page'
import { kindsAbout } from '@bourse/domain/activity'
import { ACTIVITY_SOURCES, type ActivitySource, figureText, type ItemFacts, type Subject } from '#features/activity'
import { nameIn } from '#features/catalogue'
import { sql, type Statement } from '#platform/db'

interface OfAsset {
  units: bigint
  offered: { code: string; name: string; names: Record<string, string>; decimals: number; decimals_min: number }
}

/** What an item names of the offered asset `a`. */
const OFFERED: Statement = sql`jsonb_build_object('code', a.code, 'name', a.name, 'decimals', a.decimals, 'decimals_min', a.decimals_min,
  'names', (select coalesce(jsonb_object_agg(c.lang, c.content_name), '{}') from published.asset_contents c where c.asset_id = a.id)) as offered`

/** The subscriber owns a subscription; the asset's manager is the other side. */
type Subscription = Subject &
  OfAsset & { quantity: bigint; fee: bigint; ex_quantity: bigint; offer_status: string; cancel_reason: string | null }

const subscriptions: ActivitySource<Subscription> = {
  kinds: kindsAbout('subscription'),
  readSubjects: (tx, ids) =>
    tx.rows<Subscription & Record<string, unknown>>(sql`
      select s.id, s.profile_id as owner_id, o.manager_profile_id as other_id, s.pay_asset_id as asset_id, s.price + s.fee as quantity, s.fee,
             o.asset_id as ex_asset_id, s.units as ex_quantity, s.status, s.units, o.status as offer_status, o.cancel_reason, ${OFFERED}
      from subscriptions s join issue_offers o on o.id = s.offer_id join published.assets a on a.id = o.asset_id
      where s.id = any(${ids}::bigint[])`),
  hrefOf: ({ subject }) => pageOf(subject),
  // A hold is no movement; the manager receives the price without the fee, and issues the units.
  movedBy({ quantity, fee, ex_quantity }, { kind, side }) {
    if (kind !== 'subscription.done' && kind !== 'subscription.delivered') return undefined
    return side === 'own' ? { amount: -quantity, exchange: ex_quantity } : { amount: quantity - fee }
  },
  valuesOf: (item) => ({
    ...valuesOf(item),
    reason: endOf(item),
  }),
}

/** Why nothing came of it: with the words of the manager, if there are any. */
function endOf({ subject, textOf }: ItemFacts<Subscription>): string {
  if (subject?.offer_status !== 'canceled') return textOf('activity.subscriptionEnd.missed')
  const { cancel_reason: words } = subject
  return words === null ? textOf('activity.subscriptionEnd.canceled') : fill(textOf('activity.subscriptionEnd.canceledFor'), { words })
}

type Offer = Subject & OfAsset

/** The manager reads all of these, except for the opening, which those read who asked for it. */
const offers: ActivitySource<Offer> = {
  kinds: kindsAbout('issueOffer'),
  readSubjects: (tx, ids) =>
    tx.rows<Offer & Record<string, unknown>>(sql`
      select o.id, o.manager_profile_id as owner_id, null::bigint as other_id, o.status, o.originated as units, ${OFFERED}
      from issue_offers o join published.assets a on a.id = o.asset_id where o.id = any(${ids}::bigint[])`),
  // Who asked to hear of the opening wants to subscribe.
  hrefOf: ({ subject, kind }) => pageOf(subject, kind === 'issue.opened' ? PAGES.subscribe.path : PAGES.asset.path),
  valuesOf,
}

export const offerActivity = [ACTIVITY_SOURCES.with(subscriptions), ACTIVITY_SOURCES.with(offers)]

/** The asset by its name in the reader's language, and the units with its code. */
function valuesOf({ subject, lang, tag }: ItemFacts<Subject & OfAsset>): Record<string, string | undefined> {
  if (!subject) return {}
  return { asset: nameIn(subject.offered, lang), units: figureText(tag, subject.offered, subject.units) }
}

function pageOf(subject: OfAsset | undefined, path: string = PAGES.asset.path): string {
  return subject ? path.replace(':assetCode', subject.offered.code) : PAGES.explore.path
}
