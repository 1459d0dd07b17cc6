import type { ReplyOf } from '@bourse/contracts/http'
import type { verification } from '@bourse/contracts/verification'
import { useCountryOptions } from '#features/profile'
import { useLocale, useT } from '#platform/i18n'
import { dateText, momentText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { Kv } from '#ui/kv'
import { Notice } from '#ui/notice'

type Look = ReplyOf<typeof verification.staffRead>

/** The person's statements, to be compared with the documents. */
export function Stated({ look }: { look: Look }) {
  const t = useT()
  const { tag } = useLocale()
  const rows = useStatement(look)
  const { person, status, submittedAt, decidedAt, decidedBy, reason } = look
  const decision =
    decidedAt === null
      ? []
      : [
          {
            label: t(status === 'approved' ? 'admin.queue.approved' : 'admin.queue.rejected'),
            value: t('admin.decidedBy', { date: momentText(decidedAt, tag), name: decidedBy ?? '' }),
          },
        ]
  return (
    <section className="column" aria-label={t('admin.statement')}>
      <Kv
        rows={[
          {
            label: t('pages.profile'),
            value: (
              <a className="link" href={addressOf('profileView', { name: person.name })}>
                @{person.name}
              </a>
            ),
          },
          ...rows,
          { label: t('admin.handedIn'), value: momentText(submittedAt, tag) },
          ...decision,
        ]}
      />
      {'explanation' in look.statement && look.statement.explanation && <p className="well anywhere lines">{look.statement.explanation}</p>}
      {reason && <Notice tone="error">{reason}</Notice>}
    </section>
  )
}

function useStatement({ statement }: Look) {
  const t = useT()
  const { tag } = useLocale()
  const countries = useCountryOptions()
  if ('basis' in statement) return [{ label: t('verification.basis'), value: t(`verification.basis.${statement.basis}`) }]
  const country = countries.find(({ value }) => value === String(statement.documentCountry))
  const born = new Date(`${statement.birthDate}T00:00:00Z`)
  return [
    { label: t('verification.fullName'), value: statement.fullName },
    { label: t('verification.birthDate'), value: dateText(born, tag, 'UTC') },
    { label: t('verification.documentType'), value: t(`verification.document.${statement.documentType}`) },
    { label: t('verification.documentCountry'), value: country?.label ?? '' },
  ]
}
