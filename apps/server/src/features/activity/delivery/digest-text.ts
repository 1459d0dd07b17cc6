import { fill } from '@bourse/texts/fill'
import type { ActivityItem } from '@bourse/contracts/activity'
import type { Lang } from '@bourse/contracts/http'
import type { ActivityGroup } from '@bourse/domain/activity'
import { dateFormat, formatTag } from '@bourse/domain/formats'
import type { TextOf } from '../source.ts'
import { feedAddress } from './feed-address.ts'

export interface ProfileNews {
  name: string
  counts: { group: ActivityGroup; count: bigint }[]
  /** The newest, newest first. */
  items: ActivityItem[]
}

interface DigestParts {
  lang: Lang
  /** The texts of that language (DIGEST_SECTIONS). */
  textOf: TextOf
  publicUrl: string
}

/** The dictionary sections with the texts of a digest, beside those of its items. */
export const DIGEST_SECTIONS = ['activity', 'notify']

/** How many of each group, the newest as sentences, and a link to all; by profile when there are several. */
export function digestText(parts: DigestParts, profiles: readonly ProfileNews[]): string {
  return profiles.map((news) => (profiles.length > 1 ? `@${news.name}\n${newsText(parts, news)}` : newsText(parts, news))).join('\n\n')
}

function newsText({ lang, textOf, publicUrl }: DigestParts, { name, counts, items }: ProfileNews): string {
  const summary = counts.map(({ group, count }) => `${textOf(`notify.group.${group}`)}: ${count}`).join(' · ')
  const lines = items.map(({ timestamp, label, description }) => {
    const when = dateFormat(formatTag(lang), MOMENT).format(timestamp)
    return `- ${when} UTC · ${[label, description].filter(Boolean).join(': ')}`
  })
  const all = fill(textOf('activity.digest.all'), { url: `${publicUrl}${feedAddress(name)}` })
  return [summary, '', ...lines, '', all].join('\n')
}

const MOMENT: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
}
