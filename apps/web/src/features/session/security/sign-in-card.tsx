import type { SecurityReply } from '@bourse/contracts/session'
import { useState } from 'react'
import { SettingsCard, SettingsRow, Waiting } from '#features/settings'
import { useLocale, useT } from '#platform/i18n'
import { shortDateText } from '#platform/moments'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { Passkeys } from './passkeys.tsx'
import { TotpOffDialog } from './totp-off-dialog.tsx'
import { TotpSetupDialog } from './totp-setup-dialog.tsx'

/** With this few recovery codes left, new ones are suggested. */
const RECOVERY_CODES_FEW = 3

/** The ways to sign in; the first step that is missing has the one button of weight. Undefined while loading. */
export function SignInCard({ security }: { security: SecurityReply | undefined }) {
  const t = useT()
  const [opened, setOpened] = useState<'password' | 'totpOn' | 'totpOff'>()
  const close = () => setOpened(undefined)
  return (
    <SettingsCard
      isList
      title={t('session.signInWays')}
      action={
        security?.isTotpOn === false && (
          <Chip tone="warn" icon="warning">
            {t('session.stepsLeft', { count: 1 })}
          </Chip>
        )
      }
    >
      <SettingsRow icon="password" title={t('session.password')} text={<PasswordText security={security} />}>
        <Button size="s" disabled={!security} onClick={() => setOpened('password')}>
          {t('session.password.changeShort')}
        </Button>
      </SettingsRow>
      <SettingsRow icon="device-mobile" title={t('session.otp.title')} text={<TotpText security={security} />}>
        <TotpButton isOn={security?.isTotpOn} onOpen={setOpened} />
      </SettingsRow>
      <Passkeys passkeys={security?.passkeys} />
      {opened === 'password' && <ChangePasswordDialog onClose={close} />}
      {opened === 'totpOn' && <TotpSetupDialog onClose={close} />}
      {opened === 'totpOff' && <TotpOffDialog onClose={close} />}
    </SettingsCard>
  )
}

function TotpButton({ isOn, onOpen }: { isOn: boolean | undefined; onOpen: (what: 'totpOn' | 'totpOff') => void }) {
  const t = useT()
  return isOn === true ? (
    <Button size="s" variant="danger" onClick={() => onOpen('totpOff')}>
      {t('session.totp.turnOff')}
    </Button>
  ) : (
    <Button size="s" {...(isOn === false && { variant: 'primary' })} disabled={isOn === undefined} onClick={() => onOpen('totpOn')}>
      {t('session.totp.turnOn')}
    </Button>
  )
}

function PasswordText({ security }: { security: SecurityReply | undefined }) {
  const t = useT()
  const { tag } = useLocale()
  if (!security) return <Waiting text={t('session.password.isSet')} />
  const { passwordSetAt } = security
  return passwordSetAt === null
    ? t('session.password.isSet')
    : t('session.password.setOn', { date: shortDateText(new Date(passwordSetAt), tag) })
}

function TotpText({ security }: { security: SecurityReply | undefined }) {
  const t = useT()
  if (!security) return <Waiting text={t('session.totp.offText')} />
  const { isTotpOn, recoveryCodesLeft: count } = security
  if (!isTotpOn) return t('session.totp.offText')
  if (count > RECOVERY_CODES_FEW) return `${t('session.totp.isOn')} · ${t('session.totp.codesLeft', { count })}`
  return <span className="session-few">{t('session.totp.codesFew', { count })}</span>
}
