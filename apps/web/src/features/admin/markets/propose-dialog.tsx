import type { MarketTermsReply } from '@bourse/contracts/exchange'
import { numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { NIL } from '#ui/kv'
import { OldNew } from '../frame/old-new.tsx'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { TwoSignatures } from '../frame/two-signatures.tsx'
import { figureText } from './figure-text.ts'
import { pairOf } from './market-state.ts'
import type { Proposal } from './propose-bar.tsx'
import { useChangeTerms } from './queries.ts'
import { TERM_ROLES } from './roles.ts'
import { type ChangedField, type Draft, waitsForHalt } from './terms-draft.ts'
import { textOfTiers } from './tiers-draft.ts'

interface ProposeDialogProps extends Proposal {
  terms: MarketTermsReply
  /** As the field has it; empty: once it is signed. */
  from: string
  onClose: () => void
  onDone: () => void
}

/** Old and new, what is canceled, when it begins, and why. */
export function ProposeDialog({ market, before, draft, touched, terms, unfit, from, onClose, onDone }: ProposeDialogProps) {
  const t = useT()
  const { tag } = useLocale()
  const change = useChangeTerms(market.symbol)
  const at = from === '' ? null : new Date(from).getTime()
  const needsHalt = waitsForHalt(touched)
  const submit = (reason: string) =>
    change.mutate(
      { terms, in_force_from: at, reason },
      {
        done: t('marketAdmin.asked'),
        onSuccess: () => {
          onClose()
          onDone()
        },
      },
    )
  return (
    <ReasonDialog
      title={t('marketAdmin.propose.title', { market: pairOf(market.symbol) })}
      reasonLabel={t('marketAdmin.reason')}
      figures={[
        ...touched.map((field) => ({
          label: t(`marketAdmin.term.${field}`),
          value: <OldNew before={textOf(before, field, tag) || NIL} after={textOf(draft, field, tag) || t('marketAdmin.none')} />,
        })),
        { label: t('marketAdmin.from'), value: at === null ? t('marketAdmin.from.signed') : momentText(at, tag) },
        ...(market.next ? [{ label: t('marketAdmin.replaces'), value: momentText(market.next.in_force_from, tag) }] : []),
        ...(unfit === 0 ? [] : [{ label: t('marketAdmin.canceled'), value: unfit === undefined ? NIL : numberFormat(tag).format(unfit) }]),
      ]}
      signatures={<TwoSignatures roles={TERM_ROLES} />}
      note={
        needsHalt
          ? t(market.status === 'halted' ? 'marketAdmin.propose.halted' : 'marketAdmin.propose.waits')
          : t('marketAdmin.propose.open')
      }
      submitLabel={t('marketAdmin.propose', { count: touched.length })}
      isBusy={change.isPending}
      error={change.error}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

function textOf(draft: Draft, field: ChangedField, tag: string): string {
  return field === 'tiers' ? textOfTiers(draft.tiers, tag) : figureText(draft[field], tag)
}
