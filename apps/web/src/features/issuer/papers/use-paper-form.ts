import { LANGS, type Lang } from '@bourse/contracts/http'
import { useState } from 'react'
import { useNow } from '#platform/clock'
import { faultsFor, otherFault } from '#platform/field-faults'
import { t } from '#platform/i18n'
import { usePublishPaper } from '../use-powers.ts'
import { paperBody, type PaperDraft, paperFaults } from './paper-draft.ts'

export type PaperForm = ReturnType<typeof usePaperForm>

/** A paper while it is written: checked when it is sent, which asks first. */
export function usePaperForm(code: string, first: PaperDraft, onPublished: () => void) {
  const now = useNow()
  const [draft, setDraft] = useState(first)
  const [lang, setLang] = useState<Lang>('en')
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const publish = usePublishPaper(code)
  const faults = paperFaults(draft, now)
  const faultOf = faultsFor(faults, isTried, publish.error)
  const faultIn = (field: string) => faultOf(field, `texts.${field}`)
  const submit = () => {
    setTried(true)
    const [wrong] = Object.keys(faults)
    if (wrong === undefined) return setAsking(true)
    const wrongLang = LANGS.find((one) => wrong.startsWith(`${one}.`))
    if (wrongLang) setLang(wrongLang)
  }
  const confirm = () => {
    const body = paperBody(draft, Date.now())
    if (!body || publish.isPending) return
    publish.mutate(body, {
      done: t('issuer.paper.published', { name: t(`document.role.${draft.role}`) }),
      onSuccess: onPublished,
      onError: () => setAsking(false),
    })
  }
  return {
    draft,
    change: (changed: Partial<PaperDraft>) => setDraft((last) => ({ ...last, ...changed })),
    lang,
    setLang,
    faultIn,
    failure: otherFault(publish.error),
    isBusy: publish.isPending,
    isChanged: draft !== first,
    isAsking,
    submit,
    confirm,
    back: () => setAsking(false),
  }
}
