import type { CappedAgencyReply } from '@bourse/contracts/admin'
import { numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { TwoSignatures } from '../frame/two-signatures.tsx'
import { useTurnAgency } from '../registers/queries.ts'

/** Closes an agency at once, or asks to open it again. */
export function TurnAgencyDialog({ agency, onClose }: { agency: CappedAgencyReply; onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const action = agency.closedAt === null ? 'close' : 'reopen'
  const turn = useTurnAgency(agency.id, action)
  const names = { name: agency.agent.displayName, asset: agency.asset }
  const figure = (value: number) => <span className="fig">{numberFormat(tag).format(value)}</span>
  return (
    <ReasonDialog
      title={t(`registers.agents.${action}Title`, names)}
      reasonHelp={t('registers.reasonHelp')}
      figures={[
        { label: t('registers.agents.openMints'), value: figure(agency.openMints) },
        { label: t('registers.agents.openBurns'), value: figure(agency.openBurns) },
      ]}
      signatures={<TwoSignatures roles={['finance']} notNeeded={action === 'close' ? t('registers.oneIsEnough') : undefined} />}
      note={t(action === 'close' ? 'registers.agents.closeNote' : 'registers.afterSigning')}
      submitLabel={t(action === 'close' ? 'registers.agents.closeSubmit' : 'registers.agents.reopen')}
      isBusy={turn.isPending}
      error={turn.error}
      onSubmit={(reason) =>
        turn.mutate(reason, {
          done: ({ signature }) => t(signature ? 'registers.asked' : 'registers.agents.closed'),
          onSuccess: onClose,
        })
      }
      onClose={onClose}
    />
  )
}
