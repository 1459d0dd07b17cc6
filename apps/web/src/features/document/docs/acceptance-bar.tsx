import type { DocumentVersion, ListedDocument } from '@bourse/contracts/document'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { dateText } from '#platform/moments'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Notice } from '#ui/notice'
import { useAgree } from '../queries.ts'

interface AcceptanceBarProps {
  listed: ListedDocument
  version: DocumentVersion
  /** In how many places it differs from the version that was accepted before; undefined where that isn't shown. */
  changeCount: number | undefined
}

/** Below a document that waits for the reader: a checkbox, and the button that records the acceptance for good (OFF-10). */
export function AcceptanceBar({ listed, version, changeCount }: AcceptanceBarProps) {
  const t = useT()
  const { tag } = useLocale()
  const [isRead, setRead] = useState(false)
  const agree = useAgree()
  const isAhead = version.id === listed.ahead?.id
  const date = dateText(version.inForceAt, tag)
  const accept = () =>
    agree.mutate(version.id, {
      done: t('document.bar.done', { version: version.version }),
    })
  return (
    <div className="docs-bar">
      <div className="grow">
        <Checkbox
          label={changeCount ? t('document.bar.readChanges', { count: changeCount }) : t('document.bar.read')}
          help={isAhead ? t('document.bar.until', { date, version: listed.version }) : t('document.bar.kept')}
          checked={isRead}
          onChange={({ target }) => setRead(target.checked)}
        />
        {agree.error && (
          <Notice tone="error" title={t('document.notRecorded')}>
            {errorText(agree.error)}
          </Notice>
        )}
      </div>
      <Button variant="primary" size="l" disabled={!isRead} busy={agree.isPending} onClick={accept}>
        {t('document.bar.accept', { version: version.version })}
      </Button>
    </div>
  )
}
