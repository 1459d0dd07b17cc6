import type { PaymentMethod } from '@bourse/domain/street'
import { Fragment, useState } from 'react'
import { AddBankDialog, AddPaypalDialog, linkName, useLinks } from '#features/link'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { TextArea } from '#ui/field'
import { methodText } from '../parts/method-text.ts'
import { SlotSelect } from '../parts/slot-select.tsx'
import { methodKey, usualWindow } from './ad-draft.ts'
import type { PartProps } from './ad-form.tsx'
import { idOf } from './draft-ids.ts'
import { chosenMethods } from './draft-terms.ts'
import { PartNote } from './part-note.tsx'
import { windowsOf } from './windows.ts'

const INSTRUCTIONS_MAX = 1_000
const NEW_BANK = 'new-bank'
const NEW_PAYPAL = 'new-paypal'
const NONE = 'none'

/** “Buyers pay by CBU transfer within 1 bank day, into Banco del Faro ·· 4471.”, and what they should know. */
export function PaySentence(props: PartProps) {
  const t = useT()
  const { draft, methods, faultIn, onChange } = props
  const chosen = chosenMethods(draft, methods)
  const others = methods.filter((method) => !chosen.includes(method))
  const hasAccount = draft.side === 'buy' && chosen.some(({ account }) => account !== undefined)
  return (
    <>
      <div className="st-part">
        <p>
          {t(draft.side === 'buy' ? 'street.form.buyersPay' : 'street.form.iPay')}{' '}
          {chosen.map((method, place) => (
            <Fragment key={methodKey(method)}>
              {place > 0 && <>{t('street.form.orBy')} </>}
              <Method {...props} method={method} place={place} />{' '}
            </Fragment>
          ))}
          {others.length > 0 || chosen.length === 0 ? <AnotherMethod {...props} others={others} isFirst={chosen.length === 0} /> : null}
          {(hasAccount || (draft.side === 'buy' && chosen.length === 0)) && <Account {...props} />}.
        </p>
        <PartNote id={idOf('methods-note')} error={methodFault(faultIn, chosen.length)} />
        <PartNote id={idOf('account-note')} error={faultIn('bankLink')} />
      </div>
      <div className="st-part">
        <TextArea
          className="st-say"
          label={t('street.form.say')}
          placeholder={t(draft.side === 'buy' ? 'street.form.sayBuyers' : 'street.form.saySellers')}
          help={t('street.form.instructionsHelp')}
          maxLength={INSTRUCTIONS_MAX}
          value={draft.instructions}
          onChange={({ target }) => onChange({ instructions: target.value })}
          error={faultIn('instructions')}
        />
      </div>
    </>
  )
}

/** One way to pay with its time; it can be replaced or taken out. */
function Method({ draft, methods, faultIn, onChange, method, place }: PartProps & { method: PaymentMethod; place: number }) {
  const t = useT()
  const key = methodKey(method)
  const name = methodText(method)
  const free = methods.filter((one) => one === method || !(methodKey(one) in draft.methods))
  const { [key]: time = '', ...rest } = draft.methods
  const wrong = faultIn(...METHOD_FIELDS.map((field) => `methods.${place}.${field}`)) && idOf('methods-note')
  return (
    <>
      <SlotSelect
        id={place === 0 ? idOf('methods') : undefined}
        label={t('street.form.method')}
        options={[
          ...free.map((one) => ({ value: methodKey(one), label: methodText(one) })),
          { value: NONE, label: t('street.form.without', { name }) },
        ]}
        value={key}
        wrong={wrong}
        onChange={(next) => {
          const other = methods.find((one) => methodKey(one) === next)
          onChange({ methods: other ? { ...rest, [next]: usualWindow(other) } : rest })
        }}
      />{' '}
      {t('street.form.within')}{' '}
      <SlotSelect
        label={t('street.form.timeToPay', { name })}
        options={windowsOf(method, time).map((window) => ({
          value: window,
          label:
            method.speed === 'instant'
              ? t('street.window.long', { count: Number(window) })
              : t('street.window.bankDays', { count: Number(window) }),
        }))}
        value={time}
        wrong={wrong}
        onChange={(window) => onChange({ methods: { ...draft.methods, [key]: window } })}
      />
    </>
  )
}

function AnotherMethod({ draft, faultIn, onChange, others, isFirst }: PartProps & { others: readonly PaymentMethod[]; isFirst: boolean }) {
  const t = useT()
  const add = (key: string) => {
    const method = others.find((one) => methodKey(one) === key)
    if (method) onChange({ methods: { ...draft.methods, [key]: usualWindow(method) } })
  }
  const options = others.map((one) => ({ value: methodKey(one), label: methodText(one) }))
  if (isFirst) {
    return (
      <SlotSelect
        id={idOf('methods')}
        label={t('street.form.method')}
        options={options}
        value={undefined}
        blank={t('street.form.whichWay')}
        wrong={faultIn('methods') && idOf('methods-note')}
        onChange={add}
      />
    )
  }
  return (
    <span className="st-another">
      <SlotSelect label={t('street.form.anotherWay')} options={options} value={undefined} blank={t('street.form.another')} onChange={add} />
    </span>
  )
}

/** The own account that takers pay to; a new one is linked on the spot. */
function Account({ draft, quote, methods, faultIn, onChange }: PartProps) {
  const t = useT()
  const [adding, setAdding] = useState<'bank' | 'paypal'>()
  const types = new Set(chosenMethods(draft, methods).flatMap(({ account }) => account ?? []))
  const links = useLinks(quote?.code).data?.filter(({ type }) => types.size === 0 || types.has(type)) ?? []
  const dialog = {
    asset: quote?.code ?? '',
    onAdded: (bankLink: string) => onChange({ bankLink }),
    onClose: () => setAdding(undefined),
  }
  return (
    <>
      {' '}
      {t('street.form.into')}{' '}
      {links.length > 0 ? (
        <SlotSelect
          id={idOf('account')}
          label={t('street.form.account')}
          options={[
            ...links.map((link) => ({ value: link.id, label: linkName(link, t) })),
            ...(types.has('paypal') ? [{ value: NEW_PAYPAL, label: t('link.paypal.add') }] : []),
            ...(types.size !== 1 || !types.has('paypal') ? [{ value: NEW_BANK, label: t('link.bank.add') }] : []),
          ]}
          value={links.some(({ id }) => id === draft.bankLink) ? draft.bankLink : undefined}
          blank={t('street.form.whichAccount')}
          wrong={faultIn('bankLink') && idOf('account-note')}
          onChange={(id) => {
            if (id === NEW_BANK || id === NEW_PAYPAL) setAdding(id === NEW_BANK ? 'bank' : 'paypal')
            else onChange({ bankLink: id })
          }}
        />
      ) : (
        <Button
          id={idOf('account')}
          className="st-slot-button"
          disabled={!quote}
          onClick={() => setAdding(types.size === 1 && types.has('paypal') ? 'paypal' : 'bank')}
        >
          {t('street.form.whichAccount')}
        </Button>
      )}
      {adding === 'bank' && <AddBankDialog {...dialog} />}
      {adding === 'paypal' && <AddPaypalDialog {...dialog} />}
    </>
  )
}

const METHOD_FIELDS = ['variant', 'payMinutes', 'payBankDays'] as const

function methodFault(faultIn: PartProps['faultIn'], count: number): string | undefined {
  const places = Array.from({ length: count }, (_, place) => METHOD_FIELDS.map((field) => `methods.${place}.${field}`)).flat()
  return faultIn('methods', ...places)
}
