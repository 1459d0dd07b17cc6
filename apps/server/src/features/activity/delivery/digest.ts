import type { ActivityGroup } from '@bourse/domain/activity'
import { PAGES } from '@bourse/contracts/page'
import { mailText } from '@bourse/texts/mail'
import { type Db, sql, type Statement, type Tx } from '#platform/db'
import { queueMail } from '#platform/mail'
import type { DeliveryParts, Reader, ReaderRows } from './delivery-parts.ts'
import { DIGEST_SECTIONS, digestText, type ProfileNews } from './digest-text.ts'
import { feedAddress } from './feed-address.ts'
import { readItems } from './read-items.ts'
import { SAFETY_KINDS } from './safety-kinds.ts'
import { stopPath } from './stop-link.ts'

const BATCH_MAX = 200n
const LINES_MAX = 10

/** Older unread items were in an earlier digest, or are outdated. */
const NEWS = sql`n.unread and not n.superseded and n.mailed_at is null and n.at > now() - interval '7 days'`

/** Once a day to every user with something new. An interrupted run continues where it stopped. */
export async function sendDigests(db: Db, parts: DeliveryParts): Promise<void> {
  for (let after = 0n; ; ) {
    const users = await db.read((tx) => usersWithNews(tx, parts.rows, after))
    for (const { user_id } of users) await db.transaction((tx) => sendDigest(tx, parts, user_id))
    const last = users.at(-1)
    if (!last) return
    after = last.user_id
  }
}

async function usersWithNews(tx: Tx, { users, profiles }: ReaderRows, after: bigint): Promise<{ user_id: bigint }[]> {
  return tx.rows<{ user_id: bigint }>(sql`
    select u.user_id from (${users}) u
    where u.user_id > ${after}
      and not exists (select from digests d where d.user_id = u.user_id and d.day = current_date)
      and exists (select from (${profiles}) p join notifications n on n.profile_id = p.profile_id where p.user_id = u.user_id and ${NEWS})
    order by u.user_id limit ${BATCH_MAX}`)
}

type Addressee = Pick<Reader, 'email' | 'language' | 'notify'> & {
  /** The end of the last digest. */
  through_id: bigint
}

/** The row of the day is written first: of two concurrent runs, the second finds it and mails nothing. */
async function sendDigest(tx: Tx, { publicUrl, secrets, items, rows }: DeliveryParts, userId: bigint): Promise<void> {
  const reader = await tx.maybe<Addressee>(sql`
    select u.email, u.language, u.notify, coalesce((select max(through_id) from digests where user_id = ${userId}), 0) as through_id
    from (${rows.users}) u where u.user_id = ${userId}`)
  // An account that was closed since the list was read gets no mail.
  if (!reader) return
  const { language, notify } = reader
  const groups = (Object.keys(notify) as ActivityGroup[]).filter((group) => notify[group].mail === 'daily')
  const unsent = sql`${NEWS} and n.id > ${reader.through_id} and n.filter_group = any(${groups}::text[])
    and n.kind <> all(${SAFETY_KINDS}::text[]) and not exists (select from published.events e where e.id = n.event_id and e.actor_user_id = ${userId})`
  const counts = await countNews(tx, rows, userId, unsent)
  if (counts.length === 0) return
  const throughId = counts.reduce((newest, { through_id }) => (through_id > newest ? through_id : newest), 0n)
  const isFirst = await tx.run(sql`
    insert into digests (user_id, day, through_id) values (${userId}, current_date, ${throughId}) on conflict do nothing`)
  if (isFirst === 0) return

  const profiles = new Map<bigint, ProfileNews>(counts.map(({ profile_id, name }) => [profile_id, { name, counts: [], items: [] }]))
  for (const { profile_id, filter_group, count } of counts) profiles.get(profile_id)?.counts.push({ group: filter_group, count })
  for (const [profileId, news] of profiles)
    news.items = await readItems(tx, items, { profileId, lang: language }, await newestOf(tx, profileId, unsent))
  const textOf = await items.readTexts(tx, language, DIGEST_SECTIONS)
  const values = {
    count: String(counts.reduce((sum, { count }) => sum + count, 0n)),
    news: digestText({ lang: language, textOf, publicUrl }, [...profiles.values()]),
    settingsUrl: `${publicUrl}${PAGES.settings.path}`,
  }
  const mail = mailText(language, 'digest', values, await items.readTexts(tx, language, ['mail']))
  const feeds = [...profiles.values()].map(({ name }) => `${publicUrl}${feedAddress(name)}`)
  await queueMail(tx, { to: reader.email, ...mail, links: [...feeds, ...mail.links], stopPath: stopPath(secrets, userId, 'digest') })
}

interface CountRow {
  profile_id: bigint
  name: string
  filter_group: ActivityGroup
  count: bigint
  through_id: bigint
}

async function countNews(tx: Tx, { profiles }: ReaderRows, userId: bigint, unsent: Statement): Promise<CountRow[]> {
  return tx.rows<CountRow>(sql`
    select p.profile_id, p.name, n.filter_group, count(*) as count, max(n.id) as through_id
    from (${profiles}) p join notifications n on n.profile_id = p.profile_id
    where p.user_id = ${userId} and ${unsent}
    group by p.profile_id, p.name, n.filter_group order by p.profile_id, count(*) desc, n.filter_group`)
}

async function newestOf(tx: Tx, profileId: bigint, unsent: Statement): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>(sql`
    select n.id from notifications n where n.profile_id = ${profileId} and ${unsent} order by n.at desc, n.id desc limit ${LINES_MAX}`)
  return rows.map(({ id }) => id)
}
