import { useLocale, useT } from '#platform/i18n'
import { shortDateText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { Icon } from '#ui/icon'
import { type Choice, choiceHref, setCount, startOfDay } from './choice.ts'
import { useCounts } from './queries.ts'

/** Each filter that is set, removed by a press. */
export function FilterChips({ choice }: { choice: Choice }) {
  const t = useT()
  const count = setCount(choice)
  if (count === 0 && !HIDDEN_ON_PHONES.has(choice.segment)) return null
  const { groups, segment } = choice
  return (
    <ul className={count === 0 ? 'feed-chips only-m' : 'feed-chips'} aria-label={t('activity.page.set')}>
      {HIDDEN_ON_PHONES.has(segment) && (
        <li className="only-m">
          <Chip words={t(`activity.page.filter.${segment}`)} href={addressOf('activity')} />
        </li>
      )}
      {groups.map((group) => (
        <li key={group}>
          <Chip
            words={t(`activity.page.filter.${group}`)}
            href={choiceHref({ ...choice, groups: groups.filter((other) => other !== group) })}
          />
        </li>
      ))}
      {choice.person !== undefined && (
        <li>
          <PersonChip choice={choice} />
        </li>
      )}
      {(choice.from !== undefined || choice.to !== undefined) && (
        <li>
          <DaysChip choice={choice} />
        </li>
      )}
    </ul>
  )
}

/** Phones have no segment for them. */
const HIDDEN_ON_PHONES: ReadonlySet<Choice['segment']> = new Set(['money', 'trading', 'community'])

function Chip({ words, href }: { words: string; href: string }) {
  const t = useT()
  return (
    <a className="filter-chip is-on" href={href} aria-label={t('activity.page.unset', { what: words })}>
      {words}
      <Icon name="x" />
    </a>
  )
}

/** The address has only the person's id; until the name is there, the chip says no more than that. */
function PersonChip({ choice }: { choice: Choice }) {
  const t = useT()
  const person = useCounts(choice).data?.person
  const name = person ? person.displayName || person.name : t('activity.page.somebody')
  return <Chip words={t('activity.page.with.set', { name })} href={choiceHref({ ...choice, person: undefined })} />
}

function DaysChip({ choice: { from, to, ...choice } }: { choice: Choice }) {
  const t = useT()
  const { tag } = useLocale()
  const text = (day: string) => shortDateText(startOfDay(day, 0), tag)
  const words =
    from !== undefined && to !== undefined
      ? t('activity.page.days.set', { from: text(from), to: text(to) })
      : from !== undefined
        ? t('activity.page.from.set', { day: text(from) })
        : t('activity.page.to.set', { day: text(to ?? '') })
  return <Chip words={words} href={choiceHref({ ...choice, from: undefined, to: undefined })} />
}
