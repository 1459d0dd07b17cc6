import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { CopyButton } from '#ui/copy-button'
import { Notice } from '#ui/notice'

/** Shown once: the server stores only their hashes. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useT()
  const text = codes.join('\n')
  return (
    <div className="session-form">
      <Notice tone="good" title={t('session.recovery.on')} />
      <p className="pretty">{t('session.recovery.lead')}</p>
      <ul className="recovery well" aria-label={t('session.recovery.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="btn-row">
        <CopyButton text={text} label={t('session.recovery.copy')} withLabel size="m" />
        <Button icon="download-simple" onClick={() => download(t('session.recovery.file'), text)}>
          {t('session.recovery.download')}
        </Button>
      </div>
    </div>
  )
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
