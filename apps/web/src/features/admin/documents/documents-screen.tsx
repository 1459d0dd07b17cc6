import type { RegisteredDocument } from '@bourse/contracts/admin'
import { numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { shortDateText } from '#platform/moments'
import { Chip } from '#ui/chip'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { useDocumentRegister } from '../registers/queries.ts'
import { RegisterList } from '../registers/register-list.tsx'
import { useChosen } from '../registers/use-chosen.ts'
import { missingLangs } from './document-draft.ts'
import { DocumentSheet } from './document-sheet.tsx'

/** The operator's documents, with the version in force, its languages and who accepted it. */
export function DocumentsScreen() {
  const t = useT()
  const [chosen, choose] = useChosen('document')
  const list = useDocumentRegister()
  return (
    <AdminFrame
      place="documents"
      title={t('staff.place.documents')}
      count={list.data?.length}
      sheet={chosen && <DocumentSheet key={chosen} role={chosen} onClose={() => choose(undefined)} />}
    >
      <RegisterList
        label={t('staff.place.documents')}
        head={[
          t('registers.documents.document'),
          t('registers.documents.version'),
          t('registers.documents.langs'),
          t('registers.documents.accepted'),
        ]}
        items={list.data}
        keyOf={({ role }) => role}
        chosen={chosen}
        onChoose={choose}
        hasFailed={list.isError}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
        empty={null}
      >
        {(row) => <DocumentCells row={row} />}
      </RegisterList>
    </AdminFrame>
  )
}

function DocumentCells({ row }: { row: RegisteredDocument }) {
  const t = useT()
  const { tag } = useLocale()
  const current = row.versions.find(({ isCurrent }) => isCurrent)
  const missing = missingLangs(current?.langs ?? []).map((lang) => t(`registers.lang.${lang}`))
  const day = current && shortDateText(current.inForceAt, tag)
  return (
    <>
      <span className="row">
        <span className="m trunc">{row.title}</span>
        {row.draftAt !== null && <Chip tone="brass">{t('registers.documents.draft')}</Chip>}
      </span>
      <span className="two-lines">
        <span>{current?.version}</span>
        <span className="cap">{day}</span>
      </span>
      <span className={missing.length === 0 ? 'cap' : 'state state-slow'}>
        {missing.length === 0 ? t('registers.documents.complete') : t('registers.documents.missing', { langs: missing.join(', ') })}
      </span>
      <span className="fig">{numberFormat(tag).format(current?.acceptedCount ?? 0)}</span>
    </>
  )
}
