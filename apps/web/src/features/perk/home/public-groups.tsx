import type { ListedPerk } from '@bourse/contracts/perk'
import { numberText } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { usePriceWords } from '../parts/first-price.tsx'
import { PerkPicture } from '../parts/perk-picture.tsx'
import { promiseOf } from '../parts/promise-of.ts'
import { useFound } from '../window/use-found.ts'
import './home.css'

const SHOWN = 3

/** On the public home page: three groups that open without signing in, as high while they are read. Left out where there is none, or no answer. */
export function PublicGroups() {
  const t = useT()
  const { items, hasFailed } = useFound({ search: '' })
  if (items ? items.length === 0 : hasFailed) return null
  return (
    <section className="hg-public" aria-labelledby="public-groups">
      <div className="hg-public-head">
        <h2 id="public-groups">{t('groups.home.join')}</h2>
        <a className="link" href={addressOf('groups')}>
          {t('groups.home.see')}
        </a>
      </div>
      {items ? (
        <ul className="hg-cards">
          {items.slice(0, SHOWN).map((perk) => (
            <li key={perk.rowId}>
              <GroupCard perk={perk} />
            </li>
          ))}
        </ul>
      ) : (
        <Loading />
      )}
    </section>
  )
}

function Loading() {
  return (
    <Skeletons>
      <div className="hg-cards" aria-hidden="true">
        {Array.from({ length: SHOWN }, (_, card) => (
          <div key={card} className="card hg-card">
            <span className="hg-card-art skeleton" />
            <span className="hg-card-words">
              <Skeleton width="56%" height={22} />
              <Skeleton width="40%" height={18} />
              <Skeleton width="92%" height={44} />
              <Skeleton width="100%" height={18} />
            </span>
          </div>
        ))}
      </div>
    </Skeletons>
  )
}

function GroupCard({ perk }: { perk: ListedPerk }) {
  const t = useT()
  const { tag } = useLocale()
  const { price, per } = usePriceWords(perk)
  const { name, owner, rowId, summary, membership, memberCount } = perk
  return (
    <a className="card hg-card" href={addressOf('perk', { sponsor: owner.name, id: rowId })}>
      <span className="hg-card-art">
        <PerkPicture perk={perk} sizes="96px" />
      </span>
      <span className="hg-card-words">
        <b className="trunc">{name}</b>
        <span className="cap trunc">{t('groups.home.by', { owner: owner.displayName })}</span>
        <span className="hg-card-promise" dir="auto">
          {promiseOf(summary)}
        </span>
        <span className="hg-card-foot">
          <span>{membership === 'none' ? '' : t('perk.members.count', { count: memberCount, figure: numberText(memberCount, tag) })}</span>
          <span>
            <b className="fig">{price}</b> {per}
          </span>
        </span>
      </span>
    </a>
  )
}
