import { useT } from '#platform/i18n'
import { notify } from '#platform/notices'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'

/** The device's share sheet; without one, the address is copied. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const t = useT()
  const share = async () => {
    const url = new URL(path, location.origin).href
    // Closing the share sheet is not an error.
    if (typeof navigator.share === 'function') return await navigator.share({ url, title }).catch(() => undefined)
    const isCopied = await copyText(url)
    return notify({ tone: isCopied ? 'done' : 'error', text: t(isCopied ? 'ui.shareLink.copied' : 'ui.copy.failed') })
  }
  return (
    <Button icon="share-network" onClick={() => void share()}>
      {t('ui.shareLink')}
    </Button>
  )
}
