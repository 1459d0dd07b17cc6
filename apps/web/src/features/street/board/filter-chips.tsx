import { AD_SORTS } from '@bourse/contracts/street'
import { percentText } from '@bourse/domain/formats'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { GOOD_SCORE, type Wanted } from './wanted.ts'

interface FilterChipsProps {
  wanted: Wanted
  onChange: (change: Partial<Wanted>) => void
}

/** Narrower filters under the sentence, and the order of the rows. */
export function FilterChips({ wanted, onChange }: FilterChipsProps) {
  const t = useT()
  const { tag } = useLocale()
  const { isTakeable, isVerified, isFast, minScore } = wanted
  return (
    <div className="st-chips" role="group" aria-label={t('street.filter')}>
      <FilterChip isOn={isTakeable} onPress={() => onChange({ isTakeable: !isTakeable })}>
        {t('street.filter.takeable')}
      </FilterChip>
      <FilterChip isOn={isVerified} onPress={() => onChange({ isVerified: !isVerified })}>
        {t('street.filter.verified')}
      </FilterChip>
      <FilterChip isOn={isFast} onPress={() => onChange({ isFast: !isFast })}>
        {t('street.filter.fast')}
      </FilterChip>
      <FilterChip isOn={minScore !== undefined} onPress={() => onChange({ minScore: minScore === undefined ? GOOD_SCORE : undefined })}>
        {t('street.filter.score', { score: percentText(GOOD_SCORE, tag, 'chosen') })}
      </FilterChip>
      <span className="grow" />
      <label className="st-sort">
        <span className="vh">{t('street.sort')}</span>
        <select
          value={wanted.sort}
          onChange={({ target }) => onChange({ sort: AD_SORTS.find((sort) => sort === target.value) ?? 'price' })}
        >
          {AD_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`street.sort.${sort}`)}
            </option>
          ))}
        </select>
        <Icon name="caret-down" />
      </label>
    </div>
  )
}

function FilterChip({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="st-chip" aria-pressed={isOn} onClick={onPress}>
      {isOn && <Icon name="check" weight="bold" />}
      {children}
    </button>
  )
}
