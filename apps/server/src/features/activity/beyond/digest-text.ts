import type { ActivityItem } from '@bourse/contracts/activity'
import type { Lang } from '@bourse/contracts/http'
import type { ActivityGroup } from '@bourse/domain/activity'
import { textOf } from '#features/i18n'

export interface ProfileNews {
  name: string
  counts: { group: ActivityGroup; count: bigint }[]
  /** The newest, newest first. */
  items: ActivityItem[]
}

/** How many of each group, then the newest in words; under their names where there are several profiles. */
export function digestText(lang: Lang, profiles: readonly ProfileNews[]): string {
  return profiles.map((news) => (profiles.length > 1 ? `@${news.name}\n${newsText(lang, news)}` : newsText(lang, news))).join('\n\n')
}

function newsText(lang: Lang, { counts, items }: ProfileNews): string {
  const summary = counts.map(({ group, count }) => `${textOf(lang, `notify.group.${group}`)}: ${count}`).join(' · ')
  const lines = items.map(({ timestamp, label, description }) => {
    const when = new Intl.DateTimeFormat(LOCALES[lang], MOMENT).format(timestamp)
    return `- ${when} UTC · ${[label, description].filter(Boolean).join(': ')}`
  })
  return [summary, '', ...lines].join('\n')
}

const LOCALES: Record<Lang, string> = { en: 'en-GB', es: 'es-AR', pt: 'pt-BR' }

const MOMENT: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
}
