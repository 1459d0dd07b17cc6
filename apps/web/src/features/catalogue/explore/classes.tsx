import type { ExploredClass } from '@bourse/contracts/catalogue'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { PlatePicture } from '#ui/plate-picture'
import './explore.css'

/** The visible classes like drawers of one cabinet (CAT-11, CAT-12). */
export function Classes({ classes }: { classes: readonly ExploredClass[] }) {
  const t = useT()
  if (classes.length === 0) return null
  return (
    <section aria-labelledby="explore-classes">
      <div className="sec-head sec-near">
        <h2 className="h2" id="explore-classes">
          {t('catalogue.classes')}
        </h2>
        <span className="cap fig">{classes.length}</span>
        <span className="grow" />
        <span className="cap only-d">{t('catalogue.classes.open')}</span>
      </div>
      <ul className="card class-drawers">
        {classes.map((each) => (
          <li key={each.slug}>
            <a className="class-drawer press" href={addressOf('assetClass', { slug: each.slug })}>
              <span className="class-drawer-plate">
                <PlatePicture image={each.image} name={each.name} sizes="180px" />
              </span>
              <span className="class-drawer-text">
                <b>{each.name}</b>
                <span>{each.description}</span>
                <span className="cap">
                  {t(each.isOpen ? 'catalogue.class.assetsOpen' : 'catalogue.class.assets', { count: each.assetCount })}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
