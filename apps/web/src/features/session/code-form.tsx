import { isCodeShaped } from '@bourse/domain/session'
import { type ReactNode, useState } from 'react'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { CodeEntry } from '#ui/code-entry'
import { hasCode } from './has-code.ts'
import { SessionForm } from './session-form.tsx'

interface CodeFormProps {
  id?: string
  label: ReactNode
  help?: ReactNode
  submit?: ReactNode
  onSubmit: (code: string) => void
  isBusy: boolean
  error: unknown
}

/** A six-digit code: submitted as soon as it is complete, with red boxes when it was refused (SHELL-41, DEF-018). */
export function CodeForm({ id, label, help, submit, onSubmit, isBusy, error }: CodeFormProps) {
  const t = useT()
  const [isShort, setShort] = useState(false)
  const refusal = useRefusal(error)
  const [typed, setTyped] = useState<{ digits: readonly string[]; round: number }>()
  // A refused code is cleared: otherwise the first key would complete it again.
  const digits = typed?.round === refusal.count ? typed.digits : undefined

  const send = (code: string) => {
    setShort(!isCodeShaped(code))
    if (isCodeShaped(code) && !isBusy) onSubmit(code)
  }
  return (
    <SessionForm
      {...(id ? { id } : {})}
      onSubmit={() => send(digits?.join('') ?? '')}
      isBusy={isBusy}
      fields={{ failure: isAboutCode(error) ? undefined : error, faultCount: 0 }}
      submit={submit}
    >
      <CodeEntry
        // After a refusal the next attempt starts at the first box.
        key={refusal.count}
        autoFocus
        label={label}
        help={help}
        value={digits}
        error={refusal.isShown ? errorText(error) : isShort ? t('session.code.short') : undefined}
        onChange={(next) => {
          setTyped({ digits: next, round: refusal.count })
          setShort(false)
          refusal.clear()
        }}
        onComplete={send}
      />
    </SessionForm>
  )
}

/** A refused code stays red until the next digit is typed; a second refusal with the same text is announced again. */
function useRefusal(error: unknown): { isShown: boolean; count: number; clear: () => void } {
  const [last, setLast] = useState<{ error: unknown; isShown: boolean; count: number }>({ error: undefined, isShown: false, count: 0 })
  if (!Object.is(last.error, error)) setLast({ error, isShown: isAboutCode(error), count: last.count + (isAboutCode(error) ? 1 : 0) })
  return { isShown: last.isShown, count: last.count, clear: () => setLast((now) => ({ ...now, isShown: false })) }
}

function isAboutCode(error: unknown): boolean {
  return hasCode(error, 'CODE_WRONG', 'CODE_EXPIRED', 'OTP_WRONG')
}
