import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Icon } from '#ui/icon'
import './crumbs.css'

interface CrumbsProps {
  assetClass?: { slug: string; name: string } | null
  here: string
}

/** The way back to all assets, and to the class. */
export function Crumbs({ assetClass, here }: CrumbsProps) {
  const t = useT()
  return (
    <nav className="cap row crumbs cat-crumbs" aria-label={t('catalogue.crumbs')}>
      <a href={addressOf('explore')}>{t('pages.explore')}</a>
      <Icon name="caret-right" size={14} />
      {assetClass && (
        <>
          <a className="trunc" href={addressOf('assetClass', { slug: assetClass.slug })}>
            {assetClass.name}
          </a>
          <Icon name="caret-right" size={14} />
        </>
      )}
      <span className="t-2 trunc" aria-current="page">
        {here}
      </span>
    </nav>
  )
}
