import { type Asker, isVisibleTo, PERSON, type PersonRow } from '#features/profile'
import { sql, type Tx } from '#platform/db'

const PEOPLE_MAX = 10
/** How many of the latest deals of each kind are read, so that the query stays fast for profiles that send all day. */
const LOOKED_AT = 200

/** Profiles of recent deals, newest first; those that are no longer visible are left out. */
export async function readRecentPeople(tx: Tx, asker: Asker): Promise<PersonRow[]> {
  const { profileId } = asker
  return tx.rows<PersonRow>(sql`
    select ${PERSON} from (
      select profile_id, max(at) as at from (
        (select recipient_profile_id as profile_id, at from transfers where sender_profile_id = ${profileId} order by id desc limit ${LOOKED_AT})
        union all
        (select sender_profile_id, at from transfers where recipient_profile_id = ${profileId} order by id desc limit ${LOOKED_AT})
        union all
        (select taker_profile_id, ended_at from proposals where maker_profile_id = ${profileId} and status = 'approved' order by id desc limit ${LOOKED_AT})
        union all
        (select maker_profile_id, ended_at from proposals where taker_profile_id = ${profileId} order by id desc limit ${LOOKED_AT})
      ) dealings group by profile_id
    ) d join published.profiles p on p.id = d.profile_id join published.users u on u.id = p.user_id
    where u.is_active and ${isVisibleTo(asker)} order by d.at desc, p.id limit ${PEOPLE_MAX}`)
}
