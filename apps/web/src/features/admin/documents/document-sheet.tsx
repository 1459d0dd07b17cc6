import type { DocumentRecord, RegisteredVersion } from '@bourse/contracts/admin'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { momentText, shortDateText } from '#platform/moments'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { Pending } from '../registers/pending.tsx'
import { useDocumentRecord } from '../registers/queries.ts'
import { RecordFrame } from '../registers/record-frame.tsx'
import { useRole } from '../registers/use-role.ts'
import { DocumentEditor } from './document-editor.tsx'
import { missingLangs } from './document-draft.ts'
import { PublishDialog } from './publish-dialog.tsx'

/** One document: its versions, the draft of the next one, and what waits for a signature. */
export function DocumentSheet({ role, onClose }: { role: string; onClose: () => void }) {
  const t = useT()
  const query = useDocumentRecord(role)
  const mayChange = useRole('compliance')
  const [dialog, setDialog] = useState<'editor' | 'publish'>()
  const close = () => setDialog(undefined)
  const draft = query.data?.draft
  return (
    <RecordFrame
      title={t('registers.documents.document')}
      query={query}
      onClose={onClose}
      foot={
        (mayChange || draft) && (
          <>
            <Button className="grow" onClick={() => setDialog('editor')}>
              {t(draft ? 'registers.documents.openDraft' : 'registers.documents.write')}
            </Button>
            {mayChange && draft && (
              <Button className="grow" variant="primary" onClick={() => setDialog('publish')}>
                {t('registers.documents.publish')}
              </Button>
            )}
          </>
        )
      }
    >
      {(record) => (
        <>
          <Particulars record={record} isReadOnly={!mayChange} />
          {dialog === 'editor' && <DocumentEditor record={record} isReadOnly={!mayChange} onClose={close} />}
          {dialog === 'publish' && record.draft && <PublishDialog record={record} version={record.draft.version} onClose={close} />}
        </>
      )}
    </RecordFrame>
  )
}

function Particulars({ record, isReadOnly }: { record: DocumentRecord; isReadOnly: boolean }) {
  const t = useT()
  const { tag } = useLocale()
  const { draft } = record
  return (
    <>
      <div className="row below-4">
        <div className="two-lines grow">
          <p className="h2 serif">{record.title}</p>
          <p className="cap">{t(`registers.documents.kind.${record.kind}`)}</p>
        </div>
      </div>
      {isReadOnly && <Notice>{t('registers.readOnly', { role: t('staff.role.compliance') })}</Notice>}
      <div className="s-h">
        <h3 className="h3">{t('registers.documents.draft')}</h3>
        {draft && <span className="cap">{t('registers.documents.versionOf', { version: draft.version })}</span>}
      </div>
      <p className="cap">
        {draft
          ? t('registers.documents.draftSaved', { time: momentText(draft.savedAt, tag), name: draft.savedBy })
          : t('registers.documents.noDraft')}
      </p>
      <Pending subject={`document:${record.role}`} />
      <div className="s-h">
        <h3 className="h3">{t('registers.documents.versions')}</h3>
      </div>
      <ul className="s-l">
        {record.versions.map((version, place) => (
          <VersionRow key={version.id} version={version} isAhead={!version.isCurrent && place < currentPlace(record)} />
        ))}
      </ul>
    </>
  )
}

function VersionRow({ version, isAhead }: { version: RegisteredVersion; isAhead: boolean }) {
  const t = useT()
  const { tag } = useLocale()
  const day = shortDateText(version.inForceAt, tag)
  const missing = missingLangs(version.langs).map((lang) => t(`registers.lang.${lang}`))
  const state = version.isCurrent ? 'inForce' : isAhead ? 'ahead' : 'replaced'
  return (
    <li>
      <span className="grow">
        <span className="m">{t('registers.documents.versionOf', { version: version.version })}</span>
        <span className="cap">
          {t(`registers.documents.${state}`, { day })}
          {missing.length > 0 && ` · ${t('registers.documents.missing', { langs: missing.join(', ') })}`}
        </span>
      </span>
      <span className="cap">{t('registers.documents.acceptedBy', { count: version.acceptedCount })}</span>
    </li>
  )
}

/** Versions before it in the list are published ahead. */
function currentPlace({ versions }: DocumentRecord): number {
  return versions.findIndex(({ isCurrent }) => isCurrent)
}
