import type { PerkCard } from '@bourse/contracts/perk'
import { PERK_TYPES, type PerkType } from '@bourse/domain/perk'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { EmptyState } from '#ui/empty-state'
import { exactText } from '#ui/exact-amount'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { SearchBox } from '#ui/search-box'
import { Segmented } from '#ui/segmented'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { figured } from '../parts/asset-figure.ts'
import { duesOf } from '../parts/dues-of.ts'
import { PERK_GLYPHS } from '../parts/perk-glyph.ts'
import { JoinAction } from './join-action.tsx'
import { useDiscover } from './use-groups.ts'

type Type = PerkType | 'all'

/** The perks that could be joined, most members first. */
export function Discover() {
  const t = useT()
  const [type, setType] = useState<Type>('all')
  const [search, setSearch] = useState('')
  const pages = useDiscover(type === 'all' ? undefined : type, search.trim())
  const rows = pages.data?.pages.flatMap(({ items }) => items)
  const count = pages.data?.pages[0]?.count
  return (
    <section className="card gr-disc" aria-labelledby="gr-discover">
      <div className="card-head gr-disc-head">
        <h2 className="h2" id="gr-discover">
          {t('groups.discover')}
        </h2>
        {count !== undefined && <span className="cap fig">{count}</span>}
        <span className="grow only-d" />
        <SearchBox label={t('groups.search')} value={search} onChange={setSearch} onSearch={setSearch} clearsOnEscape />
        <Segmented
          label={t('groups.type')}
          value={type}
          onChange={setType}
          options={(['all', ...PERK_TYPES] as const).map((value) => ({
            value,
            label: t(value === 'all' ? 'groups.allTypes' : `perk.type.${value}`),
          }))}
        />
      </div>
      {pages.isError && (
        <ErrorState
          what={t('ui.error.list')}
          safe={t('ui.error.listEmptySafe')}
          isRetrying={pages.isFetching}
          onRetry={() => void pages.refetch()}
        />
      )}
      {!rows && !pages.isError && (
        <div className="card-pad">
          <Skeletons>
            <SkeletonRows count={5} />
          </Skeletons>
        </div>
      )}
      {rows?.length === 0 && <EmptyState title={t('groups.discoverNone')}>{t('groups.discoverNoneText')}</EmptyState>}
      {rows && rows.length > 0 && (
        <table className="tbl">
          <thead>
            <tr>
              <th>{t('groups.column.perk')}</th>
              <th>{t('groups.column.who')}</th>
              <th className="num">{t('groups.members')}</th>
              <th className="num">{t('groups.column.from')}</th>
              <th>
                <span className="vh">{t('groups.column.action')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((perk) => (
              <Row key={perk.rowId} perk={perk} />
            ))}
          </tbody>
        </table>
      )}
      {pages.hasNextPage && (
        <div className="data-list-more">
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('ui.loadMore')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Row({ perk }: { perk: PerkCard }) {
  const t = useT()
  return (
    <tr>
      <td>
        <PerkName perk={perk} />
      </td>
      <td>
        <span className="chips">
          <Chip>{t(`groups.who.${perk.membership}`)}</Chip>
          {perk.identity !== 'any' && <Chip>{t(`groups.identity.${perk.identity}`)}</Chip>}
          {perk.isFlexibleFee && <Chip>{t('groups.flexible')}</Chip>}
        </span>
      </td>
      <td className="num fig">{perk.membership === 'none' ? '–' : perk.memberCount}</td>
      <td className="num">
        <From perk={perk} />
      </td>
      <td>
        <JoinAction perk={perk} />
      </td>
    </tr>
  )
}

function PerkName({ perk }: { perk: PerkCard }) {
  const t = useT()
  return (
    <span className="row">
      <span className="perk-i">
        <Icon name={PERK_GLYPHS[perk.perkType]} />
      </span>
      <span className="two-lines grow">
        <a className="m trunc" href={addressOf('perk', { sponsor: perk.owner.name, id: perk.rowId })}>
          {perk.name}
        </a>
        <span className="cap trunc">{t('groups.by', { type: t(`perk.type.${perk.perkType}`), owner: perk.owner.displayName })}</span>
      </span>
    </span>
  )
}

/** The first dues in the order of periods; the join dialog shows the others. */
function From({ perk }: { perk: PerkCard }) {
  const t = useT()
  const { tag } = useLocale()
  const [first] = duesOf(perk)
  if (!first || !perk.quoteAsset) return <span className="cap">{t('groups.free')}</span>
  return (
    <span className="two-lines">
      <span className="fig m">{exactText(first.price, figured(perk.quoteAsset), tag)}</span>
      <span className="cap">{t(`perk.per.${first.period}`)}</span>
    </span>
  )
}
