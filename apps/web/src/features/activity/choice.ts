import { type ActivityFilter, type ActivityGroup, type ActivitySegment, groupsIn, segmentOf } from '@bourse/domain/activity'
import { addressOf } from '#platform/navigation'

/** What is shown of the feed: all of it in the address, so that it can be bookmarked and shared (ACT-04). */
export interface Choice {
  segment: ActivitySegment
  /** None stands for all groups of the segment. */
  groups: readonly ActivityGroup[]
  /** The id of a profile. */
  person: string | undefined
  /** Local days, both included. */
  from: string | undefined
  to: string | undefined
}

/** An address may name a group as its filter, as all of them once did. */
export function choiceOf(filter: ActivityFilter, search: URLSearchParams): Choice {
  const segment = segmentOf(filter)
  const named = (search.get('kinds') ?? '').split(',')
  const groups = groupsIn(segment).filter((group) => group === filter || named.includes(group))
  return { segment, groups, person: idIn(search.get('with')), from: dayIn(search.get('from')), to: dayIn(search.get('to')) }
}

export function choiceHref({ segment, groups, person, from, to }: Choice): string {
  const kinds = groups.length > 0 ? groups.join(',') : undefined
  const query = { kinds, with: person, from, to }
  return segment === 'all' ? addressOf('activity', {}, { query }) : addressOf('activityFiltered', { filter: segment }, { query })
}

/** The same person and days in another segment, with those of the groups that it has. */
export function inSegment(choice: Choice, segment: ActivitySegment): Choice {
  const own = groupsIn(segment)
  return { ...choice, segment, groups: choice.groups.filter((group) => own.includes(group)) }
}

/** How many filters are set beside the segment. */
export function setCount({ groups, person, from, to }: Choice): number {
  return groups.length + (person === undefined ? 0 : 1) + (from === undefined && to === undefined ? 0 : 1)
}

/** What the server is asked for: days begin and end where the reader is. */
export function askedOf({ segment, groups, person, from, to }: Choice) {
  return {
    filter: segment,
    ...(groups.length > 0 && { groups }),
    ...(person !== undefined && { person }),
    ...(from !== undefined && { from: startOfDay(from, 0) }),
    ...(to !== undefined && { until: startOfDay(to, 1) }),
  }
}

/** The start of a local day, or of one after it. */
export function startOfDay(day: string, later: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}

const ID = /^[1-9][0-9]{0,17}$/

function idIn(text: string | null): string | undefined {
  return text !== null && ID.test(text) ? text : undefined
}

/** Years of four digits, as the server takes them; a day must exist. */
export function dayIn(text: string | null): string | undefined {
  if (text === null || !/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) || text < '1971') return undefined
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) ? text : undefined
}
