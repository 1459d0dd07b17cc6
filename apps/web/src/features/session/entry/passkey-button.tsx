import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { FailureNotice } from '../failure-notice.tsx'
import { askForPasskey, ceremonyFault, hasPasskeys, type PasskeyProof, passkeyTokens } from '../passkey-ceremony.ts'
import { useSignInBy } from '../queries.ts'
import { usePasskeySuggestions } from './use-passkey-suggestions.ts'

/** A passkey is both factors at once; the button is hidden where passkeys are not supported. */
export function PasskeyButton({ isHeld }: { isHeld: boolean }) {
  const t = useT()
  const entry = useSignInBy(async (chosen: PasskeyProof | undefined) => await passkeyTokens(chosen ?? (await askForPasskey('dialog'))))
  usePasskeySuggestions(hasPasskeys() && !entry.isPending && !entry.isSuccess, (chosen) => entry.mutate(chosen))
  if (!hasPasskeys()) return null
  const fault = ceremonyFault(entry.error)
  return (
    <>
      {fault ? <Notice tone="warn">{t(fault)}</Notice> : <FailureNotice error={entry.error} />}
      <Button icon="fingerprint" size="l" block busy={entry.isPending} disabled={isHeld} onClick={() => entry.mutate(undefined)}>
        {t('session.passkey.use')}
      </Button>
    </>
  )
}
