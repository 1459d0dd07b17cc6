import type { AssetRecord } from '@bourse/contracts/admin'
import { ASSET_SWITCHES, type AssetSwitch, opens } from '@bourse/domain/catalogue'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { OldNew } from '../frame/old-new.tsx'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { TwoSignatures } from '../frame/two-signatures.tsx'
import { useTurn } from '../registers/queries.ts'

type TurnedSwitch = Exclude<AssetSwitch, 'isFrozen'>
const SHOWN = ASSET_SWITCHES.filter((name): name is TurnedSwitch => name !== 'isFrozen')

/** What an asset may do. Restricting it takes one signature, opening it two. */
export function Switches({ asset, isReadOnly }: { asset: AssetRecord; isReadOnly: boolean }) {
  const t = useT()
  const [turned, setTurned] = useState<TurnedSwitch>()
  return (
    <section aria-label={t('registers.assets.rights')}>
      <div className="s-h">
        <h3 className="h3">{t('registers.assets.rights')}</h3>
        <span className="cap">{t('registers.assets.rightsAside')}</span>
      </div>
      {SHOWN.map((name) => {
        const what = t(`registers.assets.switch.${name}`)
        return (
          <div key={name} className="reg-switch">
            <span className="grow">{what}</span>
            <span className={asset[name] ? 'state' : 'state state-off'}>
              {t(asset[name] ? 'registers.assets.on' : 'registers.assets.off')}
            </span>
            {!isReadOnly && (
              <Button
                size="s"
                aria-label={t(asset[name] ? 'registers.assets.turnOffOf' : 'registers.assets.turnOnOf', { what })}
                onClick={() => setTurned(name)}
              >
                {t(asset[name] ? 'registers.assets.turnOff' : 'registers.assets.turnOn')}
              </Button>
            )}
          </div>
        )
      })}
      {turned && <TurnDialog asset={asset} name={turned} onClose={() => setTurned(undefined)} />}
    </section>
  )
}

function TurnDialog({ asset, name, onClose }: { asset: AssetRecord; name: TurnedSwitch; onClose: () => void }) {
  const t = useT()
  const turn = useTurn(asset.code)
  const value = !asset[name]
  const takesTwo = opens(name, value)
  const what = t(`registers.assets.switch.${name}`)
  const stateText = (isOn: boolean) => t(isOn ? 'registers.assets.on' : 'registers.assets.off')
  return (
    <ReasonDialog
      title={t('registers.assets.turn.title', { what, code: asset.code })}
      scope={
        <p>
          {what} <OldNew before={stateText(!value)} after={stateText(value)} />
        </p>
      }
      reasonHelp={t('registers.reasonHelp')}
      signatures={<TwoSignatures roles={['finance']} notNeeded={takesTwo ? undefined : t('registers.oneIsEnough')} />}
      note={t(takesTwo ? 'registers.afterSigning' : 'registers.atOnce')}
      submitLabel={t(value ? 'registers.assets.turnOnOf' : 'registers.assets.turnOffOf', { what })}
      isBusy={turn.isPending}
      error={turn.error}
      onSubmit={(reason) =>
        turn.mutate(
          { [name]: value, reason },
          {
            done: ({ signatures }) => t(signatures.length > 0 ? 'registers.asked' : 'registers.assets.turned', { code: asset.code }),
            onSuccess: onClose,
          },
        )
      }
      onClose={onClose}
    />
  )
}
