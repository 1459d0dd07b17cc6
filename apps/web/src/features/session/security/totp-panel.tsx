import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Notice } from '#ui/notice'
import { Panel } from './panel.tsx'
import { TotpOffDialog } from './totp-off-dialog.tsx'
import { TotpSetupDialog } from './totp-setup-dialog.tsx'

/** With this few recovery codes left, the panel suggests new ones. */
const RECOVERY_CODES_FEW = 3

interface TotpPanelProps {
  isOn: boolean
  recoveryCodesLeft: number
}

/** The second factor by an authenticator app (DEF-022). */
export function TotpPanel({ isOn, recoveryCodesLeft }: TotpPanelProps) {
  const t = useT()
  const [opened, setOpened] = useState<'on' | 'off'>()
  const close = () => setOpened(undefined)
  return (
    <Panel
      title={t('session.totp.title')}
      lead={t('session.totp.lead')}
      action={
        isOn && (
          <Chip tone="buy" icon="check">
            {t('session.totp.isOn')}
          </Chip>
        )
      }
    >
      {isOn ? (
        <div className="session-form">
          {recoveryCodesLeft <= RECOVERY_CODES_FEW ? (
            <Notice tone="warn">{t('session.totp.codesFew', { count: recoveryCodesLeft })}</Notice>
          ) : (
            <p className="cap">{t('session.totp.codesLeft', { count: recoveryCodesLeft })}</p>
          )}
          <div>
            <Button variant="danger" onClick={() => setOpened('off')}>
              {t('session.totp.turnOff')}
            </Button>
          </div>
        </div>
      ) : (
        <Button icon="shield-check" onClick={() => setOpened('on')}>
          {t('session.totp.turnOn')}
        </Button>
      )}
      {opened === 'on' && <TotpSetupDialog onClose={close} />}
      {opened === 'off' && <TotpOffDialog onClose={close} />}
    </Panel>
  )
}
