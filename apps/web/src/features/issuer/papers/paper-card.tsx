import { numberFormat } from '@bourse/domain/formats'
import { useNow } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Table } from '#ui/table'
import { type PaperVersions, stateOf } from './paper-draft.ts'

interface PaperCardProps {
  of: PaperVersions
  isOpening: boolean
  onNext: () => void
}

/** One paper: its versions, the newest first. */
export function PaperCard({ of: { role, current, versions }, isOpening, onNext }: PaperCardProps) {
  const t = useT()
  const now = useNow()
  const { tag } = useLocale()
  const name = t(`document.role.${role}`)
  const shown = current ?? versions[0]
  return (
    <article className="sp-row" aria-label={name}>
      <div className="row sp-wrap">
        <span className="two-lines grow">
          <span className="row sp-wrap">
            <b>{name}</b>
            {shown?.isRequired && <Chip tone="brass">{t('issuer.paper.required')}</Chip>}
          </span>
          <span className="cap">{shown?.title}</span>
        </span>
        <Button
          size="s"
          icon="pencil-simple"
          busy={isOpening}
          aria-haspopup="dialog"
          aria-label={t('issuer.paper.nextOf', { name })}
          onClick={onNext}
        >
          {t('issuer.paper.next')}
        </Button>
      </div>
      <Table
        className="tbl tbl-dense sp-versions"
        rows={versions}
        keyOf={({ id }) => id}
        columns={[
          { head: t('issuer.paper.version'), cellClass: 'fig', render: ({ version }) => version },
          {
            head: t('issuer.paper.inForce'),
            render: (version) => t(`issuer.paper.state.${stateOf(version, now)}`, { day: shortDayText(version.inForceAt, tag) }),
          },
          {
            head: t('issuer.paper.langs'),
            className: 'only-d',
            render: ({ langs }) => langs.map((lang) => lang.toUpperCase()).join(', '),
          },
          {
            head: t('issuer.paper.accepted'),
            className: 'num',
            cellClass: 'fig',
            render: ({ acceptedCount }) => numberFormat(tag).format(acceptedCount),
          },
        ]}
      />
    </article>
  )
}
