import { type RatingReply, STARS_MAX, type TicketReply } from '@bourse/contracts/street'
import { useId, useState } from 'react'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { CheckingNotice } from '#ui/checking-notice'
import { FieldNote, TextArea } from '#ui/field'
import { Form } from '#ui/form'
import { Icon } from '#ui/icon'
import { Notice } from '#ui/notice'
import { useRate } from './parts/queries.ts'

/** Rates the other one once after completion, and shows both ratings. */
export function Rating({ ticket, name }: { ticket: TicketReply; name: string }) {
  const t = useT()
  const { given, received, canRate } = ticket.ratings
  return (
    <>
      {canRate && <RatingForm ticketId={ticket.id} name={name} />}
      {given && <Given label={t('streetTicket.rate.given', { name })} rating={given} />}
      {received && <Given label={t('streetTicket.rate.received', { name })} rating={received} />}
    </>
  )
}

function RatingForm({ ticketId, name }: { ticketId: string; name: string }) {
  const t = useT()
  const rate = useRate(ticketId)
  const [stars, setStars] = useState<number>()
  const [comment, setComment] = useState('')
  const [isChecked, setChecked] = useState(false)
  const send = () => {
    setChecked(true)
    if (stars !== undefined) rate.mutate({ terms: { stars, comment }, what: t('streetTicket.rate.send') })
  }
  return (
    <Form className="stack tk-rate" onSubmit={send}>
      <h3 className="h3">{t('streetTicket.rate.title', { name })}</h3>
      <Stars value={stars} onChange={setStars} error={isChecked && stars === undefined ? t('fields.required') : undefined} />
      <TextArea
        label={t('streetTicket.rate.comment')}
        help={t('streetTicket.rate.commentHelp')}
        value={comment}
        maxLength={255}
        onChange={({ target }) => setComment(target.value)}
      />
      {rate.isChecking && <CheckingNotice />}
      {rate.error && <Notice tone="error">{errorText(rate.error)}</Notice>}
      <div className="btn-row">
        <Button type="submit" variant="primary" busy={rate.isPending}>
          {t('streetTicket.rate.send')}
        </Button>
      </div>
    </Form>
  )
}

interface StarsProps {
  value: number | undefined
  onChange: (stars: number) => void
  error: string | undefined
}

/** Radio buttons drawn as stars: arrow keys walk them. */
function Stars({ value, onChange, error }: StarsProps) {
  const t = useT()
  const name = useId()
  return (
    <fieldset className="field" {...(error && { 'aria-describedby': `${name}-note` })}>
      <legend className="label">{t('streetTicket.rate.stars')}</legend>
      <span className="tk-stars">
        {Array.from({ length: STARS_MAX }, (_, place) => place + 1).map((stars) => (
          <label key={stars} className={value !== undefined && stars <= value ? 'is-on' : ''}>
            <input type="radio" className="vh" name={name} checked={stars === value} onChange={() => onChange(stars)} />
            <Icon name="star" size={28} weight={value !== undefined && stars <= value ? 'fill' : 'regular'} />
            <span className="vh">{t('streetTicket.rate.star', { count: stars })}</span>
          </label>
        ))}
      </span>
      {error && <FieldNote id={`${name}-note`} error={error} />}
    </fieldset>
  )
}

function Given({ label, rating: { stars, comment } }: { label: string; rating: RatingReply }) {
  const t = useT()
  return (
    <div className="column gap-2">
      <span className="label">{label}</span>
      <span className="tk-stars" role="img" aria-label={t('streetTicket.rate.star', { count: stars })}>
        {Array.from({ length: STARS_MAX }, (_, place) => (
          <Icon key={place} name="star" weight={place < stars ? 'fill' : 'regular'} />
        ))}
      </span>
      {comment !== '' && <blockquote className="quote tk-said">“{comment}”</blockquote>}
    </div>
  )
}
