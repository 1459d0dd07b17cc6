import type { perk } from '@bourse/contracts/perk'
import type { ReplyOf } from '@bourse/contracts/http'
import { numberText } from '@bourse/domain/formats'
import { exactAmount } from '@bourse/domain/money'
import { PERK_TYPES, type PerkType } from '@bourse/domain/perk'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { amountText } from '#ui/amount'
import { LoadMore } from '#ui/load-more'
import { ErrorState } from '#ui/notice'
import { SearchBox } from '#ui/search-box'
import { Skeletons } from '#ui/skeleton'
import { figured } from '../parts/asset-figure.ts'
import { PerkCards, PerkCardsSkeleton } from './perk-cards.tsx'
import { type Finding, PERKS_A_PAGE, useFound } from './use-found.ts'
import './find-perks.css'

type Affordable = ReplyOf<typeof perk.list>['affordable']

/** The window: perks that could be joined, those with most members first (DEF-134). */
export function FindPerks() {
  const t = useT()
  const { tag } = useLocale()
  const [finding, setFinding] = useState<Finding>({ search: '' })
  const list = useFound(finding)
  const { items: rows, hasFailed, first } = list
  const count = first?.count
  const rest = count === undefined || !rows ? 0 : Math.min(PERKS_A_PAGE, count - rows.length)
  return (
    <section className="fp" aria-labelledby="fp-title">
      <div className="fp-head">
        <h2 className="h2" id="fp-title">
          {t('groups.find')}
        </h2>
        <span className="cap fig" aria-live="polite">
          {count === undefined ? '' : numberText(count, tag)}
        </span>
        <SearchBox
          label={t('groups.find.search')}
          className="fp-search"
          value={finding.search}
          onChange={(search) => setFinding({ ...finding, search })}
          onSearch={(search) => setFinding({ ...finding, search })}
          clearsOnEscape
        />
      </div>
      <Filters finding={finding} onChange={setFinding} affordable={first?.affordable ?? null} />
      <div className={rows || hasFailed ? 'fp-window' : 'fp-window is-loading'} aria-busy={list.isOutdated}>
        {hasFailed && (
          <div className="fp-failed">
            <ErrorState
              what={t('groups.find.failed')}
              safe={t('groups.find.failedSafe')}
              isRetrying={list.isRetrying}
              onRetry={list.onRetry}
            />
          </div>
        )}
        {!rows && !hasFailed && (
          <Skeletons>
            <PerkCardsSkeleton count={4} />
          </Skeletons>
        )}
        {rows?.length === 0 && <NothingFound isFiltered={isFiltered(finding)} onClear={() => setFinding({ search: '' })} />}
        {rows && rows.length > 0 && <PerkCards perks={rows} />}
      </div>
      <LoadMore className="fp-more" more={list.more && { ...list.more, ...(rest > 0 && { count: rest }) }} />
    </section>
  )
}

interface FiltersProps {
  finding: Finding
  onChange: (finding: Finding) => void
  affordable: Affordable
}

function Filters({ finding, onChange, affordable }: FiltersProps) {
  const t = useT()
  const { tag } = useLocale()
  const { perkType, anyone, under } = finding
  // What was chosen stays, whatever the list offers next.
  const limit = under?.limit ?? affordable
  const chooseType = (type: PerkType | undefined) => onChange({ ...finding, perkType: type })
  return (
    <div className="fp-chips swipe" role="group" aria-label={t('groups.find.filter')}>
      <Filter isOn={perkType === undefined} onPress={() => chooseType(undefined)}>
        {t('groups.allTypes')}
      </Filter>
      {PERK_TYPES.map((type) => (
        <Filter key={type} isOn={perkType === type} onPress={() => chooseType(perkType === type ? undefined : type)}>
          {t(`perk.type.${type}`)}
        </Filter>
      ))}
      <Filter isOn={anyone === true} onPress={() => onChange({ ...finding, anyone: anyone ? undefined : true })}>
        {t('perk.who.any')}
      </Filter>
      {limit && (
        <Filter
          isOn={under !== undefined}
          onPress={() =>
            onChange({ ...finding, under: under ? undefined : { limit, amount: exactAmount(BigInt(limit.amount), limit.asset) } })
          }
        >
          {t('groups.find.under', { amount: amountText(limit.amount, figured(limit.asset), tag) })}
        </Filter>
      )}
    </div>
  )
}

function Filter({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: string }) {
  return (
    <button type="button" className="filter-chip" aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  )
}

function isFiltered({ search, perkType, anyone, under }: Finding): boolean {
  return search.trim() !== '' || perkType !== undefined || anyone === true || under !== undefined
}

function NothingFound({ isFiltered: hasFilter, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useT()
  if (!hasFilter) return <EmptyState title={t('groups.find.none')}>{t('groups.find.noneText')}</EmptyState>
  return (
    <EmptyState title={t('groups.discoverNone')} actions={<Button onClick={onClear}>{t('groups.find.clear')}</Button>}>
      {t('groups.discoverNoneText')}
    </EmptyState>
  )
}
