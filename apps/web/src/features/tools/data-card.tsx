import { account, type AccountReply } from '@bourse/contracts/account'
import { percentText } from '@bourse/domain/formats'
import { useId, useState } from 'react'
import { SettingsCard } from '#features/settings'
import { useLocale, useT } from '#platform/i18n'
import { momentText, shortDateText } from '#platform/moments'
import { sizeText } from '#platform/size-text'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormActions } from '#ui/form-actions'
import { Progress } from '#ui/progress'
import { OwnerForm } from './owner-form.tsx'
import { askExport, stopExport, useAccountChange } from './queries.ts'
import { useFile } from './use-file.ts'

/** A copy of everything that is held about the user: asked for, followed while it is packed, and downloaded. */
export function DataCard({ account: state }: { account: AccountReply }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const stop = useAccountChange(stopExport)
  const file = useFile()
  const { tag } = useLocale()
  const { export: copy, nextExportAt } = state
  return (
    <SettingsCard title={t('tools.data.title')}>
      <div className="tools-part">
        <p className="pretty">{t('tools.data.text')}</p>
        {copy?.state === 'packing' && <Packing progress={copy.progress} />}
        <Said account={state} />
        <div className="tools-actions wraps gap-2">
          {copy?.state === 'packing' && (
            <Button size="s" busy={stop.isPending} onClick={() => stop.mutate(undefined)}>
              {t('tools.data.stop')}
            </Button>
          )}
          {copy?.state === 'ready' && (
            <Button
              size="s"
              icon="download-simple"
              busy={file.isPending}
              onClick={() => file.mutate({ contract: account.downloadExport, query: { id: copy.id } })}
            >
              {t('tools.data.get', { size: sizeText(copy.size ?? 0, tag) })}
            </Button>
          )}
          {copy?.state !== 'packing' && nextExportAt === null && (
            <Button size="s" onClick={() => setAsking(true)}>
              {t('tools.data.ask')}
            </Button>
          )}
        </div>
      </div>
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
    </SettingsCard>
  )
}

function Packing({ progress }: { progress: number }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <div className="tools-packing">
      <p className="row">
        <span className="m grow">{t('tools.data.packing')}</span>
        <span className="fig">{percentText(progress, tag, 'progress')}</span>
      </p>
      <Progress value={progress / 100} label={t('tools.data.packing')} />
      <span className="cap">{t('tools.data.packingText')}</span>
    </div>
  )
}

/** Until when the copy is there, and when the next one may be asked for. */
function Said({ account: { export: copy, nextExportAt } }: { account: AccountReply }) {
  const t = useT()
  const { tag } = useLocale()
  if (!copy || copy.state === 'packing') return null
  return (
    <p className="cap pretty">
      {copy.state === 'ready' && copy.expiresAt !== null && t('tools.data.ready', { date: momentText(copy.expiresAt, tag) })}
      {copy.state === 'gone' && t('tools.data.last', { date: shortDateText(copy.askedAt, tag) })}
      {copy.state === 'failed' && t('tools.data.failed')}
      {nextExportAt !== null && (
        <>
          <br />
          {t('tools.data.next', { date: momentText(nextExportAt, tag) })}
        </>
      )}
    </p>
  )
}

function AskDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const formId = useId()
  const ask = useAccountChange(askExport)
  return (
    <Dialog
      open
      title={t('tools.data.confirmTitle')}
      onClose={onClose}
      actions={<FormActions form={formId} label={t('tools.data.ask')} isBusy={ask.isPending} onClose={onClose} />}
    >
      <div className="stack">
        <p className="pretty">{t('tools.data.confirmText')}</p>
        <OwnerForm id={formId} isBusy={ask.isPending} error={ask.error} onSubmit={(proof) => ask.mutate(proof, { onSuccess: onClose })} />
      </div>
    </Dialog>
  )
}
