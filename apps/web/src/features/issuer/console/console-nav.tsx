import { LANGS } from '@bourse/contracts/http'
import type { ConsoleReply } from '@bourse/contracts/issuer'
import { numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { type SectionName, SECTIONS } from '../parts/section.tsx'
import { useCoupons, useManagedOffers, usePapers } from '../queries.ts'

/** The sections with their counts; a click leads to one, and so does the keyboard. */
export function ConsoleNav({ of }: { of: ConsoleReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { code } = of.asset
  const number = (count: number | undefined) => (count === undefined ? undefined : numberFormat(tag).format(count))
  const papers = usePapers(code).data
  const counts: Partial<Record<SectionName, string | undefined>> = {
    offers: number(useManagedOffers(code).data?.length),
    coupons: number(useCoupons(code).data?.length),
    holders: number(of.holderCount),
    papers: number(papers && new Set(papers.map(({ role }) => role)).size),
    content: t('issuer.nav.of', { done: number(of.contents.length) ?? '', all: number(LANGS.length) ?? '' }),
    gallery: number(of.images.length),
    ...(of.pauses.length > 0 && { pauses: number(of.pauses.length) }),
  }
  return (
    <nav className="sp-nav" aria-label={t('issuer.nav')}>
      <ul>
        {SECTIONS.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault()
                const section = document.getElementById(name)
                section?.scrollIntoView({ block: 'start' })
                section?.focus({ preventScroll: true })
              }}
            >
              <span>{t(`issuer.${name}`)}</span>
              <span className="sp-nav-count">{counts[name]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
