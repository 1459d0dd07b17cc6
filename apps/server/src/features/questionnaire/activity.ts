import { dateFormat } from '@bourse/domain/formats'
import { PAGES } from '@bourse/contracts/page'
import { kindsAbout } from '@bourse/domain/activity'
import { ACTIVITY_SOURCES, type ActivitySource, type Subject } from '#features/activity'
import { nameIn } from '#features/catalogue'
import { sql } from '#platform/db'

type AskedAgain = Subject & { offered: { code: string; name: string; names: Record<string, string> }; due_at: Date }

const again: ActivitySource<AskedAgain> = {
  kinds: kindsAbout('askedAgain'),
  readSubjects: (tx, ids) =>
    tx.rows<AskedAgain & Record<string, unknown>>(sql`
      select r.id, r.profile_id as owner_id, case when r.lapsed_at is null then 'asked' else 'lapsed' end as status, r.due_at,
             jsonb_build_object('code', a.code, 'name', a.name, 'names',
               (select coalesce(jsonb_object_agg(c.lang, c.content_name), '{}') from published.asset_contents c where c.asset_id = a.id)) as offered
      from asked_again r join published.assets a on a.id = r.asset_id where r.id = any(${ids}::bigint[])`),
  // The questions open over the asset's page.
  hrefOf: ({ subject }) =>
    subject ? `${PAGES.asset.path.replace(':assetCode', subject.offered.code)}?questions=${subject.offered.code}` : PAGES.activity.path,
  valuesOf: ({ subject, lang, tag }) => ({
    asset: subject && nameIn(subject.offered, lang),
    date: subject && dateFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(subject.due_at),
  }),
}

export const questionnaireActivity = [ACTIVITY_SOURCES.with(again)]
