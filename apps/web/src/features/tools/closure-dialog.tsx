import type { AccountReply } from '@bourse/contracts/account'
import { KEPT } from '@bourse/domain/account'
import { useId } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { dateText } from '#platform/moments'
import { logOut, useOpenSession } from '#platform/session'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Kv } from '#ui/kv'
import { LeftList } from './left-list.tsx'
import { OwnerForm } from './owner-form.tsx'
import { type OwnerProof, useAskClosure } from './queries.ts'

/** What is left to settle, what is kept and how long; then the end, which asks for the owner again. */
export function ClosureDialog({ account: { unsettled, isLastAdmin }, onClose }: { account: AccountReply; onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const formId = useId()
  const { profile } = useOpenSession()
  const ask = useAskClosure()
  const left = unsettled.filter(({ isFree }) => !isFree).length
  const why = isLastAdmin ? t('tools.close.lastAdmin') : left > 0 ? t('tools.close.left', { count: left }) : undefined
  const submit = (proof: OwnerProof) =>
    ask.mutate(proof, {
      done: ({ dueAt }) => t('tools.close.asked', { date: dateText(dueAt, tag) }),
      onSuccess: () => void logOut(),
    })
  return (
    <Dialog
      open
      title={t('tools.close.dialog', { name: profile.display_name || profile.name })}
      onClose={ask.isPending ? undefined : onClose}
      actions={
        <>
          <Button size="l" autoFocus disabled={ask.isPending} onClick={onClose}>
            {t('tools.close.stay')}
          </Button>
          <Button size="l" type="submit" form={formId} variant="danger" busy={ask.isPending} {...(why !== undefined && { reason: why })}>
            {t('tools.close.do')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <section>
          <h3 className="h3">{left > 0 ? t('tools.close.first', { count: left }) : t('tools.close.ready')}</h3>
          {unsettled.length > 0 && <LeftList unsettled={unsettled} />}
        </section>
        <section className="tools-kept">
          <h3 className="h3">{t('tools.close.keepTitle')}</h3>
          <Kv rows={KEPT.map((kept) => ({ label: t(`tools.close.keep.${kept}`), value: t(`tools.close.keep.${kept}Text`) }))} />
        </section>
        {why === undefined && <OwnerForm id={formId} isBusy={ask.isPending} error={ask.error} onSubmit={submit} />}
      </div>
    </Dialog>
  )
}
