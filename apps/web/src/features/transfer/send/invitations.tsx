import type { InvitationReply } from '@bourse/contracts/transfer'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Icon } from '#ui/icon'
import { ActionFailure } from '../action-failure.tsx'
import { exactText, printed } from '../figures.ts'
import { FlowList } from '../flow-list.tsx'
import { type Holdings, useHoldings } from '../queries.ts'
import { useInvitations, useTakeBack } from './queries.ts'

/** Amounts that wait for an address to sign up, and a button to cancel them (DEF-067). */
export function Invitations() {
  const t = useT()
  const { tag } = useLocale()
  const list = useInvitations()
  const { holdings } = useHoldings()
  const takeBack = useTakeBack()
  const [chosen, setChosen] = useState<InvitationReply>()
  const amount = chosen && amountOf(chosen, holdings, tag)
  const label = t('transfer.invitations.takeBack.confirm', { amount: amount ?? '' })
  const close = () => {
    setChosen(undefined)
    takeBack.reset()
  }
  return (
    <>
      <FlowList name="invitations" picture="letter" list={list}>
        {(invitation) => <InvitationRow invitation={invitation} holdings={holdings} onTakeBack={() => setChosen(invitation)} />}
      </FlowList>
      {chosen && (
        <ConfirmDialog
          open
          title={t('transfer.invitations.takeBack.title')}
          lead={t('transfer.invitations.takeBack.lead', { amount: amount ?? '', email: chosen.email })}
          confirmLabel={label}
          backLabel={t('ui.dialog.back')}
          busy={takeBack.isPending}
          isChecking={takeBack.isChecking}
          onClose={close}
          onConfirm={() =>
            takeBack.mutate(
              { terms: chosen.id, what: label },
              {
                done: t('transfer.invitations.takenBack', { amount: amount ?? '' }),
                onSuccess: close,
              },
            )
          }
        >
          <ActionFailure error={takeBack.error} />
        </ConfirmDialog>
      )}
    </>
  )
}

interface InvitationRowProps {
  invitation: InvitationReply
  holdings: Holdings | undefined
  onTakeBack: () => void
}

function InvitationRow({ invitation, holdings, onTakeBack }: InvitationRowProps) {
  const t = useT()
  const { tag } = useLocale()
  const { email, quantity, status, expiresAt } = invitation
  const asset = holdings?.assetOf(invitation.asset)
  return (
    <div className="flow-row">
      <div className="row">
        <span className="glyph">
          <Icon name="envelope-simple" />
        </span>
        <span className="grow two-lines">
          <span className="m trunc">{email}</span>
          <span className="cap">
            {status === 'held' ? t('transfer.invitations.until', { time: momentText(expiresAt, tag) }) : t(`transfer.invitation.${status}`)}
          </span>
        </span>
        <span className="num m">{asset && <Amount raw={quantity} asset={printed(asset)} />}</span>
      </div>
      <div className="row flow-row-acts">
        <span className="cap grow flow-words">{invitation.note !== '' && `“${invitation.note}”`}</span>
        {status === 'held' ? (
          <Button size="s" aria-label={t('transfer.invitations.takeBack.label', { email })} onClick={onTakeBack}>
            {t('transfer.invitations.takeBack')}
          </Button>
        ) : (
          <Chip tone={status === 'delivered' ? 'buy' : 'plain'}>{t(`transfer.invitation.${status}.word`)}</Chip>
        )}
      </div>
    </div>
  )
}

function amountOf({ asset, quantity }: InvitationReply, holdings: Holdings | undefined, locale: string): string {
  const known = holdings?.assetOf(asset)
  return known ? exactText(quantity, known, locale) : asset
}
