import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Button, buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { useContact } from '../queries.ts'
import { AskDialog } from './ask-dialog.tsx'

/** The ways to reach the operator; one without a value is left out (DOC-10). */
export function Contact({ isMember }: { isMember: boolean }) {
  const t = useT()
  const { data } = useContact()
  const [isAsking, setAsking] = useState(false)
  return (
    <section className="card" aria-labelledby="help-contact">
      <div className="card-head">
        <h2 className="h2" id="help-contact">
          {t('help.contact')}
        </h2>
      </div>
      <ul className="help-contact">
        {isMember && (
          <li>
            <Icon name="chat-circle-text" size={24} />
            <span className="grow two-lines">
              <span className="m">{t('help.contact.request')}</span>
              <span className="cap">{t('help.contact.requestText')}</span>
            </span>
            <Button size="s" variant="primary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {t('help.contact.start')}
            </Button>
          </li>
        )}
        {data?.email && (
          <li>
            <Icon name="envelope-simple" size={24} />
            <span className="grow two-lines">
              <span className="m anywhere">{data.email}</span>
              <span className="cap">{t('help.contact.emailText')}</span>
            </span>
            <a className={buttonClass({ size: 's' })} href={`mailto:${data.email}`}>
              {t('help.contact.write')}
            </a>
          </li>
        )}
        {data?.phone && (
          <li>
            <Icon name="device-mobile" size={24} />
            <a className="m fig grow" href={`tel:${data.phone.replace(/[^+\d]/g, '')}`}>
              {data.phone}
            </a>
          </li>
        )}
      </ul>
      <p className="help-never">
        <Icon name="shield-check" size={18} />
        <span>{t('help.never')}</span>
      </p>
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
    </section>
  )
}
