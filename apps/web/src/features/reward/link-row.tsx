import { useT } from '#platform/i18n'
import { operatorName } from '#platform/operator'
import { CopyButton } from '#ui/copy-button'
import { Icon } from '#ui/icon'
import { ShareButton } from '#ui/share-button'

/** The address to pass on. */
export function LinkRow({ path }: { path: string }) {
  const t = useT()
  const url = new URL(path, location.origin)
  return (
    <section className="card rw-link" aria-label={t('reward.link.label')}>
      <Icon name="link-simple" />
      <b className="m grow trunc">{`${url.host}${url.pathname}`}</b>
      <ShareButton title={t('reward.link.title', { operator: operatorName() })} path={path} />
      <CopyButton text={url.href} label={t('reward.link.copy')} withLabel size="m" />
    </section>
  )
}
