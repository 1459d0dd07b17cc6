import type { LinkReply } from '@bourse/contracts/link'
import { LINK_TYPES } from '@bourse/domain/link'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { LINK_ICONS } from './link-icons.ts'

/** The number of accounts of each type (LINK-23); says so where there is none (LINK-24). */
export function LinkSummary({ links }: { links: readonly LinkReply[] }) {
  const t = useT()
  return (
    <dl className="card link-summary" aria-label={t('link.summary')}>
      {LINK_TYPES.map((type) => {
        const count = links.filter((link) => link.type === type).length
        return (
          <div key={type}>
            <dt className="row label">
              <Icon name={LINK_ICONS[type]} />
              {t(`link.types.${type}`)}
            </dt>
            <dd className={count === 0 ? 't-3' : 'fig fig-m'}>{count === 0 ? t('link.summary.none') : count}</dd>
          </div>
        )
      })}
    </dl>
  )
}
