import type { PersonReply } from '@bourse/contracts/people'
import { checkLimitChange, PERSON_LIMITS, type PersonLimit } from '@bourse/domain/people'
import { useState } from 'react'
import { ReasonDialog, TwoSignatures } from '#features/admin'
import { useT } from '#platform/i18n'
import { AmountField } from '#ui/amount-field'
import { Select } from '#ui/select'
import { readLimit, sentLimit } from './limit-draft.ts'
import { nameText, VALUED_IN } from './person-text.ts'
import { useChangeLimit } from './queries.ts'

/** A lower limit counts at once, a higher one takes two; an empty field is no limit. */
export function LimitDialog({ person, onClose }: { person: PersonReply; onClose: () => void }) {
  const t = useT()
  const change = useChangeLimit(person.userId)
  const [kind, setKind] = useState<PersonLimit>(PERSON_LIMITS[0])
  const [text, setText] = useState('')
  const before = person.limits.find((limit) => limit.kind === kind)?.amount ?? null
  const amount = readLimit(text)
  const isHigher = amount !== undefined && checkLimitChange(before === null ? null : BigInt(before), amount) === 'higher'
  const submit = (reason: string) => {
    if (amount === undefined) return
    change.mutate(
      { kind, amount: sentLimit(amount), reason },
      {
        done: ({ signature }) => t(signature ? 'people.suspend.asked' : 'people.limits.saved'),
        onSuccess: onClose,
      },
    )
  }
  return (
    <ReasonDialog
      title={t('people.limits.heading', { name: nameText(t, person) })}
      scope={
        <div className="twin">
          <Select
            label={t('people.limits.which')}
            options={PERSON_LIMITS.map((one) => ({ value: one, label: t(`people.limits.which.${one}`) }))}
            value={kind}
            onChange={(event) => setKind(PERSON_LIMITS.find((one) => one === event.target.value) ?? kind)}
          />
          <AmountField
            label={t('people.limits.amount')}
            help={t('people.limits.amountHelp')}
            asset={VALUED_IN}
            value={text}
            mayBeZero
            onChange={setText}
          />
        </div>
      }
      signatures={<TwoSignatures roles={['compliance', 'finance']} notNeeded={isHigher ? undefined : t('people.limits.lower')} />}
      note={isHigher ? t('people.limits.higher') : undefined}
      submitLabel={t(isHigher ? 'people.suspend.sign' : 'people.limits.save')}
      isBusy={change.isPending}
      error={change.error}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
