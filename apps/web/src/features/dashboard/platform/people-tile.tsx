import { compactNumber } from '@bourse/domain/money'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Kv } from '#ui/kv'
import { Bars } from '../bars.tsx'
import { usePlatform } from '../queries.ts'
import { Tile } from '../tile-frame.tsx'

/** How many people there are, and how many are new. */
export function PeopleTile() {
  const t = useT()
  const { tag } = useLocale()
  const platform = usePlatform()
  const people = platform.data?.people
  const text = (count: number) => compactNumber(count, tag)
  return (
    <Tile id="people" aside={t('dashboard.people.weeks')} href={addressOf('adminPeople')} query={platform}>
      {people && (
        <>
          <p className="row">
            <span className="fig fig-l">{text(people.total)}</span>
            <span className="cap up">{t('dashboard.people.new', { count: Number(people.weeks.at(-1)?.value ?? 0) })}</span>
          </p>
          <Bars bars={people.weeks} label={t('dashboard.people.chart')} />
          <Kv
            rows={[
              { label: t('dashboard.people.here'), value: text(people.hereToday) },
              { label: t('dashboard.people.verified'), value: text(people.verified) },
              { label: t('dashboard.people.traded'), value: text(people.traded) },
            ]}
          />
        </>
      )}
    </Tile>
  )
}
