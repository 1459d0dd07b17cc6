import type { DocumentRecord } from '@bourse/contracts/admin'
import { numberFormat } from '@bourse/domain/formats'
import { useState } from 'react'
import { faultsFor, otherFault } from '#platform/field-faults'
import { useLocale, useT } from '#platform/i18n'
import { Field } from '#ui/field'
import { Segmented } from '#ui/segmented'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { TwoSignatures } from '../frame/two-signatures.tsx'
import { usePublish } from '../registers/queries.ts'
import { missingLangs } from './document-draft.ts'

/** Asks to publish the draft: from when, how many are asked again, who signs. */
export function PublishDialog({ record, version, onClose }: { record: DocumentRecord; version: string; onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [day, setDay] = useState('')
  const [time, setTime] = useState('00:00')
  const [isTried, setTried] = useState(false)
  const publish = usePublish(record.role)
  const at = when === 'now' ? null : new Date(`${day}T${time}`).getTime()
  const faults: Record<string, string> = Number.isNaN(at) ? { inForceAt: 'fields.date' } : {}
  const accepted = record.versions.find(({ isCurrent }) => isCurrent)?.acceptedCount ?? 0
  const missing = missingLangs(Object.keys(record.draft?.texts ?? {})).map((lang) => t(`registers.lang.${lang}`))
  return (
    <ReasonDialog
      title={t('registers.documents.publishTitle', { version })}
      scope={
        <>
          <Segmented
            label={t('registers.documents.when')}
            value={when}
            options={[
              { value: 'now', label: t('registers.documents.when.now') },
              { value: 'later', label: t('registers.documents.when.later') },
            ]}
            onChange={setWhen}
          />
          {when === 'later' && (
            <div className="reg-fields twin">
              <Field
                type="date"
                label={t('registers.documents.day')}
                value={day}
                error={faultsFor(faults, isTried, publish.error)('inForceAt')}
                onChange={({ target }) => setDay(target.value)}
              />
              <Field type="time" label={t('registers.documents.time')} value={time} onChange={({ target }) => setTime(target.value)} />
            </div>
          )}
        </>
      }
      reasonHelp={t('registers.reasonHelp')}
      figures={[
        {
          label: t('registers.documents.langs'),
          value: missing.length === 0 ? t('registers.documents.complete') : t('registers.documents.missing', { langs: missing.join(', ') }),
        },
        { label: t('registers.documents.accepted'), value: <span className="fig">{numberFormat(tag).format(accepted)}</span> },
      ]}
      signatures={<TwoSignatures roles={['compliance']} />}
      note={t('registers.documents.publishNote')}
      submitLabel={t('registers.documents.publishSubmit', { version })}
      isBusy={publish.isPending}
      error={otherFault(publish.error)}
      onSubmit={(reason) => {
        setTried(true)
        if (Object.keys(faults).length > 0) return
        publish.mutate(
          { inForceAt: at, reason },
          {
            done: t('registers.asked'),
            onSuccess: onClose,
          },
        )
      }}
      onClose={onClose}
    />
  )
}
