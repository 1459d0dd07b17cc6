import { INVITATION_DAYS } from '@bourse/contracts/transfer'
import { useT } from '#platform/i18n'
import { Notice } from '#ui/notice'

/** What happens for an address without an account (DEF-067). */
export function InviteNotice({ to }: { to: 'send' | 'request' }) {
  const t = useT()
  return (
    <Notice tone="info" title={t(`transfer.invite.${to}.title`)}>
      {t(`transfer.invite.${to}.text`, { days: INVITATION_DAYS })}
    </Notice>
  )
}
