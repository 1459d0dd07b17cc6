import type { ExploredClass } from '@bourse/contracts/catalogue'
import { perk } from '@bourse/contracts/perk'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { ErrorState } from '#ui/notice'
import { keys } from '../queries.ts'
import { PerkCards } from '../window/perk-cards.tsx'

const SHOWN_MAX = 20

/** The perks of those who sponsor or manage something in an asset class (DEF-153). */
export function ClassPerks({ assetClass: { slug, perkCount } }: { assetClass: ExploredClass }) {
  const t = useT()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: keys.perks(useOpenSession().profileID, { assetClass: slug }),
    queryFn: ({ signal }) => call(perk.list, { query: { assetClass: slug, limit: SHOWN_MAX }, signal }),
    meta: { errors: 'handled' },
  })
  if (!isError && !data?.items.length) return null
  return (
    <section aria-labelledby="class-perks">
      <div className="sec-head">
        <h2 className="h2" id="class-perks">
          {t('groups.class.title')}
        </h2>
        <span className="cap fig">{perkCount}</span>
      </div>
      {isError && <ErrorState what={t('groups.class.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {data && <PerkCards perks={data.items} />}
    </section>
  )
}
